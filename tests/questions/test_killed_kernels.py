"""Two kernels on one progress file, one killed in the middle of a write: no acknowledged answer is lost."""

import signal
import subprocess
import sys

import pytest

from iaa_teach.questions.store import Progress
from tests.patience import PATIENCE
from tests.sampling import everyday

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(sys.platform == "win32", reason="it kills with signal 9"),
]

# A kernel that gives answers and tells each one that is saved. At its third write it is killed at a place.
KERNEL = """
import os, pathlib, signal, sys
from iaa_teach.files import writing
from iaa_teach.questions import progress_file
from iaa_teach.questions.store import Progress

name, place, folder = sys.argv[1:]
progress_file._STALE = 0.5  # seconds, so that the other kernel soon takes the lock that is left over
writes = 0

def die():
    os.kill(os.getpid(), signal.SIGKILL)

def replace(draft, target, replaced=os.replace):
    global writes
    writes += 1
    if writes == 3 and place == "half a draft":
        os.truncate(draft, os.stat(draft).st_size // 2)
        die()
    if writes == 3 and place == "before the swap":
        die()
    replaced(draft, target)
    if writes == 3 and place == "after the swap":
        die()

def take(lock, token, taken=progress_file._take):
    if writes == 2 and place == "with an empty lock":
        lock.touch()
        die()
    return taken(lock, token)

os.replace, progress_file._take = replace, take
progress = Progress(pathlib.Path(folder))
for number in range(12):
    progress.attempt(f"{name}-{number}", "number", str(number), "right")
    if not progress.trouble:  # then all that was given before is saved too
        print(f"{name}-{number}", flush=True)
"""
PLACES = ["half a draft", "before the swap", "after the swap", "with an empty lock"]


@pytest.mark.parametrize("place", everyday(PLACES, *list(PLACES)[:2]))
def test_every_acknowledged_answer_is_there(place, tmp_path):
    kernels = [
        subprocess.Popen(
            [sys.executable, "-c", KERNEL, name, where, str(tmp_path)], stdout=subprocess.PIPE, text=True
        )
        for name, where in (("killed", place), ("other", ""))
    ]
    told = [kernel.communicate(timeout=PATIENCE)[0].split() for kernel in kernels]
    assert kernels[0].returncode == -signal.SIGKILL
    assert kernels[1].returncode == 0
    assert len(told[0]) == 2
    assert told[1][-1] == "other-11"
    progress = Progress(tmp_path)
    kept = progress.questions
    assert not progress.trouble
    assert {*told[0], *(f"other-{number}" for number in range(12))} <= kept.keys()
    assert all(entry["right"] for entry in kept.values())
