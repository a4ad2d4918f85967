"""How often the interval of a corrected share contains the share.

The basis of the cautions of `judge_audit`.
"""

from pathlib import Path

import pytest

from tests.benchmarks.conftest import NOTES
from tests.computation.judges.coverage import coverage

SAMPLES = 30_000  # an error of 0.002 at most
MANY = (300, 1700, 0.65, 0.94, 0.63)
FEW = (50, 950, 0.1, 0.8, 0.95)
PLAIN = (100, 900, 0.5, 0.7, 0.7)
OTHERS = [
    (100, 900, 0.02, 0.9, 0.98),
    (200, 1800, 0.02, 0.8, 0.97),
    (30, 970, 0.2, 0.8, 0.9),
    (500, 99_500, 0.01, 0.9, 0.99),
    (50, 950, 0.9, 0.95, 0.5),
    (50, 50, 0.1, 0.8, 0.95),
]
HELD = {  # how often intervals of people, tuned, delta, Lang and Reiczigel's, and of the judge alone do
    MANY: (0.960, 0.948, 0.961, 0.958, 0.000),
    FEW: (0.971, 0.884, 0.951, 0.956, 0.295),
    PLAIN: (0.949, 0.948, 0.979, 0.968, 0.958),
}
IN_LESSON = {
    "judge": "the judge's rate alone",
    "people": "a person alone",
    "tuned": "tuned",
    "rogan_gladen": "Rogan and Gladen (Lang and Reiczigel)",
}
IN_TABLE = {
    "people": "person alone",
    "tuned": "tuned",
    "adjusted": "tuned and widened",
    "rogan_gladen": "Lang and Reiczigel's",
    "delta": "Rogan and Gladen's by delta",
    "judge": "judge alone",
}
LESSONS = Path(__file__).parents[2] / "lessons"


@pytest.mark.parametrize("case", [*HELD, *OTHERS])
def test_intervals_of_a_corrected_share(case):
    held = coverage(*case, samples=SAMPLES)
    n, alone, rate, sensitivity, specificity = case
    said = ", ".join(
        f"{IN_TABLE[name]} {holds:.3f} ({width:.3f} wide)" for name, (holds, width) in held.items()
    )
    NOTES.append(
        f"judge, {n} of {n + alone} labelled by a person, {rate:.0%} yes, sensitivity {sensitivity:.0%}, "
        f"specificity {specificity:.0%}: 95 % intervals contain the rate: {said}"
    )
    assert held["adjusted"][0] > 0.935
    assert held["rogan_gladen"][0] > 0.93
    for name, expected in zip(
        ("people", "tuned", "delta", "rogan_gladen", "judge"), HELD.get(case, ()), strict=False
    ):
        assert held[name][0] == pytest.approx(expected, abs=0.02), name


def test_a_lesson_prints_how_often_they_hold():
    held = coverage(*MANY, samples=SAMPLES)
    rows = (
        f"| {words} | {100 * held[name][0]:.0f} | {held[name][1]:.2f} |" for name, words in IN_LESSON.items()
    )
    text = (LESSONS / "19_labels_against_gold.ipynb").read_text("utf-8")
    assert [row for row in rows if row not in text] == []
    of_few = 100 * coverage(*FEW, samples=SAMPLES)["tuned"][0]
    assert f"contains the truth in only {of_few:.0f} of 100" in text
