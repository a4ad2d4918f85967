"""The page and Python compute the same numbers."""

import numpy as np

from iaa_teach import agreement, gwet_ac1
from tests.widgets.kit.engine.tables import many_tables


def flat(figures):
    return [
        *(figures["n"], figures["observed"], figures["s"], figures["pi"], figures["kappa"]),
        *(figures["expected"][model] for model in ("s", "pi", "kappa")),
        *figures["agreementBounds"],
        *figures["kappaBounds"],
    ]


def test_page_and_python_compute_the_same(script):
    tables = [table for table in many_tables() if table.sum()]
    assert len(tables) > 2500
    answers = script("kit/engine/coefficients.js")(
        "(tables) => tables.map(module.agreement)", [table.tolist() for table in tables]
    )
    expected = [
        flat({**vars(found), "agreementBounds": found.agreement_bounds, "kappaBounds": found.kappa_bounds})
        for found in map(agreement, tables)
    ]
    np.testing.assert_allclose(list(map(flat, answers)), expected, rtol=1e-9, atol=1e-12)


def test_ac1_is_that_of_python(script):
    tables = [table for table in many_tables() if table.sum()]
    answers = script("kit/engine/ac1.js")(
        "(tables) => tables.map(module.gwetAc1)", [table.tolist() for table in tables]
    )
    np.testing.assert_allclose(answers, [gwet_ac1(table) for table in tables], rtol=1e-9, atol=1e-12)
