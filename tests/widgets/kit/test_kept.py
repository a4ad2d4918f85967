"""What is made of the files of views, kept until one of them changes."""

import sys

import pytest

from iaa_teach import ChanceExplorer
from iaa_teach.look.language import Language
from iaa_teach.widgets.kit import joiner, kept
from iaa_teach.widgets.kit import view as views

ENGLISH = Language()


@pytest.fixture(autouse=True)
def folder(tmp_path, monkeypatch):
    monkeypatch.setattr(kept, "FOLDER", tmp_path / "kept")
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    for cached in (kept.name_state, joiner._list_keys):
        cached.cache_clear()
    yield tmp_path / "kept"
    for cached in (kept.name_state, joiner._list_keys):
        cached.cache_clear()


def keep(*made, spoken=ENGLISH):
    return [kept.keep("part", spoken, lambda each=each: each) for each in made]


def test_it_is_made_once(folder):
    assert keep(b"one", b"two") == [b"one", b"one"]
    assert len([*folder.iterdir()]) == 1


@pytest.mark.parametrize("own", ["widgets/view.js", "look/language.py"])
def test_it_is_made_again_once_a_file_has_changed_and_what_was_kept_is_gone(
    folder, tmp_path, monkeypatch, own
):
    keep(b"one")
    for each in ("look", "widgets"):
        (tmp_path / each).mkdir()
    monkeypatch.setattr(kept, "PACKAGE", tmp_path)
    for word in (b"two", b"three"):
        (tmp_path / own).write_text(word.decode())
        kept.name_state.cache_clear()
        assert keep(word) == [word]
        assert len([*folder.iterdir()]) == 1


def test_each_language_has_its_own(folder, tmp_path):
    italian = Language("it", (tmp_path,))
    assert keep(b"one") + keep(b"uno", spoken=italian) + keep(b"two") == [b"one", b"uno", b"one"]
    (tmp_path / "views.mo").write_text("another catalog")
    kept.name_state.cache_clear()
    assert keep(b"due", spoken=italian) + keep(b"two") == [b"due", b"one"]


def test_what_is_damaged_is_made_again(folder):
    keep(b"one")
    (file,) = folder.iterdir()
    file.write_bytes(file.read_bytes()[:-1])
    assert keep(b"two", b"three") == [b"two", b"two"]


def test_nothing_is_kept_without_leave(folder, monkeypatch):
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    assert keep(b"one", b"two") == [b"one", b"two"]
    assert not folder.exists()
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    folder.write_text("no folder")
    assert keep(b"one", b"two") == [b"one", b"two"]


def test_a_second_kernel_joins_and_packs_no_files(monkeypatch):
    monkeypatch.setattr(views, "_brought", {})
    first = ChanceExplorer()._scripts
    monkeypatch.setattr(views, "_brought", {})
    joiner._list_keys.cache_clear()
    monkeypatch.setattr(joiner, "_list_shared_files", None)
    again = ChanceExplorer()._scripts
    assert [(each.files, each.packed) for each in again] == [(each.files, each.packed) for each in first]


def test_a_view_that_is_edited_is_followed_and_kept_anew(folder, tmp_path, monkeypatch):
    """As a developer's JupyterLab follows the files of views."""
    for each in ("look", "widgets"):
        (tmp_path / each).mkdir()
    view = tmp_path / "widgets" / "view.js"
    monkeypatch.setattr(kept, "PACKAGE", tmp_path)
    monkeypatch.setattr(joiner, "WIDGETS", tmp_path / "widgets")
    modules = []
    for text in ("1", "22"):
        view.write_text(f"export default {{ render: () => {text} }};\n")
        modules.append(joiner.ViewModule(view)._write_anew())
    assert modules[0] != modules[1]
