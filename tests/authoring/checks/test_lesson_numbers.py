"""What a class sees names other lessons in asides alone, which go with their lesson."""

import re
from dataclasses import replace

import pytest

from iaa_teach.authoring.checks import lesson_numbers
from iaa_teach.authoring.checks.prose import LINK
from iaa_teach.authoring.notebooks import GUIDE, read_notebook
from iaa_teach.authoring.renumbering import find_numbers
from iaa_teach.lab.lessons import PACKAGE, find_shipped_lessons, list_notebooks_and_banks
from iaa_teach.questions.course import read_course

SHIPPED = find_shipped_lessons()
COURSE = read_course(SHIPPED)


def test_every_lesson_can_be_alone_in_its_course():
    for path in list_notebooks_and_banks(SHIPPED)[0]:
        alone = replace(COURSE, lessons=tuple(one for one in COURSE.lessons if one.file == path.name))
        assert [*map(str, lesson_numbers.list_findings(read_notebook(path), alone))] == []


@pytest.mark.parametrize("path", list_notebooks_and_banks(SHIPPED)[1], ids=lambda path: path.stem)
def test_no_question_names_a_lesson_by_its_number(path):
    assert [*find_numbers(path.read_text("utf-8"), SHIPPED)] == []


def test_no_translation_names_a_lesson_by_its_number_where_the_original_has_an_aside():
    for path in (PACKAGE / "translations" / "it").glob("*.po"):
        if path.stem in ("guide", GUIDE.removesuffix(".ipynb")):
            continue
        now = re.sub(r"^#.*\n", "", path.read_text("utf-8"), flags=re.M)
        joined = LINK.sub("", re.sub(r'"\n"', "", now))
        assert re.findall(r"(?i)\blezione[ \u00a0\u202f]\d+", joined) == [], path.name
