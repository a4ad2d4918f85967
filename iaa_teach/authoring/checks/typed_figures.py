"""Typed numbers from an explorer in a kit lesson may be wrong once the explorer has other data."""

import re
from collections.abc import Iterator
from math import isclose, isfinite
from typing import NamedTuple

from iaa_teach.authoring.checks.banks import list_lines_of_ids
from iaa_teach.authoring.checks.explorers import find_asked_on
from iaa_teach.authoring.checks.findings import Finding
from iaa_teach.authoring.checks.prose import blank_code
from iaa_teach.authoring.checks.stated_numbers import Stated, list_stated
from iaa_teach.authoring.lesson_figures import list_explorers, unfill
from iaa_teach.authoring.notebooks import Notebook, try_to_read_notebook
from iaa_teach.authoring.plans.rows import TEXTS, list_entries
from iaa_teach.lab import lessons
from iaa_teach.look.number_formats import format_decimal
from iaa_teach.questions import Question
from iaa_teach.questions.bank import load_sound
from iaa_teach.widgets.course.question.task import copy_in_state
from iaa_teach.widgets.kit.explorer import Explorer

_TENS = ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety", "hundred"]
WORDS = {"twelve": 12, "fifteen": 15} | {word: 10 * tens for tens, word in enumerate(_TENS, 2)}
_WORD = re.compile(rf"\b({'|'.join(WORDS)})\b(?!-|\.\w)", re.I)  # an explorer may have such a name
_LINKED_TABLE = re.compile(r"\(#set\?(?:[^)]*&)?table=([\d,.]+)[^)]*\)")
_STATE = re.compile(r"\(#set\?([^)\s]+)\)")
_ABOUT = re.compile(r"\w+\.(observed|expected|kappa|pi|s|a|b)")


class Changed(NamedTuple):
    """A figure of an explorer in the kit's lesson, and now; as it opens, or as a link sets it."""

    name: str
    before: float
    now: float
    state: str = ""


def list_remarks(notebook: Notebook) -> Iterator[Finding]:
    """Find typed numbers that are those of an explorer of the kit's lesson which has other data here."""
    changed = list_changed(notebook)
    for cell in notebook.texts if changed else ():
        plan = [entry.get(key) for entry in list_entries(cell) for key in TEXTS]
        for text in (cell.source, *plan):
            plain = blank_code(unfill(text or ""))
            for what in (*_find_old_numbers(plain, changed), *_find_old_counts(plain, changed)):
                yield Finding(notebook.path, what, cell)
    bank = notebook.path.parent / "questions" / f"{notebook.path.stem}.toml"
    for path, questions in load_sound([bank] if changed and bank.exists() else []):
        kept = {
            asked.id
            for asked in find_asked_on(notebook, [question.id for question in questions])
            if asked.explorer  # proved from the explorer they are asked on
        }
        for question in questions:
            for text in _list_texts(question) if question.id not in kept else ():
                for what in _find_old_numbers(text, changed):
                    line = (list_lines_of_ids(path) or {}).get(question.id)
                    yield Finding(path, f"question {question.id!r}: {what}", line=line)


def list_changed(notebook: Notebook) -> list[Changed]:
    """Return the figures of the explorers of a notebook that are others in the kit's lesson of this name."""
    shipped = next(lessons.find_shipped_lessons().glob(f"*_{notebook.path.stem[3:]}.ipynb"), None)
    if shipped is None or shipped.resolve() == notebook.path.resolve():
        return []
    original = try_to_read_notebook(shipped)
    before, now = list_explorers(original) if original else {}, list_explorers(notebook)
    states = ["", *dict.fromkeys(state for cell in notebook.texts for state in _STATE.findall(cell.source))]
    found, same = [], set()
    for name in before.keys() & now.keys():
        for state in states:
            try:
                old, new = (_list_figures(name, _set(each[name], state)) for each in (before, now))
            except ValueError:  # the link is for another explorer
                continue
            both = {key: value for key, value in old.items() if key in new}
            found += [Changed(key, was, new[key], state) for key, was in both.items() if was != new[key]]
            if not state:
                same |= {was for key, was in both.items() if was == new[key]}
                if old == new:
                    break  # its data are the kit's
    return sorted(each for each in found if not any(isclose(each.before, value) for value in same))


def _set(explorer: Explorer, state: str) -> Explorer:
    return copy_in_state(explorer, state) if state else explorer


def _list_figures(name: str, explorer: Explorer) -> dict[str, float]:
    """Return the figures of an explorer, with what of the room is left and gained, as texts name them."""
    figures = {f"{name}.{key}": float(value) for key, value in explorer.figures().items() if isfinite(value)}
    observed, expected = f"{name}.observed", f"{name}.expected"
    if expected in figures:
        figures[f"1 - {expected}"] = 1 - figures[expected]
    if expected in figures and observed in figures:
        figures[f"{observed} - {expected}"] = figures[observed] - figures[expected]
    return figures


def _find_old_numbers(text: str, changed: list[Changed]) -> Iterator[str]:
    """Say which numbers of a text are figures as they were and not as they are; whole ones are anything."""
    for stated in dict.fromkeys(list_stated(text)):
        was = next((each for each in changed if _may_be_figure(stated, each.name, each.before)), None)
        if was and not stated.is_count and not any(_may_be_figure(stated, "", each.now) for each in changed):
            now, form = format_decimal(was.now), ":%" if "%" in stated.text else ""
            after = f" after #set?{was.state}" if was.state else ""
            write = f"type {now}" if after else f"write {{{was.name}{form}}}"
            yield (
                f"{stated.text} is {was.name} of the kit's data{after}, and {now} with yours: {write}, if "
                "that is meant"
            )


def _find_old_counts(text: str, changed: list[Changed]) -> Iterator[str]:
    """Say which words, and which tables that links lead to, are of as many items as the kit's data."""
    counts = {each.before: each for each in changed if each.name.endswith(".n")}
    for word in dict.fromkeys(found[1] for found in _WORD.finditer(text)):
        if was := counts.get(WORDS[word.lower()]):
            yield (
                f"“{word}” is {was.name} of the kit's data, and {was.now:g} with yours: "
                f"write {{{was.name}:0}}, if that is meant"
            )
    for numbers in dict.fromkeys(_LINKED_TABLE.findall(text)):
        if was := counts.get(sum(float(number) for number in numbers.split(",") if number)):
            yield (
                f"the link #set?table={numbers} leads to {was.before:g} items, which is {was.name} of the "
                f"kit's data, and yours have {was.now:g}: write your own table, or leave the link out"
            )


def _may_be_figure(stated: Stated, name: str, value: float) -> bool:
    """Return whether a number may be that of a figure: a rough one only of those that texts are about."""
    is_rough = stated.rounded > 0.001
    is_meant = not is_rough or (_ABOUT.fullmatch(name) and stated.rounded < 0.01) or not name
    return bool(is_meant) and abs(stated.value - abs(value)) <= stated.rounded


def _list_texts(question: Question) -> list[str]:
    replies = [wrong.feedback for wrong in question.wrong] + [half.feedback for half in question.halves]
    replies += [option.feedback for option in question.options]
    options = [each.text for each in question.options]
    own = [question.label, question.prompt, question.recall, question.right, question.solution]
    return [*own, *question.hints, *options, *replies]
