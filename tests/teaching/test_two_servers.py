"""Two servers on one folder: what both save at once is saved, or refused so that it can be saved again."""

import contextvars
import subprocess
import sys

import pytest

from iaa_teach.files.transaction import recover
from iaa_teach.teaching import saving
from tests.patience import PATIENCE

pytestmark = pytest.mark.slow

SERVER = """
import errno, pathlib, sys
from iaa_teach.teaching import saving

bank, name = pathlib.Path(sys.argv[1]), sys.argv[2]
question = {"kind": "number", "label": "l", "hints": ["h"], "right": "r", "answer": {"value": 1}}
for number in range(10):
    while True:
        try:
            _, digest = saving.read(bank)
            saving.save(bank, digest, None, {"id": f"{name}-{number}", **question})
            break
        except saving.ChangedMeanwhile:
            pass
        except OSError as error:
            if error.errno != errno.EBUSY:
                raise
"""


def test_no_question_of_either_is_lost(tmp_path):
    bank = tmp_path / "questions" / "01_coins.toml"
    bank.parent.mkdir()
    bank.write_text("# mine\n")
    servers = [
        subprocess.Popen([sys.executable, "-c", SERVER, bank, name], stderr=subprocess.PIPE, text=True)
        for name in ("one", "two")
    ]
    assert [server.communicate(timeout=PATIENCE)[1] for server in servers] == ["", ""]
    entries, _ = saving.read(bank)
    assert sorted(each["id"] for each in entries) == sorted(
        f"{name}-{number}" for name in ("one", "two") for number in range(10)
    )
    assert bank.read_text().startswith("# mine\n")
    assert [path.name for path in tmp_path.rglob("*") if path.is_file()] == [bank.name]


def test_save_is_locked_from_read_to_write(tmp_path, monkeypatch):
    bank = tmp_path / "questions" / "01_coins.toml"
    bank.parent.mkdir()
    bank.write_text("# mine\n")
    _, digest = saving.read(bank)
    refused = []

    def read_while_another_comes(path):
        with pytest.raises(OSError, match="another iaa-teach is changing this folder"):
            contextvars.Context().run(recover, tmp_path)
        refused.append(path)
        return [], digest

    monkeypatch.setattr(saving, "read", read_while_another_comes)
    question = {"kind": "number", "label": "l", "hints": ["h"], "right": "r", "answer": {"value": 1}}
    saving.save(bank, digest, None, {"id": "one", **question})
    assert refused == [bank]
