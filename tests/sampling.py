"""Cases of a test of which every run takes some; `-m exhaustive` goes through the others."""

import pytest


def some(cases, step=3):
    """Return parameters for all cases: each `step`-th for every run, the others exhaustive."""
    listed = [case if isinstance(case, tuple) else (case,) for case in cases]
    return [
        pytest.param(*case, marks=[pytest.mark.exhaustive] if place % step else [])
        for place, case in enumerate(listed)
    ]
