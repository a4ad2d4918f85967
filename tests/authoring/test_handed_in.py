import json
import shutil
import zipfile

import pytest

from iaa_teach.authoring import handed_in
from iaa_teach.authoring.collect import collect

OLD, NEW = "2030-05-01T10:00:00+02:00", "2030-05-01T09:00:00+00:00"  # an hour later


def answers(answer, time=OLD, **more):
    attempt = {"time": time, "answer": answer, "verdict": "wrong", "misconception": None}
    entry = {"kind": "number", "answered": True, "right": False, "attempts": [attempt], "hints_seen": 0}
    return json.dumps({"version": 1, **more, "questions": {"one-coin": entry}}, indent=1)


@pytest.fixture
def klass(tmp_path):
    """`klass(files)` is a folder of these."""

    def make(files):
        for name, text in files.items():
            file = tmp_path / "class" / name
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, "utf-8")
        return tmp_path / "class"

    return make


def collected(folder):
    """Return the answer of each learner, and what was skipped."""
    done = collect(folder)
    (asked,) = done.answers.questions.values()
    given = {name: answer for wrong in asked.wrong for answer in wrong.given for name in wrong.learners}
    assert sorted(given) == sorted(done.learners)
    return given, {path.relative_to(folder).as_posix(): why for path, why in done.skipped}


PLATFORMS = {
    "Moodle, in folders": (
        {
            "Smith Anna_123_assignsubmission_file_/my-answers zebra.json": answers("1", learner="zebra"),
            "Smith Anna_124_assignsubmission_file_/iaa_progress.json": answers("2"),
            "Lee Bo_125_assignsubmission_file/answers of mine.json": answers("3"),
            "Ng Cy_126_assignsubmission_file_/00_start_here.ipynb": "{}",
            "Ng Cy_126_assignsubmission_onlinetext_/onlinetext.html": "<p>",
        },
        {"Smith Anna": "1", "Smith Anna (124)": "2", "Lee Bo": "3"},
        {
            "Ng Cy_126_assignsubmission_file_/00_start_here.ipynb": (
                "it is not an answer file; ask for my-answers….json"
            )
        },
    ),
    "Moodle, in one folder": (
        {
            "Smith Anna_123_assignsubmission_file_my-answers.json": answers("1"),
            "Lee Bo_125_assignsubmission_file_my-answers.json": answers("2"),
        },
        {"Smith Anna": "1", "Lee Bo": "2"},
        {},
    ),
    "Canvas": (
        {
            "smithanna_123_9876_iaa_progress.json": answers("1"),
            "leebo_LATE_124_9877_my-answers-1.json": answers("2"),
        },
        {"smithanna": "1", "leebo": "2"},
        {},
    ),
    "ILIAS": (
        {
            "Exercise 1/Smith_Anna_asmith_123/20300501100000_my-answers.json": answers("1"),
            "Exercise 1/Lee_Bo_blee_124/20300501100000_iaa_progress.json": answers("2"),
            "Exercise 1/Smith_Anna_anna_s_125/Late Submission - my-answers.json": answers("3"),
            "Exercise 1/Di Rosa_Maria Pia_mdirosa_126/my-answers-2.json": answers("4", learner="Mapi"),
            "Exercise 1/class_of_monday_200/my-answers.json": answers("5", learner="Ed"),
            "Exercise 1/class_of_monday_200/my-answers (1).json": answers("6", learner="Flo"),
            "__MACOSX/Exercise 1/._my-answers.json": "",
            "Exercise 1/.DS_Store": "",
        },
        {
            "Anna Smith": "3",
            "Bo Lee": "2",
            "Anna Smith (123)": "1",
            "Maria Pia Di Rosa": "4",
            "Ed": "5",
            "Flo": "6",
        },
        {},
    ),
    "in folders of a lecturer's own, one of them named as ILIAS would name it": (
        {
            "Exercise 1/group_b_monday_200/my-answers.json": answers("1"),
            "Exercise 1/group_c/my-answers.json": answers("2"),
            "Exercise 2/group_b_monday_200/my-answers.json": answers("3"),
            "Exercise 2/my-answers Di.json": answers("4", learner="Di"),
            "Exercise 3/group_b_monday_200/my-answers.json": answers("5"),
            "Exercise 3/notes/what to grade.txt": "",
        },
        {
            "group_b_monday_200": "1",
            "group_c": "2",
            "Exercise 2/group_b_monday_200": "3",
            "Exercise 2": "4",
            "Exercise 3/group_b_monday_200": "5",
        },
        {},
    ),
    "another platform's prefixes": (
        {
            "10_my-answers Anna.json": answers("1", learner="Anna"),
            "11_my-answers Anna.json": answers("2", learner="Anna"),
            "12_my-answers.json": answers("3"),
        },
        {"Anna": "1", "Anna (11_my-answers Anna)": "2", "12_my-answers": "3"},
        {},
    ),
    "by e-mail": (
        {
            "my-answers Anna.json": answers("1", learner="Anna"),
            "my-answers Zoë “Z” (1).json": answers("2", learner="Zoë “Z”"),
            "17/my-answers Bo.json": answers("3", learner="Bo"),
            "Monday/my-answers Cy.json": answers("4", learner="Cy"),
            "Monday/my-answers Di.json": answers("5", learner="Di"),
        },
        {"Anna": "1", "Zoë “Z”": "2", "17": "3", "Cy": "4", "Di": "5"},
        {},
    ),
    "the newer of two": (
        {
            "my-answers Anna.json": answers("1", OLD, learner="Anna"),
            "my-answers Anna (1).json": answers("2", NEW, learner="anna"),
            "Lee Bo_125_assignsubmission_file_/my-answers.json": answers("3", NEW),
            "Lee Bo_125_assignsubmission_file_/iaa_progress.json": answers("4", OLD),
            "Lee Bo_125_assignsubmission_file_/cut.json": answers("5", NEW)[:50],
        },
        {"anna": "2", "Lee Bo": "3"},
        {
            "my-answers Anna.json": (
                "my-answers Anna (1).json has newer answers from anna; if these are two people, put each "
                "file into a folder of its own"
            ),
            "Lee Bo_125_assignsubmission_file_/iaa_progress.json": (
                "Lee Bo_125_assignsubmission_file_/my-answers.json has newer answers from Lee Bo"
            ),
            "Lee Bo_125_assignsubmission_file_/cut.json": (
                "it is damaged, perhaps cut short on its way; ask for it again"
            ),
        },
    ),
}


@pytest.mark.parametrize("zipped", [False, True], ids=["unpacked", "as a zip file"])
@pytest.mark.parametrize(("files", "learners", "skipped"), PLATFORMS.values(), ids=PLATFORMS)
def test_download_is_read_as_is(klass, files, learners, skipped, zipped):
    folder = klass(files)
    if zipped:
        folder = type(folder)(shutil.make_archive(str(folder), "zip", folder))
    assert collected(folder) == (learners, skipped)


def test_zip_files_in_the_folder_are_read_but_none_inside_another(klass):
    folder = klass({"Lee Bo_125_assignsubmission_file_/lessons/iaa_progress.json": answers("1")})
    inside = shutil.move(shutil.make_archive(str(folder.parent / "one"), "zip", folder), folder)
    shutil.rmtree(folder / "Lee Bo_125_assignsubmission_file_")
    (folder / "broken.zip").write_text("PK")
    with zipfile.ZipFile(folder / "two.zip", "w") as outer:
        outer.write(inside, "one.zip")
    given, skipped = collected(folder)
    assert given == {"Lee Bo": "1"}
    assert {*skipped} == {"broken.zip", "two.zip/one.zip"}
    with pytest.raises(ValueError, match=r"broken\.zip is damaged: download it again"):
        collect(folder / "broken.zip")


def test_no_file_is_read_without_an_end(klass, monkeypatch):
    monkeypatch.setattr(handed_in, "_MOST", 1_000_000)
    folder = klass({"ada.json": answers("1"), "bo.json": answers("2" * 1_000_000)})
    given, skipped = collected(folder)
    assert given == {"ada": "1"}
    assert skipped == {"bo.json": "it is larger than 1 MB: no answer file is"}
