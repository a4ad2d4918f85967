"""The page and Python compute the same numbers."""

import numpy as np
import pytest

from iaa_teach import agreement, scales, weighted_kappa
from iaa_teach.widgets.kit.joiner import WIDGETS, es_module

IMPORT = """async (text) => {
  window.view = await import(URL.createObjectURL(new Blob([text], {type: 'text/javascript'})));
}"""


def many_tables():
    """Thousands of tables: random, sparse, lopsided, huge and degenerate."""
    rng = np.random.default_rng(20)
    for c in range(1, 9):
        for high in (1, 2, 5, 100, 10**9):
            yield from rng.integers(0, high, (60, c, c), endpoint=True)
        yield from rng.random((40, c, c))
        yield from rng.dirichlet(np.full(c * c, 0.05), 40).reshape(-1, c, c)
        for k in range(c):
            only = np.zeros((c, c))
            only[k, k] = 7
            yield only
            yield np.roll(np.eye(c), k, axis=0) * 3
            lopsided = np.eye(c)
            lopsided[k, k] = 10**9
            yield lopsided


@pytest.fixture
def engine(browser):
    """Return a function that opens a page with one file of the engine as `window.view`."""
    page = browser.new_page()
    page.set_content("<!doctype html><title>numbers</title>")

    def load(name):
        page.evaluate(IMPORT, es_module(WIDGETS / f"kit/engine/{name}.js"))
        return page

    yield load
    page.close()


def flat(figures):
    return [
        *(figures["n"], figures["observed"], figures["s"], figures["pi"], figures["kappa"]),
        *(figures["expected"][model] for model in ("s", "pi", "kappa")),
        *figures["agreementBounds"],
        *figures["kappaBounds"],
    ]


def test_page_and_python_compute_the_same(engine):
    page = engine("coefficients")
    tables = [table for table in many_tables() if table.sum()]
    assert len(tables) > 2500
    answers = page.evaluate(
        "(tables) => tables.map((counts) => window.view.agreement(counts))",
        [table.tolist() for table in tables],
    )
    for table, answer in zip(tables, answers, strict=True):
        figures = agreement(table)
        expected = flat(
            {
                **vars(figures),
                "agreementBounds": figures.agreement_bounds,
                "kappaBounds": figures.kappa_bounds,
            }
        )
        np.testing.assert_allclose(flat(answer), expected, rtol=1e-9, atol=1e-12, err_msg=str(table))


def test_page_and_python_weigh_the_same(engine):
    page = engine("weighted")
    rng = np.random.default_rng(8)
    tables = [table for table in many_tables() if table.sum()][::2]
    weights = []
    for k, table in enumerate(tables):
        own = rng.choice([0, 0.25, 0.5, 1], table.shape) if k % 2 else rng.random(table.shape)
        np.fill_diagonal(own, 1)
        weights.append(own)
    answers = page.evaluate(
        "pairs => pairs.map(([counts, weights]) => window.view.weightedAgreement(counts, weights))",
        [[table.tolist(), own.tolist()] for table, own in zip(tables, weights, strict=True)],
    )
    for table, own, answer in zip(tables, weights, answers, strict=True):
        kappa = float(weighted_kappa(table, own))
        assert answer["kappa"] == pytest.approx(kappa, abs=1e-9, nan_ok=True)
        assert answer["D_o"] == pytest.approx((table * (1 - own)).sum() / table.sum(), abs=1e-12)


@pytest.mark.parametrize("scale", scales.SCALES.values(), ids=lambda scale: scale.name)
def test_page_and_python_use_the_same_words(engine, scale):
    page = engine("scales")
    bounds = [band.low for band in scale.bands[1:]]
    values = [-1, 1, *bounds, *(b + d for b in bounds for d in (-0.01, -1e-14, 1e-14, 0.01))]
    values = [value for value in values if value <= 1]
    bands = [
        {"name": b.name, "low": None if b.low == -np.inf else b.low, "holds_low": b.holds_low}
        for b in scale.bands
    ]
    words = page.evaluate(
        "([bands, values]) => values.map((value) => window.view.bandOf({bands}, value))", [bands, values]
    )
    assert words == [scale.band(value) for value in values]
    assert page.evaluate("(bands) => window.view.bandOf({bands}, NaN)", bands) == "undefined"
