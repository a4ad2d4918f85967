"""Chromium computes what Node does, where the tests of the engine run."""

import numpy as np
import pytest

from iaa_teach.widgets.kit.joiner import WIDGETS, es_module
from tests.sampling import everyday
from tests.widgets.kit.engine.ratings import many_ratings
from tests.widgets.kit.engine.tables import many_tables

IN_PAGE = """async ([text, code, argument]) => {
  const module = await import(URL.createObjectURL(new Blob([text], {type: "text/javascript"})));
  return new Function("module", `return (${code})`)(module)(argument);
}"""

BAYERL = [[51, 1, 2, 1], [2, 34, 0, 10], [0, 3, 42, 1], [1, 0, 35, 39]]
WORK = {
    "coefficients": (
        "(tables) => tables.map((table) => module.agreement(table).kappa)",
        [table.tolist() for table in many_tables() if table.sum()],
    ),
    "alpha": (
        "(grids) => grids.map((grid) => module.krippendorffAlpha(grid, 'ordinal').alpha)",
        list(many_ratings())[:100],
    ),
    "loglinear": (
        """(counts) => module.LOGLINEAR_MODELS.map((model) => {
          const fit = module.fitLoglinear(counts, model, [[3, 2]]);
          return [fit.deviance, fit.pValue, ...fit.residuals.flat()];
        })""",
        BAYERL,
    ),
    "profile_likelihood": ("module.profileBounds", BAYERL),
    "simulation": (
        "([shares, seed]) => module.sampleTable(shares, 500, module.randomNumbers(seed))",
        [BAYERL, 5],
    ),
}


@pytest.fixture(scope="module")
def page(browser):
    page = browser.new_page()
    yield page
    page.close()


@pytest.mark.parametrize("file", everyday(WORK))
def test_the_browser_computes_what_node_does(page, script, file):
    path = f"kit/engine/{file}.js"
    in_page = page.evaluate(IN_PAGE, [es_module(WIDGETS / path), *WORK[file]])
    np.testing.assert_allclose(in_page, script(path)(*WORK[file]), rtol=1e-12, atol=1e-12)
