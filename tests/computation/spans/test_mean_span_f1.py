"""F1 by pair and by type: of documents put together, and with every document left out in turn."""

import math
from itertools import combinations

import numpy as np
import pytest

from iaa_teach import mean_span_f1, span_f1
from iaa_teach.computation.inference.tails import t_quantile

A = [(2, 4, "PER"), (8, 11, "LOC"), (15, 17, "ORG")]
B = [(2, 4, "PER"), (9, 11, "LOC"), (12, 14, "ORG")]
DOCUMENTS = [
    {"Ada": A, "Ben": B, "Cy": [(2, 4, "PER")]},
    {"Ada": [(0, 3, "x")], "Ben": [(0, 3, "x")], "Cy": []},
    {"Ada": [(0, 3, "x"), (5, 6, "y")], "Ben": None, "Cy": [(0, 3, "x")]},
    {"Ben": [(1, 3, "x")], "Cy": [(1, 2, "x")]},
]


@pytest.mark.parametrize("match", ["exact", "overlap", "boundaries"])
def test_the_mean_over_pairs_is_that_of_documents_put_together(match):
    found = mean_span_f1(DOCUMENTS, match)
    expected = {}
    for pair in combinations(("Ada", "Ben", "Cy"), 2):
        sides = [[], []]
        for place, document in enumerate(DOCUMENTS):
            if all(document.get(name) is not None for name in pair):
                for side, name in zip(sides, pair, strict=True):
                    side += [(s + 100 * place, e + 100 * place, label) for s, e, label in document[name]]
        expected[pair] = span_f1(*sides, match)
    assert found.pairs == pytest.approx(expected)
    assert found.value == pytest.approx(np.mean(list(expected.values())))
    assert (found.documents, found.annotators) == (4, 3)


def test_the_interval_leaves_out_one_document_after_the_other():
    rng = np.random.default_rng(5)
    documents = []
    for _ in range(15):
        a = [(int(s), int(s) + 3, "x") for s in rng.choice(20, 4, replace=False) * 5]
        documents.append([a, [span for span in a if rng.random() < 0.8]])
    found = mean_span_f1(documents)
    without = [mean_span_f1(documents[:i] + documents[i + 1 :]).value for i in range(15)]
    error = math.sqrt(14 / 15 * np.sum((np.array(without) - np.mean(without)) ** 2))
    assert found.low == pytest.approx(found.value - t_quantile(0.975, 14) * error)
    assert math.isnan(mean_span_f1(documents[:1]).low)


def test_it_is_drawn_and_said():
    found = mean_span_f1(DOCUMENTS)
    assert "Ada, Ben" in [text.get_text() for text in found.plot().texts]
    assert str(found).splitlines()[1] == "4 documents, 3 annotators"
    assert "Mean exact F1 of pairs" in found.to_latex()
    nobody = mean_span_f1([{"Ada": A}, {"Ben": B}])
    assert math.isnan(nobody.value)


def drawn(documents, seed=3):
    """Documents of three annotators, some of whom have not read some, with spans of three types."""
    rng = np.random.default_rng(seed)
    found = []
    for _ in range(documents):
        starts = rng.choice(20, 5, replace=False) * 6
        true = [(int(s), int(s) + 4, "xyz"[rng.integers(3)]) for s in starts]
        document = {}
        for name in ("Ada", "Ben", "Cy"):
            if rng.random() < 0.85:
                own = [span for span in true if rng.random() < 0.8]
                document[name] = [
                    (s + int(rng.random() < 0.3), e, label if rng.random() < 0.9 else "x")
                    for s, e, label in own
                ]
        found.append(document)
    return found


def only(documents, label):
    return [
        {name: [span for span in spans if span[2] == label] for name, spans in document.items()}
        for document in documents
    ]


def jackknifed(values, level=0.95):
    n = len(values)
    error = math.sqrt((n - 1) / n * np.sum((np.array(values) - np.mean(values)) ** 2))
    return t_quantile((1 + level) / 2, n - 1) * error


@pytest.mark.parametrize("match", ["exact", "overlap"])
def test_f1_by_type_uses_only_its_spans(match):
    documents = drawn(25)
    found = mean_span_f1(documents, match)
    assert set(found.types) == set("xyz")
    for label, each in found.types.items():
        of_type = only(documents, label)
        assert each.value == pytest.approx(mean_span_f1(of_type, match).value)
        without = [mean_span_f1(of_type[:i] + of_type[i + 1 :], match).value for i in range(25)]
        used = sum(sum(name in document for name in ("Ada", "Ben", "Cy")) > 1 for document in documents)
        assert used == 25
        assert each.high - each.value == pytest.approx(min(jackknifed(without), 1 - each.value))
        assert each.spans == sum(len(spans) for document in of_type for spans in document.values())


def test_each_pair_has_the_interval_of_its_documents():
    documents = drawn(25)
    found = mean_span_f1(documents)
    pair = ("Ada", "Ben")
    alone = mean_span_f1([{name: document.get(name) for name in pair} for document in documents])
    assert found.pairs[pair] == pytest.approx(alone.value)
    assert found.pair_intervals[pair] == pytest.approx((alone.low, alone.high), abs=0.005)


def test_a_type_that_a_pair_never_gave_does_not_count_for_it():
    found = mean_span_f1([{"Ada": [(0, 2, "x")], "Ben": [(0, 2, "x")], "Cy": [(5, 6, "y")]}])
    assert found.types["x"].value == pytest.approx((1 + 0 + 0) / 3)
    assert found.types["y"].value == 0
    assert math.isnan(found.types["x"].low)
    nobody = mean_span_f1([{"Ada": [], "Ben": []}])
    assert (nobody.value, nobody.types) == (1, {})
