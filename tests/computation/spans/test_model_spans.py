"""A model's spans beside people's, against F1 of pairs and a jackknife by hand."""

import math

import numpy as np
import pytest

from iaa_teach import mean_span_f1
from iaa_teach.computation.inference.tails import t_quantile
from iaa_teach.computation.spans.model_spans import compare_spans_with_people

TRUE = [(10 * place, 10 * place + 5, "PER") for place in range(8)]


def draw(rng, share):
    return [span for span in TRUE if rng.random() < share]


@pytest.fixture
def documents():
    rng = np.random.default_rng(1)
    people = [{who: draw(rng, 0.8) for who in ("Ada", "Ben", "Cy")} for _ in range(12)]
    return people, [draw(rng, 0.5) for _ in range(12)]


@pytest.mark.parametrize("match", ["exact", "overlap", "boundaries"])
def test_it_is_the_mean_of_pairs_and_the_difference_has_a_jackknife(documents, match):
    people, model = documents

    def difference(kept):
        together = [{**people[place], "m": model[place]} for place in kept]
        pairs = mean_span_f1(together, match).pairs
        its = np.mean([value for pair, value in pairs.items() if "m" in pair])
        theirs = np.mean([value for pair, value in pairs.items() if "m" not in pair])
        return its, theirs, its - theirs

    found = compare_spans_with_people(people, model, match)
    assert (found.value, found.people, found.difference) == pytest.approx(difference(range(12)))
    without = [difference([place for place in range(12) if place != left])[2] for left in range(12)]
    error = math.sqrt(11 / 12 * np.sum((np.array(without) - np.mean(without)) ** 2))
    reach = t_quantile(0.975, 11) * error
    assert found.difference_high - found.difference == pytest.approx(reach)
    assert found.difference - found.difference_low == pytest.approx(reach)


def test_people_are_compared_on_the_documents_that_the_model_has_read(documents):
    people, model = documents
    found = compare_spans_with_people(people, [*model[:5], *[None] * 7])
    assert found.people == pytest.approx(mean_span_f1(people[:5]).value)
    assert found.documents == 5


def test_one_person_gives_no_yardstick_and_no_document_nothing():
    found = compare_spans_with_people([{"Ada": TRUE}, {"Ada": TRUE[:4]}], [TRUE[:6], TRUE[:4]])
    assert found.pairs["Ada"][0] == found.value == pytest.approx(20 / 22)  # 10 of 12 and of 10
    assert math.isnan(found.people)
    assert math.isnan(found.difference_low)
    assert compare_spans_with_people([{"Ada": TRUE}], [None]) is None
