"""What a class answered, collected from forty files: its first screen, and the rest folded."""

import pytest

from iaa_teach.authoring.class_page import make_class_page
from iaa_teach.authoring.collect import collect
from tests.authoring.test_collect import forty, learner  # noqa: F401  # fixtures
from tests.browser.conftest import violations
from tests.sampling import everyday


@pytest.mark.parametrize(("width", "theme"), everyday([(1280, "light"), (390, "dark")]))
def test_it_fits_a_screen_and_what_is_folded_opens(visit, tmp_path, forty, width, theme):  # noqa: F811
    file = tmp_path / "class.html"
    file.write_text(make_class_page(collect(forty)), "utf-8")
    page = visit(file.as_uri(), width, 800, theme, ready=False)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    names = page.get_by_role("heading", name="A word with").locator("..").get_by_role("listitem").last
    if width == 1280:
        assert names.evaluate("(name) => name.getBoundingClientRect().bottom < innerHeight")
    assert violations(page, within="html") == []
    page.get_by_text("Question by question").click()
    assert page.get_by_role("heading", level=4).first.is_visible()
    assert violations(page, within="html") == []
