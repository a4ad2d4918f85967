import json
import os
from contextlib import closing
from urllib.parse import urlsplit
from urllib.request import urlopen

import pytest
from jupyter_core.paths import jupyter_config_path
from websocket import create_connection

from iaa_teach.lab import lessons, server
from tests.lab_server import COMMAND, TOKEN, get, running_lab

# A server extension of the learner's own: says whether the kernel websockets have TCP_NODELAY set.
PROBE = """
import socket
from jupyter_server.base.handlers import JupyterHandler
from jupyter_server.services.kernels.connection.channels import ZMQChannelsWebsocketConnection

class Probe(JupyterHandler):
    def get(self):
        streams = [
            connection.websocket_handler.ws_connection.stream
            for connection in ZMQChannelsWebsocketConnection._open_sockets
        ]
        options = [s.socket.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY) for s in streams]
        self.finish({"nodelay": [bool(option) for option in options]})

def _load_jupyter_server_extension(app):
    app.web_app.add_handlers(".*", [("/probe", Probe)])
"""


@pytest.fixture(scope="module")
def lab(tmp_path_factory):
    """A learner's Lab: their own settings in their own folder, then `iaa-teach lab`."""
    home = tmp_path_factory.mktemp("home")
    own = home / ".jupyter"
    (own / "labconfig").mkdir(parents=True)
    (own / "probe.py").write_text(PROBE)
    settings = {"ServerApp": {"jpserver_extensions": {"probe": True}}}
    (own / "jupyter_server_config.json").write_text(json.dumps(settings))
    themes = {"@jupyterlab/apputils-extension:themes": {"theme": "JupyterLab Dark"}}
    (own / "labconfig" / "default_setting_overrides.json").write_text(json.dumps(themes))
    command = [COMMAND, "lab", "--dir", str(home / "my lessons")]
    with running_lab(command, home, home, {"PYTHONPATH": str(own)}) as (address, _):
        yield address


@pytest.fixture
def kit(tmp_path, monkeypatch):
    """Lessons as they were shipped: two files, and what a learner's session leaves beside them."""
    shipped = tmp_path / "shipped"
    files = {
        "00_start_here.ipynb": "start",
        "questions/01.toml": "questions",
        ".ipynb_checkpoints/00_start_here-checkpoint.ipynb": "old",
        "iaa_progress.json": "mine",
    }
    for name, text in files.items():
        (shipped / name).parent.mkdir(parents=True, exist_ok=True)
        (shipped / name).write_text(text)
    monkeypatch.setattr(lessons, "shipped", lambda: shipped)
    return shipped


def test_lessons_are_copied_without_what_a_session_left(kit, tmp_path):
    done = lessons.copy(tmp_path / "new" / "folder")
    assert done.copied == ["00_start_here.ipynb", "questions/01.toml"]
    assert (done.kept, done.differing) == ([], [])
    found = [path for path in (tmp_path / "new" / "folder").rglob("*") if path.is_file()]
    assert sorted(path.read_text() for path in found) == ["questions", "start"]


def shipped_course(kit, *names):
    """Let the kit ship these lessons, numbered from 1, and a course file that lists them."""
    for number, name in enumerate(names, 1):
        (kit / f"{number:02}_{name}.ipynb").write_text(name)
        (kit / "questions" / f"{number:02}_{name}.toml").write_text(f"# {name}")
    (kit / "course.toml").write_text(course_of("start_here", *names))


def course_of(*names):
    return "".join(f'[[lesson]]\nname = "{name}"\n' for name in names)


def test_lab_opens_at_the_first_lesson_that_is_there(tmp_path):
    assert server.first_page(tmp_path) == "/lab"
    (tmp_path / "02_tables.ipynb").write_text("")
    (tmp_path / "01_coins.ipynb").write_text("")
    assert server.first_page(tmp_path) == "/lab/tree/01_coins.ipynb"
    (tmp_path / "00_start_here.ipynb").write_text("")
    assert server.first_page(tmp_path) == "/lab/tree/00_start_here.ipynb"


def test_what_the_course_does_not_list_is_not_copied(kit, tmp_path):
    shipped_course(kit, "coins", "tables")
    (kit / "course.toml").write_text(course_of("start_here", "coins"))
    copied = lessons.copy(tmp_path / "new").copied
    assert copied == [
        "00_start_here.ipynb",
        "01_coins.ipynb",
        "course.toml",
        "questions/01.toml",
        "questions/01_coins.toml",
    ]


def test_a_lesson_taken_out_of_the_copy_s_course_is_not_brought_back(kit, tmp_path):
    shipped_course(kit, "coins", "tables", "kappa")
    mine = tmp_path / "mine"
    mine.mkdir()
    (mine / "course.toml").write_text(course_of("start_here", "kappa", "coins"))
    (mine / "01_kappa.ipynb").write_text("my kappa")
    done = lessons.copy(mine)
    assert (done.kept, (mine / "01_kappa.ipynb").read_text()) == (
        ["01_kappa.ipynb", "course.toml"],
        "my kappa",
    )
    assert sorted(path.name for path in mine.glob("*.ipynb")) == [
        "00_start_here.ipynb",
        "01_kappa.ipynb",
        "02_coins.ipynb",
    ]
    assert {path.name for path in (mine / "questions").iterdir()} == {
        "01.toml",
        "01_kappa.toml",
        "02_coins.toml",
    }
    (mine / "02_coins.ipynb").unlink()
    (mine / "course.toml").write_text("[[lesson")
    lessons.copy(mine)
    assert not (mine / "02_coins.ipynb").exists()


def test_a_file_that_is_there_is_never_overwritten(kit, tmp_path):
    folder = tmp_path / "mine"
    folder.mkdir()
    (folder / "00_start_here.ipynb").write_text("my notes")
    first, second = lessons.copy(folder), lessons.copy(folder)
    assert (first.copied, first.kept) == (["questions/01.toml"], ["00_start_here.ipynb"])
    assert (second.copied, second.kept) == ([], ["00_start_here.ipynb", "questions/01.toml"])
    assert second.differing == ["00_start_here.ipynb"]
    assert (folder / "00_start_here.ipynb").read_text() == "my notes"


def test_a_link_that_leads_nowhere_is_kept_too(kit, tmp_path):
    folder = tmp_path / "mine"
    folder.mkdir()
    (folder / "00_start_here.ipynb").symlink_to(tmp_path / "gone")
    assert lessons.copy(folder).differing == ["00_start_here.ipynb"]
    assert not (tmp_path / "gone").exists()


def test_the_kit_s_settings_stand_behind_the_learner_s_own(monkeypatch, tmp_path):
    monkeypatch.setenv("JUPYTER_CONFIG_PATH", str(tmp_path))
    folders = server.config_path().split(os.pathsep)
    assert folders == [*jupyter_config_path(), str(server.CONFIG)]
    assert folders[0] == str(tmp_path)


def test_a_checkout_s_extension_stands_before_an_installed_copy(monkeypatch, tmp_path):
    monkeypatch.setenv("JUPYTER_PATH", str(tmp_path))
    assert server.data_path().split(os.pathsep) == [str(server.SHARE), str(tmp_path)]
    monkeypatch.delenv("JUPYTER_PATH")
    assert server.data_path() == str(server.SHARE)


def test_views_follow_their_files_where_they_are_developed(monkeypatch, tmp_path):
    assert server.views_follow_their_files()
    monkeypatch.setattr(server, "find_spec", lambda name: None)
    assert not server.views_follow_their_files()
    monkeypatch.undo()
    monkeypatch.setattr(server, "in_checkout", lambda: None)
    assert not server.views_follow_their_files()


@pytest.mark.slow
def test_the_kernel_websocket_sends_at_once(lab):
    kernel = json.loads(get(lab, "/api/kernels", post=b"{}"))["id"]
    address = lab.replace("http", "ws")
    connection = create_connection(f"{address}/api/kernels/{kernel}/channels?token={TOKEN}", timeout=20)
    with closing(connection):
        connection.recv()  # the kernel has spoken, so the connection stands
        assert json.loads(get(lab, "/probe"))["nodelay"] == [True]


@pytest.mark.slow
def test_no_news_and_no_update_check_are_asked_for(lab):
    settings = json.loads(get(lab, "/lab/api/settings/@jupyterlab/apputils-extension:notification"))
    defaults = {name: of["default"] for name, of in settings["schema"]["properties"].items()}
    assert (defaults["fetchNews"], defaults["checkForUpdates"]) == ("false", False)
    assert '"news": {"disabled": true}' in get(lab, "/lab")
    assert json.loads(get(lab, "/lab/api/update"))["notification"] is None


@pytest.mark.slow
def test_the_learner_s_own_settings_still_hold(lab):
    themes = json.loads(get(lab, "/lab/api/settings/@jupyterlab/apputils-extension:themes"))
    assert themes["schema"]["properties"]["theme"]["default"] == "JupyterLab Dark"


@pytest.mark.slow
def test_the_lab_stands_in_its_folder_and_opens_the_first_lesson(lab):
    names = {entry["name"] for entry in json.loads(get(lab, "/api/contents"))["content"]}
    notebooks = {path.name for path in lessons.shipped().glob("*.ipynb")}
    assert names >= notebooks | {"images"}
    with urlopen(f"{lab}/?token={TOKEN}") as page:
        assert urlsplit(page.url).path == "/lab/tree/00_start_here.ipynb"
