"""Class codes found in a text, as the page must find them: the oracle of its reader."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from iaa_teach.questions.class_codes import Damage, DamagedCode, ReadCode, Topic, read_code

HEAD = 6  # signs before the answer
USUAL = 9  # signs of nearly every code
RUN = re.compile(r"[0-9A-Za-z]+")
SPACE, HYPHEN = r" \t\u00a0\u202f", r"\u2010-\u2015\u2212-"
JOINED = re.compile(rf"[{SPACE}._{HYPHEN}]*")
HYPHENS = re.compile(f"[{HYPHEN}]")
SPACES = re.compile(f"[{SPACE}]")
FORGIVEN = str.maketrans("OILU", "011V")


@dataclass(frozen=True)
class DamagedText:
    """What stood in a text where a code was meant, and what is wrong with it."""

    text: str
    damage: Damage


Found = ReadCode | DamagedText


def find_codes(text: str, topics: Sequence[Topic], shown: Topic | None = None) -> list[Found]:
    """Find the codes in a text, between whatever other words, and what is meant to be one.

    A line with six letters alone, "3QX-2AB", goes on with those of the topic that is `shown`.
    """
    found: list[Found] = []
    for line in re.split(r"[\r\n]+", text):
        here = list(_in_line(line, topics))
        whole = any(isinstance(code, ReadCode) for code in here)
        short = None if whole or not shown else _short(line, shown)
        found += [short] if short else here
    return found


def _in_line(line: str, topics: Sequence[Topic]) -> Iterable[Found]:
    runs = [match.span() for match in RUN.finditer(line)]
    first = 0
    while first < len(runs):
        last, here = _at(line, runs, first, topics)
        if here:
            yield here
        first = last + 1


def _at(
    line: str, runs: Sequence[tuple[int, int]], first: int, topics: Sequence[Topic]
) -> tuple[int, Found | None]:
    """Return what begins with the run of letters at a place, and the place of the run that ends it."""
    damaged: tuple[int, Found | None] = first, None
    fits = False  # whether the damaged text has as many letters as it should
    for last in range(first, len(runs)):
        start, end = runs[last]
        if last > first and not JOINED.fullmatch(line, runs[last - 1][1], start):
            break
        text = line[runs[first][0] : end]
        plain = _plain(text)
        topic = {topic.letters: topic for topic in topics}.get(plain[:3])
        lengths = topic.lengths if topic else (USUAL,)
        if len(plain) > max(lengths) + 1:
            break
        try:
            return last, read_code(text, topics)
        except DamagedCode as error:
            if not fits and _is_meant(text, topic):
                damaged = last, DamagedText(text, error.damage)
                fits = len(plain) in lengths
    return damaged


def _is_meant(text: str, topic: Topic | None) -> bool:
    """Return whether a text that is no code was meant to be one: words are not."""
    plain = _plain(text)
    groups = HYPHENS.split(text)
    as_written = (
        [len(group) for group in groups[:2]] == [3, 3] and len(groups) == 3 and 2 <= len(groups[2]) <= 4
    )
    mixed = re.search("[0-9]", text) is not None and re.search("[A-Za-z]", text) is not None
    if topic:
        return len(plain) >= HEAD and (mixed or as_written)
    return as_written or (len(plain) == USUAL and mixed and not SPACES.search(text))


def _short(line: str, shown: Topic) -> ReadCode | None:
    if not re.search("[0-9-]", line) or not JOINED.fullmatch(RUN.sub("", line)):
        return None
    try:
        return read_code(shown.letters + line, [shown])
    except DamagedCode:
        return None


def _plain(text: str) -> str:
    """Return the letters and digits of a code alone, in capitals, those that look alike set right."""
    return "".join(RUN.findall(text)).upper().translate(FORGIVEN)
