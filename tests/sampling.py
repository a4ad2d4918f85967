"""Test cases of which every run uses a sample; `-m thorough` or `-m exhaustive` runs the rest."""

import pytest


def everyday(cases, *chosen, step=1):
    """Return parameters for all cases: the chosen ones, or the first, for every run.

    Of all cases each `step`-th is thorough, the rest exhaustive.
    """
    listed = list(cases)
    assert all(case in listed for case in chosen)
    rest = [pytest.mark.exhaustive if place % step else pytest.mark.thorough for place in range(len(listed))]
    return _marked(listed, [case in (chosen or listed[:1]) for case in listed], rest)


def some(cases, step=3):
    """Return parameters for all cases: each `step`-th for every run, the rest exhaustive."""
    listed = list(cases)
    taken = [place % step == 0 for place in range(len(listed))]
    return _marked(listed, taken, [pytest.mark.exhaustive] * len(listed))


def in_turn(cases, ways, *chosen):
    """Return parameters for all cases in all ways: each case takes another way, the rest exhaustive.

    Every run has the chosen cases, the others are thorough.
    """
    listed = list(ways)
    assert all(case in cases for case in chosen)
    parameters = []
    for place, case in enumerate(cases):
        usual = () if case in chosen else pytest.mark.thorough
        for number, way in enumerate(listed):
            mark = usual if number == place % len(listed) else pytest.mark.exhaustive
            parameters.append(pytest.param(case, *way, marks=mark))
    return parameters


def _marked(cases, taken, marks):
    return [
        pytest.param(*(case if isinstance(case, tuple) else (case,)), marks=[] if each else [mark])
        for case, each, mark in zip(cases, taken, marks, strict=True)
    ]
