import pytest

from iaa_teach.look import language
from iaa_teach.widgets.kit import live_reload
from iaa_teach.widgets.kit.joiner import JoinError, join_view, write_es_module, write_style_sheet


@pytest.fixture(autouse=True)
def _no_thread(monkeypatch):
    monkeypatch.setattr(live_reload, "watch", lambda folder: None)
    monkeypatch.setattr(live_reload, "views", [])
    monkeypatch.setenv("ANYWIDGET_HMR", "1")


@pytest.fixture
def view(tmp_path):
    (tmp_path / "view.js").write_text('import { a } from "./a.js";\nexport default { render: () => a };\n')
    (tmp_path / "a.js").write_text("export const a = 1;\n")
    (tmp_path / "a.css").write_text(".iaa-a { color: red; }\n")
    return tmp_path


def test_a_saved_part_changes_the_view_that_imports_it(view):
    module, styles = join_view(str(view / "__init__.py"))
    seen = []
    module.changed.connect(seen.append)
    (view / "a.js").write_text("export const a = 2;\n")
    (view / "a.css").write_text(".iaa-a { color: blue; }\n")
    live_reload.rejoin()
    assert "const a = 2" in module.contents
    assert "blue" in styles.contents
    assert seen == [module.contents]


def test_what_cannot_be_joined_leaves_the_last_good_state(view):
    module, _ = join_view(str(view / "__init__.py"))
    good = module.contents
    (view / "a.js").write_text("export let a = 2;\n")
    live_reload.rejoin()
    assert module.contents == good
    (view / "a.js").write_text("export const a = 3;\n")
    live_reload.rejoin()
    assert "const a = 3" in module.contents


def test_without_the_environment_a_view_is_plain_text(view, monkeypatch):
    monkeypatch.delenv("ANYWIDGET_HMR")
    path = view / "view.js"

    class Widget:
        _esm, _css = join_view(str(view / "__init__.py"))

    with language.use_language(None):  # as before anybody asks which
        assert Widget._esm  # anywidget reads it on import, maybe before a kernel is where its course is
        (view / "course.toml").write_text('language = "it"\n')
        monkeypatch.chdir(view)
        assert language.find_current_language().tag == "it"
    assert (Widget()._esm, Widget()._css) == (write_es_module(path), write_style_sheet(path))
    (view / "b.js").write_text("export let b;\n")
    with pytest.raises(JoinError):
        write_es_module(view / "b.js")
