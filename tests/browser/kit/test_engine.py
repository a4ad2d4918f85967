"""The page and Python compute the same numbers."""

import numpy as np
import pytest

from iaa_teach import agreement, scales
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
def page(browser):
    page = browser.new_page()
    page.set_content("<!doctype html><title>numbers</title>")
    page.evaluate(IMPORT, es_module(WIDGETS / "kit/engine/coefficients.js"))
    yield page
    page.close()


def flat(figures):
    return [
        *(figures["n"], figures["observed"], figures["s"], figures["pi"], figures["kappa"]),
        *(figures["expected"][model] for model in ("s", "pi", "kappa")),
        *figures["agreementBounds"],
        *figures["kappaBounds"],
    ]


def test_page_and_python_compute_the_same(page):
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


@pytest.mark.parametrize("scale", scales.SCALES.values(), ids=lambda scale: scale.name)
def test_page_and_python_use_the_same_words(page, scale):
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
