"""The files of views, which the widgets of a notebook share."""

import json
import sys
import zlib
from itertools import chain

import pytest
from ipywidgets.embed import dependency_state

import iaa_teach
from iaa_teach import ChanceExplorer, PairExplorer, PrevalenceExplorer, figures, glossary
from iaa_teach.widgets.kit import view as views
from iaa_teach.widgets.kit.explorer import Explorer, make_unseen
from iaa_teach.widgets.kit.joiner import (
    COMMON,
    WIDGETS,
    find_view_file,
    list_shared_files,
    list_view_files,
    write_es_module,
    write_style_sheet,
    write_view_stub,
)
from iaa_teach.widgets.kit.sharing import pack

FIRST = [WIDGETS / "explorers/labelling/view.js", WIDGETS / "course/question/view.js"]  # of lesson 2
MOST = 30_000  # bytes of what one more view brings


@pytest.fixture(autouse=True)
def _nothing_brought(monkeypatch):
    monkeypatch.setattr(views, "_brought", {})


def files_of(explorer):
    return [key for script in explorer._scripts for key in script.files]


def test_each_file_comes_once_and_before_those_that_need_it():
    first, again, other = ChanceExplorer(), ChanceExplorer(), PairExplorer()
    assert again._scripts == first._scripts
    brought = files_of(other)
    assert len(brought) == len({*brought})
    assert other._scripts[0] is first._scripts[0]
    for explorer in (first, other):
        needed = list_shared_files(find_view_file(type(explorer)))
        assert {file.key for file in needed} <= {*files_of(explorer)}
    for file in needed:
        assert all(brought.index(each) < brought.index(file.key) for each in file.needs)


def test_closed_scripts_are_recreated():
    first = ChanceExplorer()
    for script in first._scripts:
        script.close()
    assert {*files_of(ChanceExplorer())} == {*files_of(first)}


def test_an_unseen_explorer_brings_nothing():
    with make_unseen():
        assert ChanceExplorer()._scripts == []
    assert views._brought == {}


def test_widget_works_in_marimo(monkeypatch):
    monkeypatch.setitem(sys.modules, "marimo", None)
    explorer = ChanceExplorer()
    view = find_view_file(ChanceExplorer)
    assert (explorer._esm, explorer._css) == (write_es_module(view), write_style_sheet(view))
    assert explorer._scripts == []


def test_a_page_of_one_widget_has_its_files_too():
    ChanceExplorer()
    explorer = PrevalenceExplorer()
    saved = dependency_state([explorer])
    assert {script.model_id for script in explorer._scripts} <= {*saved}
    assert all(saved[script.model_id]["buffers"] for script in explorer._scripts)


def test_bundle_is_a_module_of_all_files():
    files = list_shared_files(FIRST[1])
    text = zlib.decompress(pack(files)).decode()
    assert text.startswith("export default [[")
    assert all(f'["{file.name}",' in text for file in files)
    assert files[0].name == COMMON.name


def test_another_view_brings_at_most_30_kb():
    known = {file.key for file in chain.from_iterable(map(list_shared_files, FIRST))}
    brought = {
        view.parent.name: len(pack([file for file in list_shared_files(view) if file.key not in known]))
        for view in list_view_files().values()
    }
    assert {name: size for name, size in brought.items() if size > MOST} == {}


def test_another_widget_sends_at_most_30_kb_of_its_own():
    kinds = [getattr(iaa_teach, name) for name in iaa_teach.__all__]
    explorers = [kind for kind in kinds if isinstance(kind, type) and issubclass(kind, Explorer)]
    sent = {make.__name__: len(json.dumps(make().get_state())) for make in [*explorers, glossary, figures]}
    assert {name: size for name, size in sent.items() if size > MOST} == {}


def test_a_widget_s_own_module_is_small():
    assert max(len(write_view_stub(view)) for view in list_view_files().values()) < 1500
