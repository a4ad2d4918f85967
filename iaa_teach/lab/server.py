"""JupyterLab as a process: settings, port, start."""

import os
import socket
import sys
from importlib.util import find_spec
from pathlib import Path

from iaa_teach.lab.lessons import find_checkout_lessons
from iaa_teach.questions.course import read_or_empty

CONFIG = Path(__file__).parent / "config"
SHARE = Path(__file__).parent / "share"
EXTENSION = SHARE / "labextensions" / "iaa_teach"
FIRST_LESSON = "00_start_here.ipynb"
GUIDE = "for_instructors.ipynb"


def is_installed() -> bool:
    """Return whether JupyterLab is installed, without importing it."""
    return find_spec("jupyterlab") is not None


def config_path() -> str:
    """Return the value of JUPYTER_CONFIG_PATH that adds the kit's settings to the learner's own.

    The first folder wins, so the kit's comes last.
    """
    from jupyter_core.paths import jupyter_config_path

    return os.pathsep.join([*jupyter_config_path(), str(CONFIG)])


def data_path() -> str:
    """Return the value of JUPYTER_PATH that makes a checkout's extension override an installed one.

    Installing the kit copies the extension to where JupyterLab looks; a checkout may differ.
    """
    return os.pathsep.join(filter(None, [str(SHARE), os.environ.get("JUPYTER_PATH")]))


def should_follow_files() -> bool:
    """Return whether to reload views when their files are saved: in a checkout with the developers' tools."""
    return find_checkout_lessons() is not None and find_spec("watchfiles") is not None


def find_port_problem(port: int) -> str | None:
    """Return why a server cannot listen on `port` of this machine, or None if it can."""
    try:
        socket.create_server(("localhost", port)).close()
    except OSError as error:
        return error.strerror
    return None


def find_first_page(folder: Path, teach: bool = False) -> str:
    """Return the address of a folder's first lesson: the start page, unless the course has none.

    For those who `teach` it is the guide, if there is one.
    """
    lessons = [lesson.file for lesson in read_or_empty(folder).lessons]
    names = [*([GUIDE] if teach else []), FIRST_LESSON, *lessons]
    first = next((name for name in names if (folder / name).is_file()), None)
    return f"/lab/tree/{first}" if first else "/lab"


def serve(folder: Path, *, port: int | None, browser: bool, teach: str = "") -> None:
    """Run JupyterLab on `folder`, at its first lesson, until it is stopped.

    Without a `port`, Jupyter takes the first free one from 8888. `teach` is the server extension for
    teachers, "" for everyone else.
    """
    os.environ["JUPYTER_CONFIG_PATH"] = config_path()
    if find_checkout_lessons():
        os.environ["JUPYTER_PATH"] = data_path()
    if should_follow_files():
        os.environ.setdefault("ANYWIDGET_HMR", "1")
    scripts = str(Path(sys.executable).parent)  # so that a terminal in JupyterLab finds `iaa-teach`
    os.environ["PATH"] = os.pathsep.join([scripts, os.environ.get("PATH", os.defpath)])
    from jupyterlab.labapp import LabApp

    arguments = [
        f"--ServerApp.root_dir={folder.resolve()}",
        f"--LabApp.default_url={find_first_page(folder, bool(teach))}",
        "--ServerApp.allow_root=True",  # in a container root is often the only user
    ]
    if teach:
        arguments.append(f"--ServerApp.jpserver_extensions={{'{teach}': True}}")
    if port is not None:
        arguments += [f"--ServerApp.port={port}", "--ServerApp.port_retries=0"]
    if not browser:
        arguments.append("--ServerApp.open_browser=False")
    LabApp.launch_instance(arguments)
