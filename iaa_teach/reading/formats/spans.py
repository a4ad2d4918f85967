"""Labels of spans, which have no list of items: brat, INCEpTION, and tables with beginnings and ends."""

from __future__ import annotations

import re

import numpy as np

from iaa_teach.look.words import say
from iaa_teach.reading.columns import Table
from iaa_teach.reading.file_contents import Decoded
from iaa_teach.reading.words import words

_BRAT_LINE = re.compile(r"(T\d+\t\S+ \d+ \d+|[EAMRNF]\d+\t\S|#\d+\t\S|\*\t\S)")
_INCEPTION = re.compile(r"#FORMAT=WebAnno TSV|.{0,400}xmlns:(cas|xmi)=|\s*\{\s*\"%TYPES\"", re.S)
_BEGINS = (
    "start",
    "begin",
    "start_offset",
    "begin_offset",
    "startoffset",
    "offset_start",
    "char_start",
    "from",
)
_ENDS = ("end", "stop", "end_offset", "endoffset", "offset_end", "char_end", "to")
_LINES = 200  # that are looked at to tell what a file is


def looks_like_brat(text: Decoded) -> bool:
    """Return whether each line is one of brat's."""
    lines = [line for line in text.head(1 << 14).splitlines()[:_LINES] if line.strip()]
    return bool(lines) and all(map(_BRAT_LINE.match, lines[:-1] or lines))


def looks_like_inception(text: Decoded) -> bool:
    """Return whether a file is one of INCEpTION's."""
    return _INCEPTION.match(text.head(1 << 14)) is not None


def refuse_spans(text: Decoded) -> None:
    """Raise ValueError for a file of brat or INCEpTION."""
    if looks_like_brat(text):
        _refuse(text.name, "brat", words.REPORT_OF_SPANS, words.TOKENS_OF_BRAT)
    if looks_like_inception(text):
        is_read = text.head(64).startswith("#FORMAT")
        report = words.REPORT_OF_SPANS if is_read else words.REPORT_OF_TSV
        _refuse(text.name, "INCEpTION", report, words.TOKENS_OF_INCEPTION)


def _refuse(name: str, tool: str, report: str, instead: str) -> None:
    raise ValueError(
        say(words.STANDOFF, name=name, tool=tool, report=say(report, name=name), instead=instead)
    )


def offset_columns(table: Table) -> tuple[str, str] | None:
    """Return the columns of whole numbers in which spans begin and end, if there are such."""
    found = []
    for usual in (_BEGINS, _ENDS):
        names = [c.name for c in table.columns if c.name.casefold() in usual]
        if not names or not all(map(str.isdecimal, table[names[0]].values)):
            return None
        found.append(names[0])
    begin, end = (np.array([float(v) for v in table[n].values])[table[n].codes] for n in found)
    return (found[0], found[1]) if (begin <= end).all() else None
