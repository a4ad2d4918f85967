"""Labels of spans, which have no list of items: brat, INCEpTION, and tables with starts and ends."""

from __future__ import annotations

import re

import numpy as np

from iaa_teach.reading.columns import Table
from iaa_teach.reading.file_contents import Decoded

_BRAT_LINE = re.compile(r"(T\d+\t\S+ \d+ \d+|[EAMRNF]\d+\t\S|#\d+\t\S|\*\t\S)")
_INCEPTION = re.compile(r"#FORMAT=WebAnno TSV|.{0,400}xmlns:(cas|xmi)=|\s*\{\s*\"%TYPES\"", re.S)
BEGINS = (
    "start",
    "begin",
    "start_offset",
    "begin_offset",
    "startoffset",
    "offset_start",
    "char_start",
    "from",
)
ENDS = ("end", "stop", "end_offset", "endoffset", "offset_end", "char_end", "to")
_REPORT_OF_TSV = (
    "Agreement on the spans themselves is measured by “iaa-teach report anna.tsv ben.tsv …”, with the files "
    "of all annotators as INCEpTION exports them in the format “WebAnno TSV v3.3”."
)
_LINES = 200  # used to recognise a file


def looks_like_brat(text: Decoded) -> bool:
    """Return whether each line is in brat's format."""
    lines = [line for line in text.head(1 << 14).splitlines()[:_LINES] if line.strip()]
    return bool(lines) and all(map(_BRAT_LINE.match, lines[:-1] or lines))


def looks_like_inception(text: Decoded) -> bool:
    """Return whether a file is from INCEpTION."""
    return _INCEPTION.match(text.head(1 << 14)) is not None


def refuse_spans(text: Decoded) -> None:
    """Raise ValueError for a file from brat or INCEpTION."""
    if looks_like_brat(text):
        _refuse(text.name, "brat", _describe_report(text.name), "brat has tools/anntoconll.py")
    if looks_like_inception(text):
        is_read = text.head(64).startswith("#FORMAT")
        report = _describe_report(text.name) if is_read else _REPORT_OF_TSV
        _refuse(text.name, "INCEpTION", report, "INCEpTION exports “CoNLL 2002”")


def _describe_report(name: str) -> str:
    return (
        f"Agreement on the spans themselves is measured by “iaa-teach report {name} …”, with the files of "
        "all annotators."
    )


def _refuse(name: str, tool: str, report: str, instead: str) -> None:
    raise ValueError(
        f"{name}: spans of text, as {tool} saves them, not labels of items. Annotators begin and end spans "
        "at different places, so there is no list of items that all labelled, and κ and α do not apply. "
        f"{report} Or write one tag for each token (BIO, CoNLL; {instead}), and agreement is measured token "
        "by token."
    )


def find_offset_columns(table: Table) -> tuple[str, str] | None:
    """Return the columns of whole numbers with the starts and ends of spans, if any."""
    found = []
    for usual in (BEGINS, ENDS):
        names = [c.name for c in table.columns if c.name.casefold() in usual]
        if not names or not all(map(str.isdecimal, table[names[0]].values)):
            return None
        found.append(names[0])
    begin, end = (np.array([float(v) for v in table[n].values])[table[n].codes] for n in found)
    return (found[0], found[1]) if (begin <= end).all() else None
