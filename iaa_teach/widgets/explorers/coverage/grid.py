"""The grid of the coverage explorer: how often each kind of interval holds κ, for many samples and shares.

`python -m iaa_teach.widgets.explorers.coverage.grid` recomputes it in about ten minutes and writes
`grid.json`, which `npm run format` then formats. A test recomputes some of its points.
"""

import json
from functools import cache
from pathlib import Path
from typing import Any, TypedDict

from iaa_teach.computation.inference.coverage import interval_coverage
from iaa_teach.computation.inference.sample_sizes import proportions_with_kappa

KAPPA = 0.6
ITEMS = [10, 15, 25, 35, 50, 70, 100, 150, 200, 300, 500, 1000]
SHARES = [0.5, 0.6, 0.7, 0.8, 0.85, 0.9, 0.95, 0.98]
METHODS = ["asymptotic", "profile", "bootstrap"]
SAMPLES, RESAMPLES = 2_000, 1_000
FILE = Path(__file__).with_name("grid.json")


class Grid(TypedDict):
    """Per thousand, for each share a row and in it each number of items."""

    kappa: float
    samples: int
    items: list[int]
    shares: list[float]
    holds: dict[str, list[list[int]]]
    defined: list[list[int]]


def compute_point(share: float, items: int) -> tuple[dict[str, int], int]:
    """Return for each method the intervals of 1000 that hold κ, and the samples of 1000 that have a κ."""
    population = proportions_with_kappa(KAPPA, [share, 1 - share])
    seed = round(1000 * share) * 10_000 + items  # each point has samples of its own
    found = {
        method: interval_coverage(population, items, method, SAMPLES, seed, RESAMPLES) for method in METHODS
    }
    holds = {method: round(1000 * each.holds) for method, each in found.items()}
    return holds, round(1000 * found["asymptotic"].defined)


def compute() -> Grid:
    """Return the whole grid."""
    rows = [[compute_point(share, items) for items in ITEMS] for share in SHARES]
    return {
        "kappa": KAPPA,
        "samples": SAMPLES,
        "items": ITEMS,
        "shares": SHARES,
        "holds": {method: [[holds[method] for holds, _ in row] for row in rows] for method in METHODS},
        "defined": [[defined for _, defined in row] for row in rows],
    }


@cache
def read_stored() -> Any:
    """Return the grid as `grid.json` holds it."""
    return json.loads(FILE.read_text("utf-8"))


if __name__ == "__main__":
    FILE.write_text(json.dumps(compute(), separators=(",", ":")) + "\n", "utf-8")
