"""Places where annotators of spans differ, by hand, and in the other order."""

import numpy as np
import pytest

from iaa_teach import span_disputes
from iaa_teach.computation.spans.span_disputes import KINDS, find_nesting

PER, ORG = "PER", "ORG"


@pytest.mark.parametrize(
    ("ada", "ben", "kinds"),
    [
        ([(0, 4, PER)], [(0, 4, PER)], []),
        ([(0, 4, PER)], [], ["whether"]),
        ([(0, 4, PER)], [(1, 4, PER)], ["where"]),
        ([(0, 4, PER)], [(0, 4, ORG)], ["what"]),
        ([(0, 4, PER)], [(1, 4, ORG)], ["where and what"]),
        ([(0, 4, PER)], [(4, 6, PER)], ["whether", "whether"]),
        ([(0, 9, ORG), (2, 4, PER)], [(0, 9, ORG)], ["whether"]),
        ([(0, 9, ORG), (2, 4, PER)], [(0, 9, ORG), (2, 5, PER)], ["where"]),
        ([(0, 9, PER)], [(0, 4, PER), (5, 9, PER)], ["how many"]),
        ([(0, 9, PER)], [(0, 4, PER), (4, 9, PER)], ["how many"]),
        ([(0, 9, PER), (7, 9, ORG)], [(0, 4, PER), (5, 9, PER), (6, 9, ORG)], ["how many"]),
        ([(0, 9, PER)], [(0, 4, PER), (5, 9, ORG)], ["where and what"]),
        ([(0, 2, PER), (8, 9, PER)], [(0, 3, PER), (8, 9, ORG)], ["where", "what"]),
    ],
)
def test_kinds(ada, ben, kinds):
    for document in ({"Ada": ada, "Ben": ben}, {"Ben": ben, "Ada": ada}):
        assert [found.kind for found in span_disputes([document])] == kinds


def test_all_readers_are_listed():
    ada, ben, cy = [(0, 4, PER)], [(0, 4, PER)], [(1, 4, PER)]
    (found,) = span_disputes([{"Ada": ada, "Ben": ben, "Cy": cy, "Di": None}], ["letter 7"])
    assert (found.document, found.start, found.end, found.kind) == ("letter 7", 0, 4, "where")
    assert found.spans == {"Ada": ((0, 4, PER),), "Ben": ((0, 4, PER),), "Cy": ((1, 4, PER),)}
    assert span_disputes([{"Ada": ada}, {}]) == []


def test_number_of_disputes_matches_unshared_spans():
    rng = np.random.default_rng(1)
    true = [(10 * place, 10 * place + 5, PER) for place in range(200)]
    ada = [span for span in true if rng.random() < 0.9]
    ben = [(s, e, label if rng.random() < 0.8 else ORG) for s, e, label in true if rng.random() < 0.9]
    found = span_disputes([{"Ada": ada, "Ben": ben}])
    assert {each.kind for each in found} == {"whether", "what"} < set(KINDS)
    shared = len(set(ada) & set(ben))
    assert len(found) == len({span[0] for span in [*ada, *ben]}) - shared


@pytest.mark.parametrize(
    ("spans", "nest"),
    [
        ([(0, 4, PER), (4, 6, PER)], False),
        ([(0, 4, PER), (3, 6, PER)], True),
        ([(5, 6, PER), (0, 9, PER)], True),
        ([(0, 4, PER), (0, 4, ORG)], True),
        ([], False),
    ],
)
def test_nesting(spans, nest):
    assert find_nesting([{"Ada": [(0, 4, PER)], "Ben": spans}]) == nest


def test_invalid_span_is_named():
    with pytest.raises(ValueError, match="span 1 of document 1, annotator 'Ada' must be"):
        span_disputes([{"Ada": [(4, 2, PER)], "Ben": []}])
    with pytest.raises(ValueError, match="names must be of each of 1 documents; not 2"):
        span_disputes([{"Ada": [], "Ben": []}], ["a", "b"])
