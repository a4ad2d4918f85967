import re

import pytest

from iaa_teach.look import DARK, LIGHT
from iaa_teach.widgets.modules import STATIC, es_module, style_sheet

VIEWS = sorted(path.name for path in STATIC.glob("*.js") if "export default" in path.read_text("utf-8"))


def test_there_are_views():
    assert {"chance.js", "contingency.js", "reviews.js", "question.js", "progress.js"} <= set(VIEWS)


@pytest.mark.parametrize("view", VIEWS)
def test_a_view_is_one_module_that_imports_nothing(view):
    text = es_module(view)
    assert not re.search(r"^\s*import\b", text, re.MULTILINE)
    assert text.count("export default") == 1


@pytest.mark.parametrize("path", sorted(STATIC.glob("*.js")), ids=lambda path: path.name)
def test_a_view_makes_no_markup_from_text_and_fetches_nothing(path):
    text = path.read_text("utf-8")
    for word in (
        "innerHTML",
        "outerHTML",
        "insertAdjacentHTML",
        "document.write",
        "eval(",
        "fetch(",
        "https://",
    ):
        assert word not in text


@pytest.mark.parametrize("path", sorted(STATIC.glob("*.js")), ids=lambda path: path.name)
def test_a_view_sends_what_it_sets_at_once(path):
    """Until a value is sent, the kernel's echo of an older one would overwrite it."""
    assert "eachFrame(() => model.save_changes" not in path.read_text("utf-8")


@pytest.mark.parametrize("path", sorted(STATIC.glob("*.css")), ids=lambda path: path.name)
def test_colours_come_from_the_one_place(path):
    text = path.read_text("utf-8")
    assert not re.search(r"#[0-9a-fA-F]{3,8}\b|\brgba?\(|https?:", text)
    used = set(re.findall(r"var\(--iaa-([\w-]+)", text))
    assert used <= set(LIGHT)


def test_light_and_dark_name_the_same_colours():
    assert set(LIGHT) == set(DARK)
    assert style_sheet().startswith(".iaa{--iaa-ink:")


@pytest.mark.parametrize("path", sorted(STATIC.glob("*.css")), ids=lambda path: path.name)
def test_a_style_sheet_touches_its_own_view_only(path):
    """All style sheets end up on one page, so every selector names its view (or, if common, `.iaa`)."""
    view = "" if path.stem == "common" else f"-{path.stem}"
    text = re.sub(r"/\*.*?\*/", "", path.read_text("utf-8"), flags=re.DOTALL)
    selectors = re.findall(r"([^{}]+)\{", text)
    strangers = [
        part.strip()
        for selector in selectors
        if not selector.strip().startswith("@")
        for part in re.split(r",(?![^(]*\))", selector)
        if not re.search(rf"\.iaa{view}", part) and not (view == "-question" and ".iaa-asks" in part)
    ]
    assert strangers == []
