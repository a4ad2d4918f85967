"""F1 of spans: pairs of spans in loops, and its algebra."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from iaa_teach import cohen_kappa, span_f1

A = [(2, 4, "PER"), (8, 11, "LOC"), (15, 17, "ORG")]
B = [(2, 4, "PER"), (9, 11, "LOC"), (12, 14, "ORG")]
SPANS = st.lists(
    st.tuples(st.integers(0, 12), st.integers(1, 5), st.sampled_from("xy")).map(
        lambda span: (span[0], span[0] + span[1], span[2])
    ),
    max_size=6,
)


def test_token_kappa_goes_with_the_empty_text_and_f1_does_not():
    def tags(spans, n):
        names = ["O"] * n
        for start, end, label in spans:
            names[start:end] = [label] * (end - start)
        return names

    kappas = [cohen_kappa(tags(A, n), tags(B, n)) for n in (20, 40, 200)]
    assert kappas == pytest.approx([0.5098, 0.5690, 0.6069], abs=5e-5)


def test_kappa_tends_to_f():
    found = [cohen_kappa([[15, 5], [10, d]]) for d in (10, 100, 1000, 10**5)]
    assert found == pytest.approx([0.25, 0.5979, 0.6593, 0.66659], abs=5e-5)
    spans = [(n, n + 1, "x") for n in range(15)]
    a, b = spans + [(n, n + 1, "x") for n in range(20, 25)], spans + [(n, n + 1, "x") for n in range(30, 40)]
    assert span_f1(a, b) == pytest.approx(2 * 15 / (2 * 15 + 5 + 10))


def overlap_in_loops(a, b):
    def met(spans, others):
        return sum(any(s[2] == o[2] and s[0] < o[1] and o[0] < s[1] for o in others) for s in spans)

    if not a and not b:
        return 1
    if not a or not b or not met(a, b):
        return 0
    p, r = met(b, a) / len(b), met(a, b) / len(a)
    return 2 * p * r / (p + r)


@given(SPANS, SPANS)
def test_overlap_is_that_of_loops_and_both_are_symmetric(a, b):
    assert span_f1(a, b, "overlap") == pytest.approx(overlap_in_loops(a, b))
    for match in ("exact", "overlap"):
        assert span_f1(a, b, match) == pytest.approx(span_f1(b, a, match))
        assert span_f1(a, a, match) == 1
    assert span_f1(list(set(a)), list(set(b))) == pytest.approx(
        1 if not a and not b else 2 * len(set(a) & set(b)) / (len(set(a)) + len(set(b)))
    )
    assert span_f1(list(set(a)), list(set(b))) <= span_f1(list(set(a)), list(set(b)), "overlap") + 1e-12


def test_traps():
    assert span_f1([], []) == 1
    assert span_f1(A, []) == 0
    assert span_f1([(0, 4, "x")], [(4, 6, "x")], "overlap") == 0  # half open: they touch and share nothing
    assert span_f1([(0, 4, "x")], [(0, 4, "y")], "overlap") == 0  # labels count
    assert span_f1([(0, 6, "x")], [(0, 2, "x"), (3, 5, "x")], "overlap") == 1  # each span counts once
    assert span_f1([(0, 2, "x")] * 2, [(0, 2, "x")]) == pytest.approx(2 / 3)  # and so do repeats


def test_boundaries_are_ends_whatever_the_label():
    renamed = [(start, end, "x") for start, end, _ in A]
    assert span_f1(A, renamed, "boundaries") == 1
    assert span_f1(A, B, "boundaries") == pytest.approx(1 / 3)
    assert span_f1([(0, 2, "x"), (0, 2, "y")], [(0, 2, "x")], "boundaries") == pytest.approx(2 / 3)


def test_ten_to_the_five_spans():
    rng = np.random.default_rng(1)
    starts = np.cumsum(rng.integers(3, 9, 100_000))
    a = [(int(s), int(s) + 2, "x") for s in starts]
    b = [
        (s + int(moved), e + int(moved), label)
        for (s, e, label), moved in zip(a, rng.random(100_000) < 0.2, strict=True)
    ]
    assert span_f1(a, b) == pytest.approx(0.8, abs=0.01)
    assert span_f1(a, b, "overlap") == 1
