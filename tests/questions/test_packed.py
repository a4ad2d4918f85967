"""A stranger's packed bank is refused in a sentence: damaged, without an end, or nested without an end."""

import base64
import zlib

import pytest

from iaa_teach.authoring.checks import check
from iaa_teach.questions import load
from iaa_teach.questions.packed import _HEAD, _MOST, pack

BOMB = zlib.compress(b"x" * (_MOST + 1), 9)


def holding(data):
    return f'{_HEAD}packed = """{base64.b64encode(data).decode()}"""\n'


HOSTILE = {
    "a bomb": (holding(BOMB), "packed must unpack to at most 8 MB; it unpacks to more"),
    "cut": (
        holding(zlib.compress(b"x" * 999)[:-4]),
        "packed is damaged; it must be as iaa-teach build wrote it",
    ),
    "no text": (holding(zlib.compress(b"\xff")), "packed is damaged; it must be as .* wrote it"),
    "not packed": (f"{_HEAD}packed = [1]\n", "packed is damaged; it must be as .* wrote it"),
    "nested": (pack(f"x = {'[' * 5000}{']' * 5000}"), r"\[ and { must not be nested this deep"),
    "a long number": (pack(f"x = {'9' * 5000}"), "a number must not have thousands of digits"),
    "packed twice": (pack(f'packed = "{"A" * 20}"'), r"must contain \[\[question\]\] entries"),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_bank_is_refused_by_name(name, tmp_path):
    text, said = HOSTILE[name]
    bank = tmp_path / "questions" / "01_sums.toml"
    bank.parent.mkdir()
    bank.write_text(text)
    with pytest.raises(ValueError, match=rf"^01_sums\.toml (is not readable as TOML: )?{said}$"):
        load(bank)
    found = check([tmp_path]).findings
    assert [one for one in found if one.path == bank]
