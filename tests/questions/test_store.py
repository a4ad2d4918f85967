import json
import os
import threading
import time
from datetime import datetime

import pytest

from iaa_teach.questions import Progress, progress_file, store
from iaa_teach.questions.progress_file import FILE
from tests.traps import TRAPS, lay, state


def saved(folder):
    return json.loads((folder / FILE).read_text("utf-8"))["questions"]


def test_an_attempt_is_written_so_that_a_person_can_read_it(tmp_path):
    Progress(tmp_path).attempt("02-coins", "number", "½", "wrong", "one-cell-only")
    entry = saved(tmp_path)["02-coins"]
    made = entry.pop("attempts")[0]
    assert entry == {"kind": "number", "answered": True, "right": False, "hints_seen": 0}
    assert (made["answer"], made["verdict"], made["misconception"]) == ("½", "wrong", "one-cell-only")
    assert "½" in (tmp_path / FILE).read_text("utf-8")
    assert [path.name for path in tmp_path.iterdir()] == [FILE]


def test_starting_over_keeps_the_history(tmp_path):
    progress = Progress(tmp_path)
    progress.attempt("02-coins", "number", "25", "wrong")
    progress.hint("02-coins", "number", 2)
    after = Progress(tmp_path)
    assert (after.attempts("02-coins")[0]["answer"], after.hints_seen("02-coins")) == ("25", 2)
    after.start_over("02-coins", "number")
    assert (after.attempts("02-coins"), after.hints_seen("02-coins")) == ([], 0)
    after.attempt("02-coins", "number", "50", "right")
    assert [made["verdict"] for made in after.attempts("02-coins")] == ["right"]
    kept = [made["verdict"] for made in saved(tmp_path)["02-coins"]["attempts"]]
    assert kept == ["wrong", "started over", "right"]


def test_two_notebooks_do_not_undo_each_other(tmp_path):
    one, two = Progress(tmp_path), Progress(tmp_path)
    one.attempt("01-a", "number", "1", "right")
    two.attempt("02-b", "number", "2", "right")
    one.attempt("01-c", "number", "3", "wrong")
    assert set(saved(tmp_path)) == set(one.questions) == {"01-a", "02-b", "01-c"}
    two.refresh()
    assert set(two.questions) == {"01-a", "02-b", "01-c"}


def test_many_at_once_lose_nothing(tmp_path):
    def work(name):
        progress = Progress(tmp_path)
        for i in range(10):
            progress.attempt(f"01-{name}", "number", str(i), "wrong")

    threads = [threading.Thread(target=work, args=(name,)) for name in "abc"]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert [len(saved(tmp_path)[f"01-{name}"]["attempts"]) for name in "abc"] == [10, 10, 10]


@pytest.mark.parametrize("seconds", [-60, 3600])
def test_a_lock_left_behind_or_from_the_future_is_removed(tmp_path, monkeypatch, seconds):
    monkeypatch.setattr(progress_file, "_PATIENCE", 0)
    lock = tmp_path / f".{FILE}.lock"
    lock.touch()
    os.utime(lock, (time.time() + seconds,) * 2)
    progress = Progress(tmp_path)
    progress.attempt("01-a", "number", "1", "right")
    assert (progress.trouble, [*saved(tmp_path)], lock.exists()) == ("", ["01-a"], False)


def test_answers_wait_in_memory_while_locked(tmp_path, monkeypatch):
    monkeypatch.setattr(progress_file, "_PATIENCE", 0.05)
    lock = tmp_path / f".{FILE}.lock"
    lock.touch()
    progress = Progress(tmp_path)
    progress.attempt("01-a", "number", "1", "right")
    assert "another notebook is writing" in progress.trouble
    assert progress.questions["01-a"]["right"]
    lock.unlink()
    progress.attempt("01-b", "number", "2", "right")
    assert progress.trouble == ""
    assert list(saved(tmp_path)) == ["01-a", "01-b"]


def stalled(monkeypatch, meanwhile):
    """Let the next write stall before it replaces the file, and others go on meanwhile."""
    sync, stalls = os.fsync, [True]

    def stall(handle):
        sync(handle)
        if stalls:
            stalls.clear()
            meanwhile()

    monkeypatch.setattr(os, "fsync", stall)


def test_stalled_writer_does_not_overwrite_others(tmp_path, monkeypatch):
    lock = tmp_path / f".{FILE}.lock"
    one, two = Progress(tmp_path), Progress(tmp_path)

    def meanwhile():
        os.utime(lock, (time.time() - 60,) * 2)
        for i in range(5):
            two.attempt(f"02-{i}", "number", "2", "right")
        assert two.trouble == ""

    stalled(monkeypatch, meanwhile)
    one.attempt("01-a", "number", "1", "right")
    assert set(saved(tmp_path)) == set(one.questions) == {"01-a", *(f"02-{i}" for i in range(5))}
    assert one.trouble == ""
    assert os.listdir(tmp_path) == [FILE]


def test_a_writer_that_stalled_leaves_the_lock_of_another_alone(tmp_path, monkeypatch):
    monkeypatch.setattr(progress_file, "_PATIENCE", 0.05)
    lock = tmp_path / f".{FILE}.lock"
    progress = Progress(tmp_path)
    stalled(monkeypatch, lambda: lock.write_text("of another notebook"))
    progress.attempt("01-a", "number", "1", "right")
    assert lock.read_text() == "of another notebook"
    assert not (tmp_path / FILE).exists()
    assert "not saved yet" in progress.trouble
    lock.unlink()
    progress.refresh()
    assert set(saved(tmp_path)) == {"01-a"}
    assert progress.trouble == ""


def test_half_a_character_does_not_stop_answers(tmp_path):
    Progress(tmp_path).attempt("01-a", "table", [["1", "\ud83d"], ["😀", "half"]], "wrong")
    assert saved(tmp_path)["01-a"]["attempts"][0]["answer"] == [["1", "\ufffd"], ["😀", "half"]]
    text = (tmp_path / FILE).read_text("utf-8").replace("half", r"\ud83d")
    (tmp_path / FILE).write_text(text, "utf-8")
    Progress(tmp_path).attempt("01-b", "number", "2", "right")
    assert saved(tmp_path)["01-a"]["attempts"][0]["answer"] == [["1", "\ufffd"], ["😀", "\ufffd"]]
    assert set(saved(tmp_path)) == {"01-a", "01-b"}


@pytest.mark.parametrize(
    "damage",
    [
        "",
        "{",
        "[]",
        "\xff",
        '{"version": 1, "questions": {"a": {}}}',
        '{"version": 1, "questions": {"a": {"answered": 1, "right": 1, "attempts": 3, "hints_seen": 0}}}',
    ],
)
def test_a_damaged_file_is_set_aside_not_deleted(tmp_path, damage):
    (tmp_path / FILE).write_text(damage, "latin-1")
    progress = Progress(tmp_path)
    (aside,) = tmp_path.glob("iaa_progress.damaged-*.json")
    assert aside.read_text("latin-1") == damage
    assert aside.name in progress.trouble
    progress.attempt("01-a", "number", "1", "right")
    assert "01-a" in saved(tmp_path)
    assert "damaged" in progress.trouble


def test_a_file_of_a_newer_version_is_left_alone(tmp_path):
    newer = '{"version": 2, "questions": {}}'
    (tmp_path / FILE).write_text(newer)
    progress = Progress(tmp_path)
    progress.attempt("01-a", "number", "1", "right")
    assert (tmp_path / FILE).read_text() == newer
    assert "newer version" in progress.trouble
    assert "cannot be" not in progress.trouble
    assert "newer version" in Progress(tmp_path).trouble


def test_a_byte_order_mark_is_no_damage(tmp_path):
    Progress(tmp_path).attempt("01-a", "number", "1", "right")
    (tmp_path / FILE).write_text((tmp_path / FILE).read_text("utf-8"), "utf-8-sig")
    progress = Progress(tmp_path)
    assert (progress.trouble, list(progress.questions)) == ("", ["01-a"])


def test_a_link_in_the_folder_is_followed_and_shares_its_lock(tmp_path, monkeypatch):
    monkeypatch.setattr(progress_file, "_PATIENCE", 0.05)
    (tmp_path / "kept").mkdir()
    (tmp_path / FILE).symlink_to(tmp_path / "kept" / FILE)
    Progress(tmp_path).attempt("01-a", "number", "1", "right")
    Progress(tmp_path / "kept").attempt("01-b", "number", "2", "right")
    assert set(saved(tmp_path / "kept")) == {"01-a", "01-b"}
    assert (tmp_path / FILE).is_symlink()
    (tmp_path / "kept" / f".{FILE}.lock").touch()
    progress = Progress(tmp_path)
    progress.attempt("01-a", "number", "1", "right")
    assert "not saved yet" in progress.trouble


def test_damaged_copies_are_kept_even_if_the_clock_goes_back(tmp_path, monkeypatch):
    class Stopped(datetime):
        @classmethod
        def now(cls, tz=None):
            return datetime(2030, 1, 1)

    monkeypatch.setattr(store, "datetime", Stopped)
    for damage in ("one", "two", "three"):
        (tmp_path / FILE).write_text(damage)
        Progress(tmp_path)
    assert {path.read_text() for path in tmp_path.glob("iaa_progress.damaged-*")} == {"one", "two", "three"}


@pytest.mark.parametrize("trap", TRAPS)
@pytest.mark.parametrize("name", [FILE, f".{FILE}.lock"])
def test_opening_keeps_a_special_file_and_reports_it(tmp_path, name, trap):
    folder = tmp_path / "lessons"
    lay(trap, folder / name, tmp_path / "elsewhere")
    before = state(tmp_path)
    progress = Progress(folder)
    progress.attempt("01-a", "number", "1", "right")
    assert state(tmp_path) == before
    assert f"neither read nor kept: {name} is a link, or no file" in progress.trouble
    (folder / name).rmdir() if trap == "a folder" else (folder / name).unlink()
    progress.refresh()
    assert (set(saved(folder)), progress.trouble) == ({"01-a"}, "")


def test_link_to_another_file_is_not_renamed(tmp_path):
    (tmp_path / "01_sums.ipynb").write_text('{"cells": []}')
    (tmp_path / FILE).symlink_to("01_sums.ipynb")
    before = state(tmp_path)
    progress = Progress(tmp_path)
    progress.attempt("01-a", "number", "1", "right")
    assert state(tmp_path) == before
    assert "neither read nor kept" in progress.trouble


def test_drafts_of_killed_kernels_are_removed_and_no_other_file(tmp_path):
    left, fresh, other = (tmp_path / f".{FILE}.{end}" for end in ("0" * 32, "1" * 32, "backup"))
    for path in (left, fresh, other):
        path.write_text("{")
    for path in (left, other):
        os.utime(path, (time.time() - 60,) * 2)
    Progress(tmp_path).attempt("01-a", "number", "1", "right")
    assert [path.exists() for path in (left, fresh, other)] == [False, True, True]


def test_unwritable_folder_is_reported_and_work_continues(tmp_path):
    progress = Progress(tmp_path / "nowhere")
    progress.attempt("01-a", "number", "1", "wrong")
    progress.attempt("01-a", "number", "2", "right")
    progress.refresh()
    assert [attempt["answer"] for attempt in progress.attempts("01-a")] == ["1", "2"]
    assert progress.trouble.startswith("Your progress is not kept")


def test_additions_by_others_are_kept(tmp_path):
    (tmp_path / FILE).write_text('{"version": 1, "name": "Ada", "questions": {}}')
    Progress(tmp_path).attempt("01-a", "number", "1", "right")
    assert json.loads((tmp_path / FILE).read_text())["name"] == "Ada"


def test_observers_get_every_change(tmp_path):
    progress = Progress(tmp_path)
    heard = []
    progress.observe(lambda: heard.append(len(progress.questions)))
    progress.attempt("01-a", "number", "1", "right")
    progress.hint("01-b", "number", 1)
    assert heard == [1, 2]


def test_answers_under_former_ids_are_kept_and_shown_under_the_present_ones(tmp_path):
    Progress(tmp_path).attempt("02-predict-coins", "prediction", "70", "far")
    Progress(tmp_path).hint("04-predict-kappa", "prediction", 2)
    before = Progress(tmp_path)
    assert list(before.questions) == ["predict-coins", "predict-reviews"]
    before.attempt("predict-coins", "prediction", "50", "right")
    assert list(saved(tmp_path)) == ["predict-coins", "predict-reviews"]
    entry = saved(tmp_path)["predict-coins"]
    assert [attempt["answer"] for attempt in entry["attempts"]] == ["70", "50"]
    assert entry["right"]


def test_answers_under_both_ids_are_merged(tmp_path):
    def entry(answer, right, hints):
        attempts = [
            {"time": f"2030-05-0{answer[0]}", "answer": answer, "verdict": "right" if right else "wrong"}
        ]
        return {"kind": "number", "answered": True, "right": right, "attempts": attempts, "hints_seen": hints}

    questions = {"chance-by-hand": entry("46", True, 0), "02-chance-by-hand": entry("50", False, 2)}
    (tmp_path / FILE).write_text(json.dumps({"version": 1, "questions": questions}))
    (joined,) = Progress(tmp_path).questions.values()
    assert [attempt["answer"] for attempt in joined["attempts"]] == ["46", "50"]
    assert (joined["right"], joined["hints_seen"]) == (False, 2)


def test_an_id_of_the_folder_s_own_banks_is_no_former_one(tmp_path):
    (tmp_path / "questions").mkdir()
    (tmp_path / "questions" / "02_mine.toml").write_text('[[question]]\nid = "02-predict-coins"\n')
    progress = Progress(tmp_path)
    progress.attempt("02-predict-coins", "number", "1", "right")
    assert list(Progress(tmp_path).questions) == ["02-predict-coins"]
