"""Read and write a question file for the form, without overwriting others' changes."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from iaa_teach.authoring.checks.toml_errors import find_syntax_error
from iaa_teach.files import toml
from iaa_teach.files.places import find_place
from iaa_teach.files.transaction import make_folder, recover, remove, undo_unless_done
from iaa_teach.files.writing import write_atomically
from iaa_teach.questions.packed import is_packed
from iaa_teach.teaching.bank_text import put_question, remove_question


class ChangedMeanwhile(ValueError):
    """A question file has changed since the form read it."""

    def __init__(self, bank: Path) -> None:
        super().__init__(
            f"{bank.name} has changed since it was read here, so nothing was saved. What you have written "
            "here stays on the screen: copy what you need, then read the file again."
        )


def read(bank: Path) -> tuple[list[dict[str, Any]], str]:
    """Return the entries of a question file and its digest; without a file, none and "".

    First undoes the unfinished work of a killed command. Raises ValueError for an unreadable or packed file,
    and OSError while another command changes the lessons.
    """
    recover(bank.parents[1])
    text = _read_text(bank)
    if is_packed(text):
        raise ValueError(f"{bank.name} is packed: edit the file it was made from")
    if found := find_syntax_error(text):
        line, problem = found
        raise ValueError(f"{bank.name}: line {line}: {problem}")
    entries = toml.parse(text).get("question", [])
    if not isinstance(entries, list) or not all(isinstance(entry, dict) for entry in entries):
        raise ValueError(f"{bank.name} must contain [[question]] entries")
    return entries, _compute_digest(text)


def save(bank: Path, digest: str, place: int | None, entry: Mapping[str, Any]) -> str:
    """Save one question in its file without changing other lines; return the new file's digest.

    Raises ChangedMeanwhile if the digest differs, ValueError if the file cannot be changed like this, and
    OSError if it cannot be written. In each case the file is unchanged.
    """
    with undo_unless_done(bank.parents[1], held=True):
        entries, present = read(bank)
        if present != digest or (place is not None and not 0 <= place < len(entries)):
            raise ChangedMeanwhile(bank)
        new = put_question(_read_text(bank), place, entry)
        make_folder(bank.parent, bank.parents[1])
        write_atomically(bank, new, bank.parents[1])
    return _compute_digest(new)


def delete(bank: Path, digest: str, place: int, id: str) -> None:
    """Delete one question from its file without changing other lines; an empty file is removed.

    Raises ChangedMeanwhile if the digest differs, ValueError if another question needs this one or the file
    cannot be changed like this, and OSError if it cannot be written. In each case the file is unchanged.
    """
    with undo_unless_done(bank.parents[1], held=True):
        entries, present = read(bank)
        if present != digest or [entry.get("id") for entry in entries[place : place + 1]] != [id]:
            raise ChangedMeanwhile(bank)
        if other := next((entry for entry in entries if entry.get("why") == id), None):
            raise ValueError(
                f"question {other.get('id')!r} asks this one once it is made: choose another one there, or "
                "none, and save"
            )
        new = remove_question(_read_text(bank), place)
        if new:
            write_atomically(bank, new, bank.parents[1])
        else:
            remove(bank, bank.parents[1])


def _read_text(bank: Path) -> str:
    place = find_place(bank, bank.parents[1])
    return place.read_bytes().decode() if place.exists() else ""


def _compute_digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest() if text else ""
