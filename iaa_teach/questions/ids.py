"""The ids of questions: which file has one, and which ids a question had before.

A question keeps its id when its lesson moves. Ids once began with the lesson's number; in a question file
with `former_number = "02"`, "02-coins" still finds the question "coins", and answers under that id count.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from iaa_teach.files.writing import keep_until_changed
from iaa_teach.questions import packed

PATTERN = re.compile(r"(?!practice-)[a-z0-9][a-z0-9-]*")  # the progress file counts exercises as practice-…
FORMER_NUMBER = "former_number"
TEN_SENTENCES = "labels-praise"  # of labels that the labelling explorer stores with the answers


def explain_wrong_id(id: Any) -> str:
    """Return what is wrong with an invalid id of a question."""
    found = "it is missing" if id is None else f"not {id!r}"
    return f'id must be lower-case letters, digits and hyphens, such as "short-name"; {found}'


@dataclass(frozen=True)
class BankIds:
    """The ids in a question file, in order, and the current id for each former one; `problem` if not TOML."""

    bank: Path
    ids: tuple[str, ...] = ()
    former: Mapping[str, str] = field(default_factory=dict)
    problem: str = ""


def list_ids(banks: Iterable[Path]) -> list[BankIds]:
    """Return the ids in each question file. A file is read again only after a change."""
    return [_read(bank) for bank in banks]


def may_have(bank: Path, id: str) -> bool:
    """Return whether a file quotes an id: parsing all files of a course takes a tenth of a second."""
    return f'"{id}"' in _read_text(bank)


def list_all_banks(folder: Path) -> list[Path]:
    """Return every question file in a folder, including those of lessons not in the course."""
    return sorted(folder.glob("[0-9][0-9]_*.toml"))


def list_bank_folders(lessons: Path | None = None) -> list[Path]:
    """Return where question files are: next to the lessons, by default the notebook's, then in the kit."""
    package = Path(__file__).parents[1]
    return [
        (lessons or Path.cwd()) / "questions",
        package.parent / "lessons" / "questions",
        package / "_lessons" / "questions",
    ]


def find_former_ids(entry: Mapping[str, Any], former_number: Any) -> tuple[str, ...]:
    """Return a question's former ids, given its entry and its file's former number."""
    listed = entry.get("former")
    given = listed if isinstance(listed, list) else []
    by_number = [f"{former_number}-{entry['id']}"] if former_number else []
    return (*by_number, *(id for id in given if isinstance(id, str)))


def map_to_present_ids(lessons: Path) -> dict[str, str]:
    """Return the current id for each former one, except former ids in use in a nearer file."""
    present: dict[str, str] = {}
    own: set[str] = set()
    for folder in list_bank_folders(lessons):
        found = list_ids(list_all_banks(folder))
        own.update(id for bank in found for id in bank.ids)
        for bank in found:
            for former, id in bank.former.items():
                if former not in own:
                    present.setdefault(former, id)
    return present


@keep_until_changed
def _read_text(bank: Path) -> str:
    try:
        return packed.unpack(bank.read_text("utf-8"))
    except (ValueError, RecursionError):
        return ""


@keep_until_changed
def _read(bank: Path) -> BankIds:
    try:
        content = packed.read(bank.read_text("utf-8"))
    except (ValueError, RecursionError) as error:
        return BankIds(bank, problem=f"{bank.name} is not readable as TOML: {error}")
    entries, number = content.get("question"), content.get(FORMER_NUMBER)
    named = [
        entry
        for entry in (entries if isinstance(entries, list) else [])
        if isinstance(entry, dict) and isinstance(entry.get("id"), str)
    ]
    former = {old: entry["id"] for entry in named for old in find_former_ids(entry, number)}
    return BankIds(bank, tuple(entry["id"] for entry in named), former)
