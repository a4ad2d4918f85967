import json
import re
from pathlib import Path

import pytest

import iaa_teach
from iaa_teach.authoring.build.explorer_pages import find_first_state, list_explorers, make_explorer_pages
from iaa_teach.authoring.build.explorer_pages.words import PAGES
from iaa_teach.authoring.build.site import Site
from iaa_teach.authoring.execution import Executed
from iaa_teach.authoring.notebooks import read_notebook
from iaa_teach.lab import lessons
from iaa_teach.questions import find_progress
from iaa_teach.questions.ids import TEN_SENTENCES
from iaa_teach.widgets.kit.mine import list_categories
from tests.checkout import lesson_file

DRAWINGS = Path(iaa_teach.__file__).parent / "authoring" / "build" / "assets" / "drawings"
OF_A_CLASS = "ClassExplorer"  # its state is a class's answers, and it has a page among the lessons


def test_every_explorer_with_a_state_to_send_has_a_page():
    kinds = [getattr(iaa_teach, name) for name in iaa_teach.__all__ if name.endswith("Explorer")]
    with_a_state = {kind.__name__ for kind in kinds if kind.settable} - {OF_A_CLASS}
    assert {kind.__name__ for kind in list_explorers().values()} == with_a_state


def test_a_page_names_the_lessons_that_use_its_explorer():
    path = lessons.find_shipped_lessons() / lesson_file("how_far_apart").name
    site = Site(lessons.find_shipped_lessons(), {path.name: Executed(read_notebook(path))})
    pages = make_explorer_pages(site)
    assert f'href="../{path.stem}.html"' in pages["explore/scores.html"].decode()
    assert path.stem not in pages["explore/majority.html"].decode()


def test_each_explorer_is_known_by_a_drawing_of_its_own():
    index = make_explorer_pages(Site(lessons.find_shipped_lessons(), {}))["explore/index.html"].decode()
    drawn = re.findall(r'<svg class="drawing".*?</svg>', index, re.DOTALL)
    files = [path.stem for path in (DRAWINGS / "explorers").glob("*.svg")]
    assert sorted(files) == sorted(PAGES)
    assert len(set(drawn)) == len(PAGES)


@pytest.mark.slow
def test_pages_share_a_script_unless_each_is_to_be_alone():
    site = Site(lessons.find_shipped_lessons(), {})
    pages = make_explorer_pages(site)
    assert len(pages) == len(PAGES) + 4
    assert "<script src=" not in pages.pop("possible.html").decode()  # sent alone
    assert max(len(page) for name, page in pages.items() if name.endswith(".html")) < 60_000
    single = make_explorer_pages(site, single=True)
    assert {name.rpartition(".")[2] for name in single} == {"html"}
    assert "<script src=" not in single["explore/majority.html"].decode()


def test_no_own_labels_get_into_a_page(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    labels = {"labels": [list_categories()[0]] * 10}
    find_progress(tmp_path).attempt(TEN_SENTENCES, "labels", labels, "given", time="2024-01-01T00:00:00Z")
    kind = list_explorers()["contingency_table"]
    own = next(preset for preset in kind().presets if preset["name"] == "mine")
    kept = next(preset for preset in find_first_state(kind)["presets"] if preset["name"] == "mine")
    assert own["counts"] == [[6, 4], [0, 0]]
    assert kept["counts"] == [[5, 1], [1, 3]]
    assert json.dumps(kept)
