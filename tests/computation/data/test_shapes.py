"""What looks like another shape is refused with the line to write, and that line gives a peer's number."""

import krippendorff
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays

from iaa_teach import (
    Ratings,
    cohen_kappa,
    fleiss_kappa,
    fleiss_test,
    krippendorff_alpha,
    light_kappa,
    multi_kappa,
    pairwise_kappa,
    randolph_kappa,
    reliability,
)
from iaa_teach.computation.words import words
from tests.computation import peers
from tests.computation.test_alpha import CANONICAL

OBSERVERS = np.array(CANONICAL, float).T

# How many of 14 annotators put each of 10 items in each of 5 categories (Fleiss's κ on Wikipedia): .210
COUNTS = [
    *([0, 0, 0, 0, 14], [0, 2, 6, 4, 2], [0, 0, 3, 5, 6], [0, 3, 9, 2, 0], [2, 2, 8, 1, 1]),
    *([7, 7, 0, 0, 0], [3, 2, 6, 3, 0], [2, 5, 3, 2, 2], [6, 5, 2, 1, 0], [0, 2, 2, 3, 7]),
]

# (annotator, item, label), as nltk takes them
TRIPLES = [
    (who, f"item {item}", "yes" if (item * place) % 3 else "no")
    for place, who in enumerate(["Ann", "Ben"], 1)
    for item in range(20)
]
A, B = ([label for who, _, label in TRIPLES if who == name] for name in ("Ann", "Ben"))


class Frame:
    """What a data frame of pandas is to the kit: columns by name, and an array."""

    def __init__(self, **columns):
        self.columns, self._values = list(columns), columns

    def __getitem__(self, name):
        return np.array(self._values[name], object)

    def __array__(self, dtype=None, copy=None):
        return np.array(list(self._values.values()), object).T

    def __iter__(self):
        return iter(self.columns)


LONG = Frame(rater=[t[0] for t in TRIPLES], post=[t[1] for t in TRIPLES], hate=[t[2] for t in TRIPLES])

LONG_ROWS = "a row for each label: write .*"
EVERY = [fleiss_kappa, fleiss_test, krippendorff_alpha, light_kappa, multi_kappa, pairwise_kappa, reliability]
EVERY += [randolph_kappa]


def test_observers_and_counts_give_what_peers_do():
    expected = krippendorff.alpha(OBSERVERS, level_of_measurement="ordinal")
    assert krippendorff_alpha(Ratings.from_annotators(OBSERVERS), "ordinal") == pytest.approx(expected)
    assert fleiss_kappa(Ratings.from_counts(COUNTS)) == pytest.approx(peers.fleiss_kappa(COUNTS))
    assert round(fleiss_kappa(Ratings.from_counts(COUNTS)), 3) == 0.210


@pytest.mark.parametrize("function", EVERY)
@pytest.mark.parametrize(
    ("rows", "said"),
    [
        (OBSERVERS, r"4 × 12 look like .*write Ratings\.from_annotators\(ratings\)"),
        (OBSERVERS.tolist(), r"4 × 12 look like .*write Ratings\.from_annotators\(ratings\)"),
        (COUNTS, r"adds up to 14, .*write Ratings\.from_counts\(ratings\)"),
        (np.array(COUNTS), r"adds up to 14, .*write Ratings\.from_counts\(ratings\)"),
        (TRIPLES, rf"{LONG_ROWS}Ratings\.from_long\(ratings\)"),
        (np.array(TRIPLES), rf"{LONG_ROWS}Ratings\.from_long\(ratings\)"),
        ([(i, a, x) for a, i, x in TRIPLES], rf"{LONG_ROWS}.*\(ratings, item=0, annotator=1, label=2\)"),
        (LONG, rf"{LONG_ROWS}.*\(ratings, item='post', annotator='rater', label='hate'\)"),
        ([(a, i, 1 + (x == "yes")) for a, i, x in TRIPLES], rf"{LONG_ROWS}.*from_long\(ratings\)"),
        ([(2 - (a == "Ann"), int(i[5:]), x == "yes") for a, i, x in TRIPLES], rf"{LONG_ROWS}.*\(ratings\)"),
    ],
)
def test_another_shape_is_refused(function, rows, said):
    with pytest.raises(ValueError, match=said):
        function(rows)


def test_long_tables_give_what_scikit_learn_does():
    expected = pytest.approx(peers.cohen_kappa_score(A, B))
    records = [{"annotator": a, "item": i, "label": x} for a, i, x in reversed(TRIPLES)]
    columns = {name: [row[name] for row in records] for name in ("item", "annotator", "label")}
    forms = [Ratings.from_long(rows) for rows in (TRIPLES, np.array(TRIPLES), records, columns)]
    forms += [Ratings.from_long(LONG, item="post", annotator="rater", label="hate")]
    for ratings in forms:
        assert light_kappa(ratings) == expected


def test_item_name_column_is_refused_or_ignored_in_a_frame():
    wide = [(f"post {place}", *pair) for place, pair in enumerate(zip(A, B, strict=True))]
    with pytest.raises(ValueError, match="column 0 has a different value in every row"):
        fleiss_kappa(wide)
    frame = Frame(post=[row[0] for row in wide], first=A, second=B)
    assert fleiss_kappa(frame) == fleiss_kappa([row[1:] for row in wide])
    assert "names of items, not as labels: post" in reliability(frame).notes[0]
    numbered = [(place, int(a == "yes"), int(b == "yes")) for place, (_, a, b) in enumerate(wide)]
    with pytest.raises(ValueError, match="column 0 has a different value in every row"):
        krippendorff_alpha(np.array(numbered))


def test_a_number_beside_its_text_is_refused_or_joined_with_a_note():
    mixed = [[1, "1"], [2, "2"], [1, "1"]]
    for function in EVERY:
        if function is not reliability:
            with pytest.raises(ValueError, match=r"1 and '1'.* read the same"):
                function(mixed)
    joined = reliability(mixed)
    assert (joined.value, joined.notes[0]) == (1, words.SAME_LABELS.format(labels="1 and '1'; 2 and '2'"))
    assert fleiss_kappa(Ratings(mixed)) < 0
    assert krippendorff_alpha(mixed, "interval") == 1
    with pytest.raises(ValueError, match=r"1 and '1'.* read the same"):
        cohen_kappa([1, 2, 1], ["1", "2", "1"])


@given(arrays(np.int64, st.tuples(st.integers(1, 12), st.integers(2, 5)), elements=st.integers(0, 4)))
def test_a_list_and_an_array_never_differ(ratings):
    def answer(form):
        try:
            return reliability(form, "fleiss", method="linearised")
        except ValueError as error:
            return str(error)

    assert repr(answer(ratings)) == repr(answer(ratings.tolist()))


def test_valid_ratings_are_not_flagged():
    rng = np.random.default_rng(0)
    for items, annotators, labels in (
        (4, 2, 2),
        (3, 3, 2),
        (10, 40, 3),
        (12, 3, 5),
        (300, 3, 100),
        (60, 5, 2),
    ):
        truth = rng.integers(labels, size=(items, 1))
        noise = rng.integers(labels, size=(items, annotators))
        ratings = np.where(rng.random(noise.shape) < 0.7, truth, noise)
        assert np.isfinite(krippendorff_alpha(ratings)) or len(np.unique(ratings)) == 1
        words = np.array(["a", "b", "c", "d", "e"])[ratings % 5]
        assert np.isfinite(krippendorff_alpha(words)) or len(np.unique(words)) == 1
    scores = [[3, 5, 4, 4, 2], [1, 2, 1, 1, 1]]
    assert krippendorff_alpha(scores, "interval") == krippendorff_alpha(Ratings(scores), "interval")
