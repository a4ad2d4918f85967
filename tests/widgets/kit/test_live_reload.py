import pytest

from iaa_teach.look import language
from iaa_teach.widgets.kit import live_reload
from iaa_teach.widgets.kit.joiner import JoinError, join_view, list_shared_files, write_view_stub


@pytest.fixture(autouse=True)
def _no_thread(monkeypatch):
    monkeypatch.setattr(live_reload, "watch", lambda folder: None)
    monkeypatch.setattr(live_reload, "views", {})
    monkeypatch.setenv("ANYWIDGET_HMR", "1")


@pytest.fixture
def view(tmp_path):
    (tmp_path / "view.js").write_text('import { a } from "./a.js";\nexport default { render: () => a };\n')
    (tmp_path / "a.js").write_text("export const a = 1;\n")
    (tmp_path / "a.css").write_text(".iaa-a { color: red; }\n")
    return tmp_path


def make_widget(view):
    class Widget:
        _esm, _css = join_view(str(view / "__init__.py"))

    return Widget()


def test_a_saved_part_changes_the_module_and_the_files_of_the_view_that_imports_it(view):
    module = make_widget(view)._esm
    seen = []
    module.changed.connect(seen.append)
    (view / "a.js").write_text("export const a = 2;\n")
    (view / "a.css").write_text(".iaa-a { color: blue; }\n")
    live_reload.rewrite()
    _, part, whole = list_shared_files(view / "view.js")
    assert "const a = 2" in part.code
    assert "blue" in part.styles
    assert whole.key in module.contents
    assert seen == [module.contents]
    assert make_widget(view)._esm is module


def test_unjoinable_module_keeps_the_last_good_state(view):
    module = make_widget(view)._esm
    good = module.contents
    (view / "a.js").write_text("export let a = 2;\n")
    live_reload.rewrite()
    assert module.contents == good
    (view / "a.js").write_text("export const a = 3;\n")
    live_reload.rewrite()
    assert module.contents != good


def test_without_the_environment_a_module_is_plain_text_in_the_language_of_the_course(view, monkeypatch):
    monkeypatch.delenv("ANYWIDGET_HMR")

    class Widget:
        _esm, _css = join_view(str(view / "__init__.py"))

    with language.use_language(None):  # as before anybody asks which
        assert Widget._esm  # anywidget reads it on import, maybe before a kernel is where its course is
        (view / "course.toml").write_text('language = "it"\n')
        monkeypatch.chdir(view)
        assert language.find_current_language().tag == "it"
    assert (Widget()._esm, Widget()._css) == (write_view_stub(view / "view.js"), "")
    (view / "b.js").write_text("export let b;\n")
    with pytest.raises(JoinError):
        write_view_stub(view / "b.js")
