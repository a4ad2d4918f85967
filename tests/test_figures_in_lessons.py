"""Every figure printed in the sources appears in a lesson; `taught_in` says which.

A figure counts if its number is in the lesson's text or questions, or if an explorer of the lesson shows it
live: the lesson, and what in it opens the explorer on that record, are then listed here.
"""

import re
from functools import cache
from pathlib import Path

import nbformat
import pytest

from iaa_teach import sources

LESSONS = Path(__file__).parents[1] / "lessons"

# Shown live: (record, reading) → lesson, and the words in it that bring up the record.
LIVE = {
    ("sigil-easy-hard-tasks", "observed_agreement"): ("why_measure_agreement", "StudiesExplorer()"),
    ("sigil-yes-sayers", "expected_proportions"): ("agreement_by_chance", 'preset="yes-sayers"'),
    ("sigil-di-eugenio-glass", "proportions"): ("kappa_is_a_sample", "sigil-di-eugenio-glass"),
    ("sigil-di-eugenio-glass", "row_marginals"): ("kappa_is_a_sample", "sigil-di-eugenio-glass"),
    ("sigil-second-sample", "row_totals"): ("kappa_is_a_sample", "sigil-second-sample"),
    ("sigil-second-sample", "column_totals"): ("kappa_is_a_sample", "sigil-second-sample"),
    ("npfl-cry-2015", "pairwise_kappa"): ("many_annotators", "RatingsExplorer("),
    ("npfl-classifier-gold", "given_column"): ("labels_against_gold", "ErrorAnalysisExplorer("),
    ("npfl-annotators-gold", "given_column"): ("labels_against_gold", "ErrorAnalysisExplorer("),
    ("dawid-skene-patients", "dawid_skene.accuracy"): ("whom_to_believe", "PanelExplorer("),
    ("prevalence-curve", "cohen_kappa"): ("paradoxes_and_scales", "PrevalenceExplorer("),
}


def text_of(path):
    cells = nbformat.read(path, as_version=4).cells
    bank = (path.parent / "questions" / f"{path.stem}.toml").read_text("utf-8")
    text = "\n".join([*(cell.source for cell in cells), bank])
    return text.replace("\u202f", "").replace("−", "-").replace("\\%", "%")


TEXTS = {path.stem[3:]: text_of(path) for path in sorted(LESSONS.glob("[0-9]*.ipynb"))}


def stands_in(text, printed):
    """Return whether a text contains all numbers of a figure, not just as parts of others."""
    ways = [map(re.escape, writings(number)) for number in numbers(printed)]
    return all(re.search(rf"(?<![\d.])(?:{'|'.join(each)})(?!\d)", text) for each in ways)


def numbers(printed):
    """The printed texts of a figure, a row or a matrix."""
    return [text for part in printed for text in numbers(part)] if isinstance(printed, list) else [printed]


def writings(printed):
    """Ways to write a printed number in a lesson: .686 as 0.686, 60 % with or without the space."""
    plain = re.sub(r"[≈<\s]", "", printed.replace("−", "-"))
    match = re.fullmatch(r"(-?)(\d*)(\.\d+)?(%?)", plain)
    if not match:
        return [printed]
    sign, whole, decimals, percent = match.groups(default="")
    ways = {f"{sign}{whole or 0}{decimals}", f"{sign}{whole}{decimals}"}
    if percent:
        return [f"{way}{space}%" for way in ways for space in ("", " ")] + sorted(ways)
    return sorted(ways | {way.rstrip("0").rstrip(".") for way in ways if "." in way} - {""})


PRINTED = {
    (name, figure.of, place): figure.printed
    for name in sources.names()
    for place, figure in enumerate(sources.load(name).figures)
}


@cache
def taught_in(key):
    return [lesson for lesson, text in TEXTS.items() if stands_in(text, PRINTED[key])]


@pytest.mark.parametrize("name", sources.names())
def test_each_figure_is_met_in_a_lesson(name, record_property):
    for key in PRINTED:
        if key[0] != name:
            continue
        _, of, place = key
        lessons = taught_in(key)
        if not lessons:
            assert (name, of) in LIVE, f"{of}, printed {PRINTED[key]}, is met in no lesson"
            lesson, opening = LIVE[name, of]
            assert opening in TEXTS[lesson], of
            lessons = [lesson]
        record_property(f"lessons of {place} {of}", lessons)


def test_no_static_text_is_aria_live():
    missing = {(name, of) for name, of, place in PRINTED if not taught_in((name, of, place))}
    assert set(LIVE) == missing
