"""What is done to an explorer and what it then shows: the tables in `moves`, read as `steps` says.

Of each explorer's table, every run takes each third row; a thorough one two of three, each sixth by finger.
"""

from pathlib import Path

import pytest

from tests.browser.explorers.steps import read_cases, take


def choose_run(place, finger):
    if finger:
        return pytest.mark.exhaustive if place % 6 else pytest.mark.thorough
    return [(), pytest.mark.thorough, pytest.mark.exhaustive][place % 3]


CASES = [
    pytest.param(
        case,
        finger,
        id=f"{path.stem}: {case}",
        marks=choose_run(place, finger),
    )
    for path in sorted(Path(__file__).with_name("moves").glob("*.txt"))
    for place, case in enumerate(read_cases(path))
    for finger in case.hands
]


@pytest.mark.parametrize(("case", "finger"), CASES)
def test_interactions_are_shown(show, case, finger):
    page = show(case.explorer(), **case.size())
    case.finger = finger
    for step in case.steps:
        take(page, case, step)
