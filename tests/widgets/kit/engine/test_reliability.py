import math
from itertools import islice

import numpy as np
import pytest

from iaa_teach.computation.data.ratings import Ratings
from iaa_teach.computation.records import COEFFICIENTS, list_reported
from iaa_teach.computation.reliability.measurement import Measurement
from iaa_teach.report.estimates import estimate
from tests.sampling import some

KINDS = ("names", "ranks", "numbers")


def known(key):
    """Return what the page is told of a coefficient."""
    record = COEFFICIENTS[key]
    return {
        "key": key,
        "chance": record.chance.name,
        "takes": record.takes,
        "ofTable": record.takes_table,
        "twoOnly": record.two_only,
    }


def coded(ratings, measurement):
    """Return ratings as the page has them on a scale."""
    names = list(measurement.order or ratings.categories)
    if measurement.kind == "numbers":
        names = sorted({label for row in ratings for label in row if label is not None}, key=float)
    place = {name: code for code, name in enumerate(names)} | {None: -1}
    groups = ratings.groups
    return {
        "codes": [[place[label] for label in row] for row in ratings],
        "categories": [str(name) for name in names],
        "values": [float(name) if measurement.kind == "numbers" else code for code, name in enumerate(names)],
        "kind": measurement.kind,
        "appearance": [place[name] for name in ratings.labels.names if name is not None],
        **({"groups": [sorted(set(groups)).index(group) for group in groups]} if groups else {}),
    }


def cases(seed, many):
    """Yield ratings on a scale: random, with gaps, lopsided, all alike, in groups."""
    rng = np.random.default_rng(seed)
    for number in range(many):
        annotators = int(rng.choice([2, 2, 2, 3, 4]))
        items, c = int(rng.choice([2, 6, 15, 40, 90])), int(rng.choice([1, 2, 3, 4, 9]))
        kind = KINDS[number % 3]
        shares = rng.dirichlet(np.full(c, rng.choice([0.3, 1, 4])))
        truth = rng.choice(c, (items, 1), p=shares)
        own = rng.choice(c, (items, annotators), p=shares)
        codes = np.where(rng.random((items, annotators)) < rng.choice([0, 0.5, 0.9, 1]), truth, own)
        gaps = rng.choice([0, 0, 0.1, 0.4])
        marks = (
            [str(3 * code) for code in range(c)] if kind == "numbers" else [str(code) for code in range(c)]
        )
        rows = np.where(rng.random(codes.shape) < gaps, "", np.array(marks)[codes]).tolist()
        if max(sum(map(bool, row)) for row in rows) < 2:
            continue
        groups = [f"d{k % 5}" for k in range(items)] if number % 7 == 6 else None
        ratings = Ratings(
            [[label or None for label in row] for row in rows], groups=groups, annotators=range(annotators)
        )
        measurement = Measurement(kind, tuple(marks)) if kind == "ranks" else Measurement(kind)
        yield ratings, measurement


@pytest.mark.parametrize("seed", some([1, 2, 3]))
@pytest.mark.parametrize("first", some([0, 50, 100]))
def test_page_and_python_give_the_same(script, seed, first):
    asked = [
        (ratings, measurement, key)
        for ratings, measurement in islice(cases(seed, 150), first, first + 50)
        for key in list_reported(measurement.kind, two=len(ratings.annotators) == 2)
    ]
    answers = script("kit/engine/reliability.js")(
        "(asked) => asked.map(([data, record]) => module.reliability(data, record))",
        [(coded(ratings, measurement), known(key)) for ratings, measurement, key in asked],
    )
    assert len(answers) > 160
    for (ratings, measurement, key), answer in zip(asked, answers, strict=True):
        categories = measurement.order or (ratings.categories if measurement.kind == "names" else ())
        python = estimate(ratings, key, measurement, 0.95, 1, categories)
        case = (key, measurement, ratings.labels)
        if python.items == 0 and math.isnan(python.value):
            assert math.isnan(answer["value"]), case
            continue
        assert answer["value"] == pytest.approx(python.value, abs=1e-9, nan_ok=True), case
        assert answer["error"] == pytest.approx(python.standard_error, abs=1e-9, nan_ok=True), case
        near = 5e-4 if answer["method"] == "profile" else 1e-9
        for end in ("low", "high"):
            assert answer[end] == pytest.approx(getattr(python, end), abs=near, nan_ok=True), (end, case)
        assert (answer["items"], answer["annotators"]) == (python.items, python.annotators), case
        assert answer["method"] == python.method.partition(" of ")[0], case
        assert bool(answer["notes"]) == bool(python.notes), (case, answer["notes"], python.notes)
