"""A class in a box, on paper and on a phone."""

import re

import pytest

from iaa_teach.authoring.build.class_box.papers import make_papers
from iaa_teach.authoring.plans.choosing import choose_plan, plan_of
from iaa_teach.lab import lessons
from iaa_teach.questions.course import read_course
from tests.browser.conftest import violations
from tests.sampling import everyday

A4 = (595, 842)  # points


def sheets(page):
    """Return the sizes of the sheets that a page prints."""
    boxes = re.findall(rb"/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]", page.pdf(prefer_css_page_size=True))
    return [tuple(round(float(one)) for one in box) for box in boxes]


@pytest.mark.parametrize("minutes", everyday([90, 45, 180]))
def test_each_paper_is_of_a4_and_fits_a_phone(visit, tmp_path, minutes):
    for name, content in make_papers(
        lessons.find_shipped_lessons(), plan_of(lessons.find_shipped_lessons(), minutes)
    ).items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_bytes(content)
    sessions = 2 if minutes == 180 else 1
    for name in ("index", "instructors/plan", "instructors/key", "sheet"):
        page = visit((tmp_path / f"{name}.html").as_uri(), 390, 800, "dark", ready=False)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), name
        if minutes == 90 and name in ("instructors/plan", "sheet"):
            assert violations(page, within="html") == [], name
        found = sheets(page)
        sides = 2 if name == "sheet" else 1  # of one sheet of paper, for each session
        assert set(found) == {A4[::-1] if name == "instructors/plan" else A4}, name
        assert len(found) <= (1 if name == "index" else sides * sessions), name


# Courses of five lessons: one in their order, one in another, and one in which a page would just overflow.
FIVE = [
    "agreement_by_chance contingency_tables_and_kappa movie_reviews many_annotators better_than_before",
    "agreement_by_chance why_measure_agreement movie_reviews contingency_tables_and_kappa many_annotators",
    "why_measure_agreement contingency_tables_and_kappa movie_reviews prevalence_and_bias kappa_is_a_sample",
]


@pytest.mark.parametrize("names", FIVE)
def test_the_sheet_of_five_lessons_is_one_of_two_sides(visit, tmp_path, names):
    source = lessons.find_shipped_lessons()
    listed = {lesson.name: lesson for lesson in read_course(source).lessons}
    chosen = [listed[name] for name in ("start_here", *names.split())]
    papers = make_papers(source, choose_plan(source, chosen, [90]))
    sheet = tmp_path / "sheet.html"
    sheet.write_bytes(papers["sheet.html"])
    assert sheets(visit(sheet.as_uri(), ready=False)) == [A4, A4]
