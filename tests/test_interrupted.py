"""A command killed at any change to the disk, or on a full disk, ends as usual when run again."""

import errno
import os
import shutil
import sys
from functools import cache
from pathlib import Path

import pytest

from iaa_teach import cli
from iaa_teach.authoring.checks import check
from iaa_teach.authoring.new import new
from iaa_teach.authoring.publishing import files
from iaa_teach.authoring.translation import originals
from iaa_teach.commands.lab import copy_lessons
from iaa_teach.files.trouble import describe_trouble
from iaa_teach.lab import lessons
from iaa_teach.questions import Progress
from iaa_teach.report import writing
from iaa_teach.teaching import saving
from tests import interrupted
from tests.checkout import ROOT
from tests.interrupted import contents
from tests.sampling import everyday, in_turn

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="it forks")

DRAWN = {name: name.encode() for name in ("report.html", "text.tex", "figures/a.svg", "figures/a.pdf")}
NOTES = "Of mine: κ.\n"
LABELS = "item,Ann,Ben\n" + "".join(f"{i},{'yn'[i % 2]},{'yn'[i % 3 // 2]}\n" for i in range(20))


@pytest.fixture(scope="module")
def begun(tmp_path_factory):
    """A course of three lessons, like the kit's."""
    folder = tmp_path_factory.mktemp("begun")
    (folder / "course.toml").write_text('title = "Three"\n', "utf-8")
    for title in ("Coins", "Tables", "Kappa"):
        new(title, folder)
    (folder / "01_coins_square.svg").write_text("<svg/>")
    check([folder], fix=True)
    return folder


def reorder(folder):
    path = folder / "course.toml"
    head, *entries = path.read_text("utf-8").split("[[lesson]]\n")
    path.write_text("[[lesson]]\n".join([head, *reversed(entries)]), "utf-8")


def append(path, text):
    path.write_text(path.read_text("utf-8").replace("Nothing alive below?", text), "utf-8")


class Setting:
    """A command, and the folder it starts from."""

    def __init__(self, begun, place):
        self.begun, self.folder, self.shipped = begun, place / "begin", place / "shipped"
        self.kit = "1.0"
        shutil.copytree(begun, self.shipped)
        self.folder.mkdir()

    def put_in_place(self, patch):
        """Let commands find the lessons and the kit of this setting, and draw a report in no time."""
        patch.setattr(lessons, "find_checkout_lessons", lambda: None)
        patch.setattr(lessons, "find_shipped_lessons", lambda: self.shipped)
        patch.setattr(originals, "list_texts_of_kit", lambda _: {})
        patch.setattr(files, "find_kit_binder", lambda: ROOT / "binder")
        patch.setattr(
            files, "make_whole_kit", lambda: (f"iaa_teach-{self.kit}-py3-none-any.whl", b"\xff" * 999)
        )
        patch.setattr(writing, "make_report_files", lambda *_: DRAWN)
        patch.setattr("iaa_teach.lab.server.serve", lambda *_, **__: None)

    def lessons(self):
        shutil.copytree(self.begun, self.folder / "mine")

    def copied(self):
        copy_lessons(self.folder / "mine")

    def renewed(self):
        self.copied()
        append(self.folder / "mine" / "02_tables.ipynb", "I have edited it.")
        for path in (*self.shipped.glob("*.ipynb"), *self.shipped.glob("questions/*.toml")):
            path.write_text(path.read_text("utf-8").replace("They never agree", "They agree never"), "utf-8")
            append(path, "Nothing to see?")

    def reordered(self):
        self.copied()
        append(self.folder / "mine" / "02_tables.ipynb", "As in lesson 3 and lesson 1.")
        reorder(self.folder / "mine")

    def renumbered(self):
        """A newer kit has a different order and one lesson less."""
        self.renewed()
        reorder(self.shipped)
        for path in (*self.shipped.glob("*_kappa.ipynb"), *self.shipped.glob("questions/*_kappa.toml")):
            path.unlink()
        check([self.shipped], fix=True)

    def built(self):
        self.lessons()
        run_cli(*STUDENTS, at=self.folder)
        run_cli("translate", "it", "--lessons", "mine", at=self.folder)
        catalog = self.folder / "mine" / "translations" / "it" / "coins.po"
        text = catalog.read_text("utf-8")
        catalog.write_text(text.replace('"In short"\nmsgstr ""', '"In short"\nmsgstr "In breve"'), "utf-8")
        run_cli("translate", "it", "--lessons", "mine", "--to", "italian", at=self.folder)
        (self.folder / "mine" / "01_coins_square.svg").unlink()
        append(self.folder / "mine" / "02_tables.ipynb", "It is another one.")

    def published(self):
        """A course published by an older kit, with an edited README."""
        self.lessons()
        run_cli(*PUBLISH, at=self.folder)
        self.kit = "1.1"
        readme = self.folder / "mine" / "README.md"
        readme.write_text(readme.read_text("utf-8") + "Mine.\n", "utf-8")

    def answered(self):
        """A class whose answers have been collected once, with one new answer since."""
        self.lessons()
        for name in ("ada", "ben"):
            (self.folder / "class" / name).mkdir(parents=True)
            progress = Progress(self.folder / "class" / name)
            progress.attempt("coins-shares", "number", "0.5", "wrong", time="2030-05-01T10:00:00")
            if name == "ada":
                run_cli(*COLLECT, at=self.folder)

    def labels(self):
        (self.folder / "labels.csv").write_text(LABELS)


def save_in_panel(folder):
    """Change a question as the panel does, add one and delete one, unless already done."""
    bank = folder / "mine" / "questions" / "01_coins.toml"
    entries, digest = saving.read(bank)
    digest = saving.save(bank, digest, 0, (entries or [ADDED])[0] | {"label": "Of mine"})
    if ADDED not in entries:
        saving.save(bank, digest, None, ADDED)
    entries, digest = saving.read(bank)
    for place in (place for place, entry in enumerate(entries) if entry["id"] == "coins-shares"):
        saving.delete(bank, digest, place, "coins-shares")


def run_cli(*arguments, at):
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(at)
        cli.main(arguments)


LAB = ("lab", "--dir", "mine")
STUDENTS = ("build", "--for", "students", "--anyway", "--lessons", "mine", "out")
PUBLISH = ("publish", "mine", "--repository", "ada/spans")
ADDED = {
    "id": "coins-mine",
    "kind": "number",
    "label": "Mine",
    "hints": ["h"],
    "right": "r",
    "answer": {"value": 1},
}
COLLECT = ("collect", "class", "--lessons", "mine", "--out", "answers")
REPORT = ("report", "labels.csv", "--out", "report")
COMMANDS = {
    "lab, first": (None, LAB),
    "lab, a newer kit": (Setting.renewed, LAB),
    "lab, a newer order": (Setting.renumbered, LAB),
    "check --fix": (Setting.reordered, ("check", "--fix", "mine")),
    "new": (Setting.lessons, ("new", "Spans", "--dir", "mine")),
    "translate": (Setting.lessons, ("translate", "it", "--lessons", "mine")),
    "translate --to": (Setting.built, ("translate", "it", "--lessons", "mine", "--to", "italian")),
    "build, first": (Setting.lessons, STUDENTS),
    "build, again": (Setting.built, STUDENTS),
    "publish, first": (Setting.lessons, PUBLISH),
    "publish, again": (Setting.published, ("publish", "mine", "--repository", "eva/units")),
    "report": (Setting.labels, REPORT),
    "collect": (Setting.answered, COLLECT),
    "the panel of those who teach": (Setting.lessons, save_in_panel),
}


@pytest.fixture(scope="module")
def prepared(begun, tmp_path_factory):
    """`prepared(name)` is a command in its setting; made once for all tests of a file."""

    @cache
    def prepare(name):
        make, arguments = COMMANDS[name]
        place = tmp_path_factory.mktemp("setting")
        setting = Setting(begun, place)

        def run(folder):
            arguments(folder) if callable(arguments) else run_cli(*arguments, at=folder)

        with pytest.MonkeyPatch.context() as patch:
            setting.put_in_place(patch)
            if make:
                make(setting)
            (setting.folder / "mine").mkdir(exist_ok=True)
            (setting.folder / "mine" / "notes.txt").write_text(NOTES)
            done = shutil.copytree(setting.folder, place / "done")
            run.setting, run.arguments, run.begin = setting, arguments, setting.folder
            run.changes, run.end = interrupted.run(run, done), contents(done)
        return run

    return prepare


EVERYDAY = ("lab, a newer kit", "check --fix", "build, again", "report", "collect")


@pytest.fixture(params=everyday(COMMANDS, *EVERYDAY))
def command(request, prepared, monkeypatch):
    """`command(folder)` runs a command there; `begin` is the folder before, `end` the folder after."""
    run = prepared(request.param)
    run.setting.put_in_place(monkeypatch)
    return run


def ends_as_undisturbed(command, folder, stop_at, full):
    shutil.copytree(command.begin, folder)
    interrupted.run(command, folder, stop_at, full)
    assert (folder / "mine" / "notes.txt").read_text() == NOTES
    try:
        command(folder)
    except SystemExit as refused:
        if "is there already" not in str(refused):  # it had finished except for its last message
            raise
    assert contents(folder) == command.end
    shutil.rmtree(folder)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("command", "share", "full"),
    in_turn(COMMANDS, [(0.4, 0), (0.9, 0), (0.7, errno.ENOSPC)], *EVERYDAY),
    indirect=["command"],
)
def test_at_some_changes(command, tmp_path, share, full):
    ends_as_undisturbed(command, tmp_path / "again", int(command.changes * share), full)


@pytest.mark.slow
@pytest.mark.exhaustive
@pytest.mark.parametrize("full", [0, errno.ENOSPC], ids=["killed", "disk full"])
def test_at_every_change(command, tmp_path, full):
    last = command.changes - (2 if full else 0)  # on a full disk the journal can still be closed and deleted
    for stop_at in range(1, last + 1):
        ends_as_undisturbed(command, tmp_path / "again", stop_at, full)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("command", "why", "share"),
    in_turn(
        COMMANDS,
        [("ENOSPC", 0), ("ENOSPC", 0.5), ("EDQUOT", 0.8), ("EROFS", 0), ("EROFS", 0.8), ("EACCES", 0.5)],
        *EVERYDAY,
    ),
    indirect=["command"],
)
def test_unwritable_file_is_named_with_the_state_of_the_others(command, tmp_path, why, share):
    folder, said = tmp_path / "again", tmp_path / "said.txt"
    shutil.copytree(command.begin, folder)
    error = getattr(errno, why)

    def tell(folder):
        try:
            command(folder)
        except (SystemExit, OSError) as refused:
            text = describe_trouble(refused) if isinstance(refused, OSError) else str(refused)
            said.write_text(text, "utf-8")
            raise

    interrupted.run(tell, folder, max(1, int(command.changes * share)), error)
    told = said.read_text("utf-8")
    names = {".iaa_teach_journal", *(part for name in command.end for part in Path(name).parts)}
    assert any(f"{name}: {os.strerror(error)}." in told for name in names)
    undone = "All files are as they were before." in told
    assert ("Nothing is lost: the next iaa-teach command undoes what was begun in " in told) != undone
    if not callable(command.arguments):  # the panel has saved before
        assert undone == (contents(folder) == contents(command.begin))
