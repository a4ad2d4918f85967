"""What a saved notebook shows where no script runs."""

import base64
import re

import pytest

from iaa_teach import (
    ChanceExplorer,
    LabellingExplorer,
    before_and_after,
    glossary,
    practice,
    progress,
    question,
    recall,
)
from iaa_teach.authoring.build.explorer_pages.words import PAGES
from iaa_teach.widgets.kit.joiner import find_view_file
from iaa_teach.widgets.kit.saved import BUILT, make_output, read_still, write_style
from iaa_teach.widgets.kit.trait_types import list_explorer_packages

VIEW = "application/vnd.jupyter.widget-view+json"
MOST = 20_000  # bytes of a still


@pytest.fixture
def published(tmp_path, monkeypatch):
    """A course whose pages have an address."""
    lessons = "".join(
        f'[[lesson]]\nname = "{name}"\nminutes = 5\n' for name in ("start_here", "why_measure_agreement")
    )
    (tmp_path / "course.toml").write_text(f'title = "A"\n[address]\npages = "https://a.org/x/"\n{lessons}')
    monkeypatch.chdir(tmp_path)


def left(widget):
    bundle = widget._repr_mimebundle_()
    data = bundle[0] if isinstance(bundle, tuple) else bundle
    assert data[VIEW]["model_id"] == widget.model_id
    return data


def links(text):
    return re.findall(r'href="([^"]*)"', text)


def test_each_explorer_leaves_its_own_still():
    stills = {
        name: read_still(find_view_file(kind).parent) for name, kind in list_explorer_packages().items()
    }
    assert all(still.startswith(b"\x89PNG") and len(still) < MOST for still in stills.values())
    assert len({*stills.values()}) == len(stills)
    data = left(ChanceExplorer())
    assert base64.b64decode(data["image/png"]) == stills["chance"]
    assert data["image/png"] in data["text/html"]
    assert links(data["text/html"]) == []


def test_an_explorer_has_a_page_if_pages_are_built_for_it():
    kinds = list_explorer_packages()
    assert {name for name, kind in kinds.items() if kind.has_page} == {*PAGES}


@pytest.mark.usefixtures("published")
def test_it_links_to_its_page_in_its_state_unless_that_tells_an_answer():
    explorer = ChanceExplorer(marginals_a=[0.6, 0.4])
    (address,) = links(left(explorer)["text/html"])
    assert address.startswith("https://a.org/x/explore/chance.html#set?")
    assert "a=0.6,0.4" in address
    explorer.waiting = {"coins": ["expected"]}
    assert links(left(explorer)["text/html"]) == ["https://a.org/x/explore/chance.html"]
    assert links(left(LabellingExplorer())["text/html"]) == []


@pytest.mark.usefixtures("published")
def test_a_question_links_to_its_place_in_its_lesson():
    (address,) = links(left(question("agreement-and-truth"))["text/html"])
    assert address == "https://a.org/x/01_why_measure_agreement.html#question-agreement-and-truth"


def test_an_address_stays_an_address():
    html = make_output("A & B", "more", 'https://a.org/"><script>')["text/html"]
    assert html == '<p>A &amp; B <a href="https://a.org/&quot;&gt;&lt;script&gt;">more</a></p>'


def test_pages_that_are_built_have_no_style_of_empty_views(monkeypatch):
    assert "network" in write_style()
    monkeypatch.setenv(BUILT, "02_agreement_by_chance")
    assert write_style() == ""


def test_whatever_else_a_lesson_shows_leaves_a_sentence():
    views = recall("05"), before_and_after("before"), practice("kappa"), progress(), glossary()
    for widget in views:
        assert "wherever this notebook runs." in left(widget)["text/html"]
