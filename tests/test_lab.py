import json
import os
import subprocess
from contextlib import closing
from urllib.parse import urlsplit
from urllib.request import urlopen

import pytest
from jupyter_core.paths import jupyter_config_path
from websocket import create_connection

from iaa_teach import cli
from iaa_teach.authoring import compare
from iaa_teach.authoring.checks import check
from iaa_teach.commands.lab import copy_lessons
from iaa_teach.lab import lessons, server
from iaa_teach.questions import Progress
from iaa_teach.questions.course import read_course
from tests.checkout import ROOT
from tests.lab_server import COMMAND, TOKEN, get, running_lab
from tests.patience import PATIENCE

CHECKOUT = ROOT / "lessons"

# A learner's own server extension: reports whether the kernel websockets have TCP_NODELAY set.
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
    """Lessons as shipped: two files, and what a learner's session leaves next to them."""
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
    monkeypatch.setattr(lessons, "find_shipped_lessons", lambda: shipped)
    return shipped


def test_lessons_are_copied_without_what_a_session_left(kit, tmp_path):
    done = lessons.copy(tmp_path / "new" / "folder")
    assert done.copied == ["00_start_here.ipynb", "questions/01.toml"]
    assert (done.kept, done.differing) == ([], [])
    found = [path for path in (tmp_path / "new" / "folder").rglob("[!.]*") if path.is_file()]
    assert sorted(path.read_text() for path in found) == ["questions", "start"]


def shipped_course(kit, *names):
    """Ship these lessons with the kit, numbered from 1, with a course file that lists them."""
    for number, name in enumerate(names, 1):
        (kit / f"{number:02}_{name}.ipynb").write_text(name)
        (kit / "questions" / f"{number:02}_{name}.toml").write_text(f"# {name}")
    (kit / "course.toml").write_text(course_of("start_here", *names))


def course_of(*names):
    return "".join(f'[[lesson]]\nname = "{name}"\n' for name in names)


def test_links_out_of_the_course_are_not_followed(tmp_path):
    folder, outside = tmp_path / "lessons", tmp_path / "elsewhere"
    for path in (folder / "data" / "own.csv", outside / "mine.csv"):
        path.parent.mkdir(parents=True)
        path.write_text("item,Ada,Ben\n")
    (folder / "link.csv").symlink_to(outside / "mine.csv")
    (folder / "below").symlink_to(outside)
    (folder / "inside.csv").symlink_to("data/own.csv")
    for seen_from in (folder, tmp_path / "course"):  # itself a link
        seen_from.exists() or seen_from.symlink_to(folder)
        assert [*lessons.list_all_files(seen_from)] == ["data/own.csv", "inside.csv"]


def test_lab_opens_at_the_first_lesson_that_is_there(tmp_path):
    assert server.find_first_page(tmp_path) == "/lab"
    (tmp_path / "02_tables.ipynb").write_text("")
    (tmp_path / "01_coins.ipynb").write_text("")
    assert server.find_first_page(tmp_path) == "/lab/tree/01_coins.ipynb"
    (tmp_path / "00_start_here.ipynb").write_text("")
    assert server.find_first_page(tmp_path) == "/lab/tree/00_start_here.ipynb"


def test_unlisted_lessons_are_not_copied(kit, tmp_path):
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


def notebook(*sources, **left):
    cells = [{"cell_type": "code", "source": [one], "metadata": {}, **left} for one in sources]
    return json.dumps({"cells": cells, "metadata": {}, "nbformat": 4, "nbformat_minor": 5})


def test_a_newer_kit_renews_what_is_untouched_and_keeps_what_is_edited_or_deleted(kit, tmp_path):
    shipped_course(kit, "coins", "tables", "kappa", "gold")
    (kit / "01_coins.ipynb").write_text(notebook("1"))
    (kit / "02_tables.ipynb").write_text(notebook("2"))
    mine = tmp_path / "mine"
    lessons.copy(mine)
    ran = notebook("1", outputs=[{"text": "1"}], execution_count=3)  # run, and not edited
    (mine / "01_coins.ipynb").write_text(ran)
    (mine / "02_tables.ipynb").write_text(notebook("2", "mine"))
    (mine / "03_kappa.ipynb").unlink()
    (mine / "iaa_progress.json").write_text("{}")
    done = lessons.copy(mine)
    assert (done.copied, done.renewed, done.newer) == ([], [], [])
    assert done.differing == ["02_tables.ipynb"]
    (kit / "01_coins.ipynb").write_text(notebook("one"))
    (kit / "02_tables.ipynb").write_text(notebook("two"))
    done = lessons.copy(mine)
    assert (done.copied, done.renewed) == ([], ["01_coins.ipynb"])
    assert (done.differing, done.newer) == (["02_tables.ipynb"], ["02_tables.ipynb"])
    assert done.deleted == ["03_kappa.ipynb"]
    assert (mine / "01_coins.ipynb").read_text() == notebook("one")
    assert (mine / ".iaa_teach_before" / "01_coins.ipynb").read_text() == ran
    assert (mine / "02_tables.ipynb").read_text() == notebook("2", "mine")
    assert (mine / "iaa_progress.json").read_text() == "{}"
    again = lessons.copy(mine, again=["03_kappa.ipynb"])
    assert (again.copied, again.renewed, again.deleted) == (["03_kappa.ipynb"], [], [])
    assert lessons.copy(mine, again=["99_nope.ipynb"]).unknown == ["99_nope.ipynb"]
    (mine / "02_tables.ipynb").write_text(notebook("two"))  # what equals the kit's belongs to the kit again
    lessons.copy(mine)
    (kit / "02_tables.ipynb").write_text(notebook("II"))
    assert lessons.copy(mine).renewed == ["02_tables.ipynb"]


def test_a_newer_kit_s_order_moves_files_and_loses_none(kit, tmp_path):
    shipped_course(kit, "coins", "tables")
    mine = tmp_path / "mine"
    lessons.copy(mine)
    (mine / "02_tables.ipynb").write_text("my tables")
    for path in [*kit.glob("0[12]_*.ipynb"), *kit.glob("questions/0[12]_*.toml")]:
        path.unlink()
    shipped_course(kit, "new", "coins", "tables")
    done = lessons.copy(mine)
    assert sorted(path.name for path in mine.glob("*.ipynb")) == [
        "00_start_here.ipynb",
        "01_new.ipynb",
        "02_coins.ipynb",
        "03_tables.ipynb",
    ]
    assert (mine / "03_tables.ipynb").read_text() == "my tables"
    assert done.differing == ["03_tables.ipynb"]
    assert "new" in (mine / "course.toml").read_text()
    (mine / "course.toml").write_text(course_of("start_here", "tables", "coins"))
    shipped_course(kit, "new", "coins", "tables", "newest")
    done = lessons.copy(mine)
    assert done.offered == ["04_newest.ipynb"]
    assert (mine / "01_tables.ipynb").read_text() == "my tables"


def lesson_of(**cells):
    made = [{"cell_type": "markdown", "id": id, "metadata": {}, "source": text} for id, text in cells.items()]
    return json.dumps({"cells": made, "metadata": {}, "nbformat": 4, "nbformat_minor": 5}, indent=1)


def sources(path):
    return {cell["id"]: cell["source"] for cell in json.loads(path.read_text("utf-8"))["cells"]}


def test_an_edited_lesson_takes_over_what_the_kit_has_changed_in_other_cells(kit, tmp_path, capsys):
    lesson, mine = kit / "00_start_here.ipynb", tmp_path / "mine"
    own = mine / "00_start_here.ipynb"
    lesson.write_text(lesson_of(a="a", b="b", c="c", d="d", e="e", f="f"))
    lessons.copy(mine)
    edited = lesson_of(mine="before all", a="a", b="my b", added="mine", c="c", d="my d", f="f")
    own.write_text(edited)
    lesson.write_text(lesson_of(a="new a", b="b", new="new", c="c", d="new d", e="new e"))
    said = copy_lessons(mine)
    assert sources(own) == {
        "mine": "before all",
        "a": "new a",
        "b": "my b",
        "added": "mine",
        "new": "new",
        "c": "c",
        "d": "my d",
    }
    assert "which you had edited. Cell 7, which the kit has changed too, stays as you have it." in said
    assert (mine / ".iaa_teach_before" / "00_start_here.ipynb").read_text() == edited
    before = own.read_bytes()
    assert "00_start_here.ipynb" in lessons.copy(mine).differing
    lesson.write_text(lesson_of(a="newest a", b="b", new="new", c="c", d="new d", e="new e"))
    assert lessons.copy(mine).merged.keys() == {"00_start_here.ipynb"}
    assert own.read_bytes() == before.replace(b"new a", b"newest a")


def test_a_cell_that_somebody_has_edited_takes_over_rows_for_a_plan_if_it_has_none(kit, tmp_path):
    def with_rows(text, **rows):
        made = json.loads(text)
        for cell in made["cells"]:
            cell["metadata"] = {"iaa_teach": {"plan": rows[cell["id"]]}} if cell["id"] in rows else {}
        return json.dumps(made, indent=1)

    lesson, own = kit / "00_start_here.ipynb", tmp_path / "00_start_here.ipynb"
    lesson.write_text(lesson_of(a="a", b="b"))
    lessons.copy(tmp_path)
    mine = [{"minutes": 9, "ask": "Mine?"}]
    own.write_text(with_rows(lesson_of(a="my a", b="my b"), b=mine))
    new = [{"minutes": 5, "ask": "Why?"}]
    lesson.write_text(with_rows(lesson_of(a="a", b="b"), a=new, b=new))
    lessons.copy(tmp_path)
    assert sources(own) == {"a": "my a", "b": "my b"}
    kept = [cell["metadata"]["iaa_teach"]["plan"] for cell in json.loads(own.read_text())["cells"]]
    assert kept == [new, mine]
    assert lessons.copy(tmp_path).merged == {}


def test_a_cell_of_imports_that_somebody_has_edited_takes_over_what_the_kit_s_new_cells_need(kit, tmp_path):
    def code(text):
        return lesson_of(imports=text, a="a").replace('"markdown"', '"code"', 1)

    lesson, own = kit / "00_start_here.ipynb", tmp_path / "00_start_here.ipynb"
    lesson.write_text(code("from iaa_teach import question, recall"))
    lessons.copy(tmp_path)
    own.write_text(code("# mine\nfrom iaa_teach import question, recall, scales as words"))
    lesson.write_text(
        code("from iaa_teach import ChanceExplorer, PairExplorer, question\nfrom math import inf")
    )
    lessons.copy(tmp_path)
    united = (
        "# mine\nfrom iaa_teach import question, recall, scales as words\n"
        "from iaa_teach import ChanceExplorer, PairExplorer\nfrom math import inf"
    )
    assert sources(own)["imports"] == united
    assert lessons.copy(tmp_path).merged == {}
    lesson.write_text(code("from iaa_teach import glossary\nglossary()"))  # it does more than import
    lessons.copy(tmp_path)
    assert sources(own)["imports"] == united


def test_an_edited_lesson_that_became_two_keeps_the_edits_in_the_half_that_has_their_cells(kit, tmp_path):
    """For the course itself: lessons 6 and 7 were one lesson, which somebody has edited."""
    course = read_course(CHECKOUT)
    halves = [course.lesson(name) for name in ("three_kinds_of_chance", "prevalence_and_bias")]
    first, second = (json.loads((CHECKOUT / half.file).read_text("utf-8")) for half in halves)
    seen = {cell["id"] for cell in first["cells"]}
    whole = first | {"cells": first["cells"] + [cell for cell in second["cells"] if cell["id"] not in seen]}
    shipped_course(kit, halves[0].name)
    (kit / "01_three_kinds_of_chance.ipynb").write_text(json.dumps(whole), "utf-8")
    mine = tmp_path / "mine"
    lessons.copy(mine)
    own = mine / "01_three_kinds_of_chance.ipynb"
    edited = sources(own) | {"never-above": ["I know this table."], "indices": ["In my own words."]}
    cells = [cell | {"source": edited[cell["id"]]} for cell in whole["cells"]]
    own.write_text(json.dumps(whole | {"cells": [*cells, {**cells[0], "id": "note", "source": "Mine."}]}))

    shipped_course(kit, *(half.name for half in halves))
    for number, half in enumerate((first, second), 1):
        (kit / f"0{number}_{halves[number - 1].name}.ipynb").write_text(json.dumps(half), "utf-8")
    lessons.copy(mine)
    of_first, of_second = sources(own), sources(mine / "02_prevalence_and_bias.ipynb")
    assert list(of_first) == [*(cell["id"] for cell in first["cells"]), "note"]
    assert list(of_second) == [cell["id"] for cell in second["cells"]]
    assert of_first["never-above"] == ["I know this table."]
    assert of_second["indices"] == ["In my own words."]
    assert of_second["question-make-indices"] == second["cells"][15]["source"]
    again = lessons.copy(mine)
    assert (again.merged, again.newer, again.outdated) == ({}, [], [])
    Progress(mine).attempt("05-make-below-zero", "make", "made", "right")  # its id when in lesson 5
    assert [one["answer"] for one in Progress(mine).attempts("make-below-zero")] == ["made"]


@pytest.mark.parametrize(
    "edited", [lesson_of(b="my b", a="a"), lesson_of(a="a", b="my b").replace('"id"', '"no"'), "{"]
)
def test_a_lesson_in_another_order_or_without_ids_is_not_merged(kit, tmp_path, edited):
    lesson, mine = kit / "00_start_here.ipynb", tmp_path / "mine"
    lesson.write_text(lesson_of(a="a", b="b"))
    lessons.copy(mine)
    (mine / lesson.name).write_text(edited)
    lesson.write_text(lesson_of(a="new", b="b"))
    done = lessons.copy(mine)
    assert (done.newer, done.merged) == ([lesson.name], {})
    assert (mine / lesson.name).read_text() == edited


def test_lesson_dropped_by_a_newer_kit_is_removed_unless_edited_or_listed(kit, tmp_path, capsys):
    shipped_course(kit, "coins", "tables", "kappa")
    mine, listed = tmp_path / "mine", tmp_path / "listed"
    lessons.copy(mine)
    lessons.copy(listed)
    (mine / "02_tables.ipynb").write_text("my tables")
    (listed / "course.toml").write_text(course_of("start_here", "tables", "coins"))
    for path in [*kit.glob("0[1-3]*"), *kit.glob("questions/0[1-3]_*")]:
        path.unlink()
    shipped_course(kit, "kappa")
    done = lessons.copy(mine)
    assert done.dropped == ["01_coins.ipynb", "questions/01_coins.toml"]
    assert done.outdated == ["02_tables.ipynb", "questions/02_tables.toml"]
    assert sorted(path.name for path in mine.glob("*.ipynb")) == [
        "00_start_here.ipynb",
        "01_kappa.ipynb",
        "02_tables.ipynb",
    ]
    assert (mine / ".iaa_teach_before" / "01_coins.ipynb").read_text() == "coins"
    assert (mine / "02_tables.ipynb").read_text() == "my tables"
    again = lessons.copy(mine)
    assert (again.dropped, again.outdated, again.deleted) == ([], done.outdated, [])
    assert copy_lessons(mine).count("of the kit, and left as they are: 02_tables.ipynb") == 1
    assert lessons.copy(listed).dropped == []
    assert (listed / "01_coins.ipynb").read_text() == "coins"


def test_unreadable_record_updates_nothing(kit, tmp_path):
    mine = tmp_path / "mine"
    lessons.copy(mine)
    (mine / ".iaa_teach_kit.json").write_text("[[")
    (kit / "00_start_here.ipynb").write_text("newer")
    done = lessons.copy(mine)
    assert (done.renewed, done.differing) == ([], ["00_start_here.ipynb"])
    assert (mine / "00_start_here.ipynb").read_text() == "start"


def test_fixes_for_another_order_are_not_edits(kit, tmp_path, capsys):
    def lesson(*texts):
        cells = [
            {"cell_type": "markdown", "id": f"c{at}", "source": [one], "metadata": {}}
            for at, one in enumerate(texts)
        ]
        return json.dumps({"cells": cells, "metadata": {}, "nbformat": 4, "nbformat_minor": 5})

    shipped_course(kit, "coins", "tables")
    (kit / "01_coins.ipynb").write_text(lesson("# 1 · Coins", "After this, lesson 2."))
    (kit / "02_tables.ipynb").write_text(lesson("# 2 · Tables", "As in lesson 1.", "More."))
    check([kit], fix=True)
    mine = tmp_path / "mine"
    lessons.copy(mine)
    (mine / "course.toml").write_text(course_of("start_here", "tables", "coins"))
    check([mine], fix=True)
    check([mine], fix=True)
    coins = mine / "02_coins.ipynb"
    assert "After this, lesson 1." in coins.read_text()
    assert "02_coins.ipynb" not in lessons.copy(mine).differing
    coins.write_text(coins.read_text().replace("After this", "Later"))
    cli.main(["check", "--compare", str(coins)])
    lines = capsys.readouterr().out.splitlines()
    assert [one for one in lines if one[:1] in "+-" and one[1:2] not in "+-"] == [
        "-After this, lesson 1.",
        "+Later, lesson 1.",
    ]
    for path in kit.glob("0[12]_*.ipynb"):
        path.write_text(path.read_text().replace("As in", "As you saw in").replace("After", "AFTER"))
    said = copy_lessons(mine)
    assert "Updated 1 file that you had not edited: 01_tables.ipynb." in said
    assert "Changed in the kit since you copied them: 02_coins.ipynb." in said
    assert "As you saw in lesson 2." in (mine / "01_tables.ipynb").read_text()
    assert "(02_coins.ipynb)" in (mine / "01_tables.ipynb").read_text()
    assert "Later, lesson 1." in coins.read_text()
    assert "01_tables.ipynb" not in lessons.copy(mine).differing


@pytest.mark.parametrize("nbdime", [False, True])
def test_edits_are_shown(kit, tmp_path, capsys, monkeypatch, nbdime):
    (kit / "00_start_here.ipynb").write_text(notebook("old", "same"))
    lessons.copy(tmp_path / "mine")
    (tmp_path / "mine" / "00_start_here.ipynb").write_text(notebook("mine", "same"))
    asked = []
    monkeypatch.setattr(compare, "find_spec", lambda name: nbdime or None)
    answer = subprocess.CompletedProcess([], 0, "by nbdime")
    monkeypatch.setattr(compare.subprocess, "run", lambda command, **_: asked.append(command) or answer)
    cli.main(["check", "--compare", str(tmp_path / "mine")])
    said = capsys.readouterr().out
    assert ("by nbdime" in said) == bool(asked) == nbdime
    assert ("-old\n+mine" in said) != nbdime
    assert said.endswith("1 file different from this version of the kit.\n")
    cli.main(["check", "--compare", str(tmp_path / "mine" / "questions" / "01.toml")])
    assert capsys.readouterr().out == "There are no differences.\n"
    own = tmp_path / "mine" / "09_x.ipynb"
    with pytest.raises(SystemExit, match=r"no such file or folder: .*09_x\.ipynb"):
        cli.main(["check", "--compare", str(own)])
    own.write_text(notebook("mine"))
    with pytest.raises(SystemExit, match=r"the kit has no 09_x\.ipynb"):
        cli.main(["check", "--compare", str(own)])


def test_former_command_names_its_replacement():
    said = r"is now an option of check: iaa-teach check --compare mine/01\.ipynb$"
    with pytest.raises(SystemExit, match=said):
        cli.main(["compare", "mine", "01.ipynb"])


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
    assert server.should_follow_files()
    monkeypatch.setattr(server, "find_spec", lambda name: None)
    assert not server.should_follow_files()
    monkeypatch.undo()
    monkeypatch.setattr(server, "find_checkout_lessons", lambda: None)
    assert not server.should_follow_files()


@pytest.mark.slow
def test_the_kernel_websocket_sends_at_once(lab):
    kernel = json.loads(get(lab, "/api/kernels", post=b"{}"))["id"]
    address = lab.replace("http", "ws")
    connection = create_connection(f"{address}/api/kernels/{kernel}/channels?token={TOKEN}", timeout=PATIENCE)
    with closing(connection):
        connection.recv()  # the kernel has answered, so the connection works
        assert json.loads(get(lab, "/probe"))["nodelay"] == [True]


@pytest.mark.slow
def test_no_news_or_update_checks(lab):
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
    notebooks = {path.name for path in lessons.find_shipped_lessons().glob("*.ipynb")}
    assert names >= notebooks | {"images"}
    with urlopen(f"{lab}/?token={TOKEN}") as page:
        assert urlsplit(page.url).path == "/lab/tree/00_start_here.ipynb"
