"""The numbers of the page are those of other people's libraries."""

import math

import krippendorff
import numpy as np
import pytest

from iaa_teach.reading.page_rules import page_rules
from iaa_teach.report.for_page import report_for_page
from tests.computation import peers
from tests.sampling import everyday
from tests.widgets.kit.report.test_calculator import CALCULATE, found_by_report, texts

LEVELS = {"names": "nominal", "ranks": "ordinal", "numbers": "interval"}
WEIGHTS = {"names": None, "ranks": "linear"}


def compare(script, sources):
    """Compare κ, α and Fleiss's κ; return how often each was compared."""
    given = {"rules": page_rules(), "report": report_for_page()}
    answers = script("kit/report/calculator.js")(
        CALCULATE, [[{"name": name, "text": text} for name, text in sources], given]
    )
    times = {"kappa": 0, "alpha": 0, "fleiss": 0}
    for (name, text), answer in zip(sources, answers, strict=True):
        if "refused" in answer:
            continue
        found = found_by_report(name, text)
        mine = {each["key"]: each["value"] for each in answer["coefficients"]}
        kind, order = answer["measurement"]["kind"], answer["measurement"]["order"]
        names = [*order] or list(map(str, found.ratings.categories))
        values = {label: float(label) if kind == "numbers" else place for place, label in enumerate(names)}
        rows = [[math.nan if x is None else values[str(x)] for x in row] for row in found.ratings]
        data = np.array(rows)
        if not math.isnan(mine["alpha"]):
            peer = krippendorff.alpha(data.T, level_of_measurement=LEVELS[kind])
            assert mine["alpha"] == pytest.approx(peer, abs=1e-9), text
            times["alpha"] += 1
        if kind in WEIGHTS and not math.isnan(mine.get("kappa", math.nan)):
            both = data[~np.isnan(data).any(axis=1)].astype(int)
            labels = list(range(len(names)))
            peer = peers.cohen_kappa_score(*both.T, weights=WEIGHTS[kind], labels=labels)
            assert mine["kappa"] == pytest.approx(peer, abs=1e-9), text
            times["kappa"] += 1
        if kind == "names" and not math.isnan(mine.get("fleiss", math.nan)) and not np.isnan(data).any():
            peer = peers.fleiss_kappa(peers.aggregate_raters(data.astype(int))[0])
            assert mine["fleiss"] == pytest.approx(peer, abs=1e-9), text
            times["fleiss"] += 1
    return times


@pytest.mark.slow
@pytest.mark.parametrize("many", everyday([24, 60]))
def test_the_page_agrees_with_scikit_learn_krippendorff_and_statsmodels(script, many):
    times = compare(script, list(texts(7, many)))
    assert min(times.values()) > 0


@pytest.mark.exhaustive
def test_the_page_agrees_with_them_on_hundreds(script):
    times = compare(script, list(texts(8, 300)))
    assert times["kappa"] > 90
    assert times["alpha"] > 200
    assert times["fleiss"] > 15
