"""The ids of questions: which bank has one, and which ids a question had before.

A question keeps its id wherever its lesson stands. Ids once began with the number of the lesson; a bank that
says `former_number = "02"` answers to these too, so "02-coins" finds the question "coins", and what was
answered under that id counts.
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
TEN_SENTENCES = "labels-praise"  # of the labels that the labelling explorer keeps among the answers


def explain_wrong_id(id: Any) -> str:
    """Return what is wrong with something that cannot be the id of a question."""
    found = "it is missing" if id is None else f"not {id!r}"
    return f'id must be lower-case letters, digits and hyphens, such as "short-name"; {found}'


@dataclass(frozen=True)
class BankIds:
    """The ids in one bank, in order, and the present id for each former one; `problem` if it is no TOML."""

    bank: Path
    ids: tuple[str, ...] = ()
    former: Mapping[str, str] = field(default_factory=dict)
    problem: str = ""


def list_ids(banks: Iterable[Path]) -> list[BankIds]:
    """Return the ids of each bank. A bank is read again only when it has changed."""
    return [_read(bank) for bank in banks]


def may_have(bank: Path, id: str) -> bool:
    """Return whether a bank quotes an id: all banks of a course take a tenth of a second to parse."""
    return f'"{id}"' in _read_text(bank)


def list_all_banks(folder: Path) -> list[Path]:
    """Return every bank in a folder of banks, those too whose lessons are not in the course."""
    return sorted(folder.glob("[0-9][0-9]_*.toml"))


def list_bank_folders(lessons: Path | None = None) -> list[Path]:
    """Return where banks are: beside the lessons, by default where the notebook runs, then in the kit."""
    package = Path(__file__).parents[1]
    return [
        (lessons or Path.cwd()) / "questions",
        package.parent / "lessons" / "questions",
        package / "_lessons" / "questions",
    ]


def find_former_ids(entry: Mapping[str, Any], former_number: Any) -> tuple[str, ...]:
    """Return the former ids of a question, by its entry in the bank and the bank's former number."""
    listed = entry.get("former")
    given = listed if isinstance(listed, list) else []
    by_number = [f"{former_number}-{entry['id']}"] if former_number else []
    return (*by_number, *(id for id in given if isinstance(id, str)))


def map_to_present_ids(lessons: Path) -> dict[str, str]:
    """Return the present id for each former one, except where a nearer bank uses the former id today."""
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
