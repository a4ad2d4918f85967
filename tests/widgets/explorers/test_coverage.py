import json

import pytest

from iaa_teach import CoverageExplorer
from iaa_teach.widgets.explorers.coverage import grid


@pytest.mark.parametrize(("share", "items"), [(0.5, 10), (0.8, 15), (0.95, 25), (0.98, 10)])
def test_points_of_the_grid_are_computed_again_from_their_seed(share, items):
    holds, defined = grid.compute_point(share, items)
    row, column = grid.SHARES.index(share), grid.ITEMS.index(items)
    stored = grid.read_stored()
    assert {method: table[row][column] for method, table in stored["holds"].items()} == holds
    assert stored["defined"][row][column] == defined


def test_the_grid_is_whole_and_small():
    stored = grid.read_stored()
    assert grid.FILE.stat().st_size < 20_000
    for table in (*stored["holds"].values(), stored["defined"]):
        assert [len(row) for row in table] == [len(grid.ITEMS)] * len(grid.SHARES)
    assert (stored["items"], stored["shares"]) == (grid.ITEMS, grid.SHARES)
    assert json.loads(json.dumps(CoverageExplorer().grid)) == stored


def test_python_describes_what_is_shown():
    found = CoverageExplorer(items=25, share=0.95).coverage
    assert found["asymptotic"] == pytest.approx(0.396, abs=0.02)  # from all possible tables
    assert found["profile"] == pytest.approx(0.971, abs=0.02)
    assert found["bootstrap"] < 0.45
