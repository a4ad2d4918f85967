"""The options of `iaa-teach report`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from iaa_teach.report.findings import LEVEL, SEED

OUT = Path("agreement-report")


@dataclass(frozen=True)
class Wanted:
    """The arguments of `iaa-teach report`; "" and () if not given."""

    files: Sequence[Path]
    out: Path = OUT
    scale: str = ""
    order: Sequence[str] = ()
    layout: str = ""
    transposed: bool = False
    counts: bool = False
    no_header: bool = False
    item: str = ""
    annotators: Sequence[str] = ()
    models: Sequence[str] = ()
    people: Sequence[str] = ()
    label: str = ""
    group: str = ""
    round: str = ""
    gold: str = ""
    text: str = ""
    positive: str = ""
    missing: Sequence[str] = ()
    keep: Sequence[str] = ()
    blank: str = ""
    repeats: str = ""
    merge_similar: bool = False
    as_typed: bool = False
    pair: Sequence[str] = ()
    bands: str = ""
    level: float = LEVEL
    seed: int = SEED
    title: str = ""
    replace: bool = False
    command: str = ""
