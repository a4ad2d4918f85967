"""Chromium computes what Node does, where the tests of the engine run."""

import numpy as np

from iaa_teach.widgets.kit.joiner import WIDGETS, es_module
from tests.widgets.kit.engine.tables import many_tables

IN_PAGE = """async ([text, tables]) => {
  const module = await import(URL.createObjectURL(new Blob([text], {type: "text/javascript"})));
  return tables.map((table) => module.agreement(table).kappa);
}"""


def test_the_browser_computes_what_node_does(browser, script):
    tables = [table.tolist() for table in many_tables() if table.sum()]
    page = browser.new_page()
    in_page = page.evaluate(IN_PAGE, [es_module(WIDGETS / "kit/engine/coefficients.js"), tables])
    page.close()
    in_node = script("kit/engine/coefficients.js")(
        "(tables) => tables.map((t) => module.agreement(t).kappa)", tables
    )
    np.testing.assert_array_equal(in_page, in_node)
