from itertools import product

import pytest
from traitlets import TraitError

from iaa_teach import MajorityExplorer

STATES = [{"annotators": n, "labels": labels} for n, labels in product(range(2, 6), (2, 3))]


@pytest.mark.parametrize(
    ("annotators", "labels", "found", "ways"),
    [(2, 2, 2, 4), (3, 2, 8, 8), (4, 2, 10, 16), (5, 2, 32, 32), (3, 3, 21, 27), (5, 3, 153, 243)],
)
def test_the_ways_in_which_more_than_half_say_the_same_are_counted(annotators, labels, found, ways):
    figures = MajorityExplorer(annotators=annotators, labels=labels).figures()
    assert figures == {"majority": found / ways, "with_majority": found, "ways": ways}


def test_more_annotators_than_can_be_drawn_are_refused():
    with pytest.raises(TraitError, match="annotators must be a whole number from 2 to 5; not 6"):
        MajorityExplorer(annotators=6)


def test_page_and_python_find_the_same(script):
    figures = script("explorers/majority/ways.js")("(states) => states.map(module.figuresOf)", STATES)
    assert figures == [pytest.approx(MajorityExplorer(**state).figures()) for state in STATES]
