"""Pages of a half-translated course mark what is still English."""

from pathlib import Path

import pytest

from iaa_teach.authoring.build.pages import write_page
from iaa_teach.authoring.build.words import words
from iaa_teach.look.language import ENGLISH, Language, find_language, use_language
from iaa_teach.look.words import say
from iaa_teach.widgets.kit.joiner import PACKAGE, list_view_files, write_es_module

VIEW = PACKAGE / "widgets" / "explorers" / "chance" / "view.js"
LISTS = 'for (const each of ["'  # for the script that marks them


@pytest.fixture
def spanish():
    with use_language(Language("es", (Path("no catalogs"),))):
        yield


@pytest.mark.usefixtures("spanish")
def test_page_marks_texts_without_a_translation():
    place = say(words.LESSON_OF, number=1, last=3)
    page = write_page("", f"<h2>{words.CONTENTS}</h2><p><b>{place}</b>, <i>Lecciones</i></p>", language="es")
    assert f'<h2 lang="en">Contents</h2><p><b lang="en">{place}</b>, <i>Lecciones</i></p>' in page


@pytest.mark.usefixtures("spanish")
def test_page_keeps_scripts_and_the_middle_of_a_sentence():
    page = write_page(
        "", f"<script>'<p>{words.CONTENTS}</p>'</script>Uno {words.CONTENTS}<br>", language="es"
    )
    assert "lang=" not in page.partition("<body>")[2]


def test_no_view_lists_texts_in_a_language_that_is_complete():
    with use_language(find_language("it")):
        assert not [path for path in list_view_files().values() if LISTS in write_es_module(path)]


@pytest.mark.parametrize(("language", "marks"), [(Language("es", (Path("none"),)), True), (ENGLISH, False)])
def test_view_lists_its_texts_without_a_translation(language, marks):
    with use_language(language):
        assert (LISTS in write_es_module(VIEW)) is marks
