"""The files of a JupyterLite site."""

import html
import json
import sys
import tempfile
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from jupyter_core.paths import jupyter_path
from jupyterlite_pyodide_kernel.constants import (
    PYODIDE_KERNEL_NPM_NAME,
    PYODIDE_KERNEL_PLUGIN_ID,
    PYODIDE_VERSION,
)

from iaa_teach.authoring.build.about import sign_notebook, write_colophon
from iaa_teach.authoring.build.cells import list_entries
from iaa_teach.authoring.build.lite.opened_as_file import add_notices, write_script
from iaa_teach.authoring.build.lite.packages import (
    FIRST,
    OF_KERNEL,
    assemble,
    check_distribution,
    fetch_core,
)
from iaa_teach.authoring.build.lite.wheels import STARTUP, make_kernel_wheel, make_kit_wheel
from iaa_teach.authoring.build.npm import run
from iaa_teach.authoring.build.output_folder import Files, read_files, write_files
from iaa_teach.authoring.build.pages import write_course_page
from iaa_teach.authoring.build.students import read_folder, remove_traces
from iaa_teach.authoring.build.words import words
from iaa_teach.authoring.notebooks import Notebook
from iaa_teach.authoring.opening import MARK
from iaa_teach.lab.server import EXTENSION
from iaa_teach.look.words import say
from iaa_teach.questions.course import Course, read_course

# The kernel, and the views of the widgets; no other extension that happens to be installed.
_EXTENSIONS = (PYODIDE_KERNEL_NPM_NAME, "@jupyter-widgets/jupyterlab-manager", "anywidget")
_KERNEL_SPEC = {"name": "python", "display_name": "Python (Pyodide)", "language": "python"}

# Every page of JupyterLite looks for this in the front page.
_ROOT = '<script type="application/json" id="jupyter-config-data" data-jupyter-lite-root=".">{}</script>'

_FETCHED = """\
The pages contain Python and the kit. The compiled packages are on another server, and the browser fetches
them when a lesson first calculates:
{addresses}
If it cannot be reached, the lessons can be read, and a cell that would calculate says what is missing.
For pages that fetch nothing, download pyodide-{version}.tar.bz2 from
https://github.com/pyodide/pyodide/releases/tag/{version}, unpack it, and build again with --pyodide FOLDER.
"""


def make_lite_site(source: Path, pyodide: Path | None = None) -> Files:
    """Return all files of a JupyterLite site: lessons with solutions, packed question files, and the kit.

    `pyodide` is a folder with Pyodide, unpacked: the full distribution makes a site that fetches nothing.
    Any other site lists what it fetches in `fetched.txt`. Raises ValueError for lessons that cannot be read,
    and for Pyodide or a package that cannot be fetched.
    """
    if pyodide:
        check_distribution(pyodide)
    course = read_course(source)
    notebooks, lessons = read_folder(source)
    lessons |= {
        name: _prepare_for_pyodide(sign_notebook(notebook, course)) for name, notebook in notebooks.items()
    }
    with tempfile.TemporaryDirectory() as scratch:
        work, site = Path(scratch) / "lite", Path(scratch) / "site"
        fetched = _prepare(work, pyodide or fetch_core(Path(scratch)), lessons)
        run([sys.executable, "-m", "jupyterlite_core", "build", "--output-dir", str(site)], work)
        files = read_files(site)
    files |= add_notices(files, course.language)
    listed = [notebook for name, notebook in notebooks.items() if "/" not in name]
    files["index.html"] = _write_front_page(listed, source, course, bool(fetched)).encode()
    if fetched:
        addresses = "\n".join(f"  {address}" for address in fetched)
        files["fetched.txt"] = _FETCHED.format(addresses=addresses, version=PYODIDE_VERSION).encode()
    return files


def _prepare_for_pyodide(notebook: Notebook) -> bytes:
    """Return the notebook, with its solutions, for the kernel that is in the page."""
    notebook = remove_traces(notebook)
    kept = (MARK, "title", "authors")
    metadata = {name: value for name, value in notebook.data["metadata"].items() if name in kept}
    metadata |= {"kernelspec": _KERNEL_SPEC, "language_info": {"name": "python"}}
    notebook.data["metadata"] = metadata
    return notebook.as_json().encode()


def _prepare(work: Path, distribution: Path, lessons: Files) -> list[str]:
    """Write the input of the JupyterLite build, and return the addresses that its pages will fetch from."""
    write_files(work / "lessons", lessons)
    extensions = [*map(_read_extension, _EXTENSIONS), EXTENSION]
    of_kernel = extensions[0] / "static" / "pypi"
    wheels = {path.name: path.read_bytes() for name in OF_KERNEL for path in of_kernel.glob(f"{name}-*.whl")}
    kit, content = make_kit_wheel(
        {name: content for name, content in lessons.items() if name.endswith(".toml")}
    )
    pyodide = work / "static" / "pyodide"  # where JupyterLite looks for a distribution of one's own
    pyodide.mkdir(parents=True)
    fetched = assemble(distribution, pyodide, {**wheels, kit: content}, make_kernel_wheel)
    kernel = {
        "disablePyPIFallback": True,
        "loadPyodideOptions": {"packages": FIRST, "env": {"PYTHONSTARTUP": STARTUP}},
    }
    config = {"litePluginSettings": {PYODIDE_KERNEL_PLUGIN_ID: kernel}}
    _write_json(work / "jupyter-lite.json", {"jupyter-lite-schema-version": 0, "jupyter-config-data": config})
    build = {
        "apps": ["lab", "notebooks", "tree"],
        "contents": ["lessons"],
        "federated_extensions": [str(folder) for folder in extensions],
        "ignore_sys_prefix": ["federated_extensions"],
        "no_sourcemaps": True,
        "no_unused_shared_packages": True,
    }
    _write_json(work / "jupyter_lite_config.json", {"LiteBuildConfig": build})
    return fetched


def _read_extension(name: str) -> Path:
    for folder in jupyter_path("labextensions"):
        if (Path(folder) / name / "package.json").is_file():
            return Path(folder) / name
    raise ValueError(f"the JupyterLab extension {name} must be installed; it is not")


def _write_front_page(notebooks: Iterable[Notebook], source: Path, course: Course, fetches: bool) -> str:
    title = html.escape(course.title)
    calculating = f"<p>{words.LITE_FETCHES}</p>" if fetches else ""
    files = f'<a href="tree/index.html">{words.LITE_FILES}</a>'
    body = (
        f'<main class="index"><h1>{title}</h1>'
        f"<p>{words.LITE_LEAD}</p>{calculating}<p>{say(words.LITE_KEPT, files=files)}</p>"
        f"<ol>{list_entries(notebooks, source, _place)}</ol></main>{write_colophon(course)}"
    )
    return write_course_page(course, course.title, body, last=_ROOT + write_script(0, course.language))


def _place(notebook: str) -> str:
    """Return the address of a notebook's page: the plain one, which fits a phone as well."""
    return f"notebooks/index.html?path={notebook}"


def _write_json(path: Path, content: Any) -> None:
    path.write_text(json.dumps(content, indent=1), "utf-8")
