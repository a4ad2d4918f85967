"""A class in a box, on paper and on a phone."""

import re

import pytest

from iaa_teach.authoring.build.class_box.choosing import plan_for
from iaa_teach.authoring.build.class_box.papers import papers
from iaa_teach.lab import lessons
from iaa_teach.questions import course
from tests.browser.conftest import listen, violations

A4 = (595, 842)  # points


def sheets(page):
    """Return the sizes of the sheets that a page prints."""
    boxes = re.findall(rb"/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]", page.pdf(prefer_css_page_size=True))
    return [tuple(round(float(one)) for one in box) for box in boxes]


@pytest.mark.parametrize("minutes", [45, 90, 180])
def test_each_paper_is_one_sheet_of_a4_and_fits_a_phone(browser, problems, tmp_path, minutes):
    plan = plan_for(lessons.shipped(), course.read_course(lessons.shipped()).lessons, minutes)
    for name, content in papers(lessons.shipped(), plan).items():
        (tmp_path / name).write_bytes(content)
    page = browser.new_page(viewport={"width": 390, "height": 800}, color_scheme="dark")
    listen(page, problems)
    for name in ("index", "plan", "key", "sheet"):
        page.goto((tmp_path / f"{name}.html").as_uri())
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), name
        if minutes == 90 and name in ("plan", "sheet"):
            assert violations(page, within="html") == [], name
        wide = name == "plan"
        many = 2 if wide and minutes == 180 else 1  # a sheet for each session
        assert sheets(page) == [A4[::-1] if wide else A4] * many, name
    page.close()
