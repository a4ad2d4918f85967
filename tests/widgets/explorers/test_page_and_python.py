"""What the page's code says of a state of an explorer is what Python says of it."""

from itertools import product

import numpy as np
import pytest

from iaa_teach import FailuresExplorer, MajorityExplorer, RoundsExplorer

STATES = {
    "failures/items.js": (
        FailuresExplorer,
        [*product(range(7), repeat=3)],
        ("slips", "otherwise", "misread"),
    ),
    "majority/ways.js": (MajorityExplorer, [*product(range(2, 6), (2, 3))], ("annotators", "labels")),
    "rounds/links.js": (
        RoundsExplorer,
        [*product(("comments", "patients", "sentences"), range(0, 25, 4), range(0, 25, 6))],
        ("of", "better", "worse"),
    ),
}


@pytest.mark.slow
@pytest.mark.parametrize("file", STATES)
def test_both_find_the_same_figures(script, file):
    explorer, states, names = STATES[file]
    states = [dict(zip(names, state, strict=True)) for state in states]
    for state, there in zip(
        states, script(f"explorers/{file}")("(states) => states.map(module.figuresOf)", states), strict=True
    ):
        found = {name: np.nan if value is None else value for name, value in there.items()}
        here = explorer(**state).figures()
        assert {name: found[name] for name in here} == pytest.approx(here, nan_ok=True, abs=1e-9), state


def test_both_find_the_same_labels(script):
    states = [
        dict(zip(FailuresExplorer.settable, state, strict=True)) for state in product(range(7), repeat=3)
    ]
    labels = script("explorers/failures/items.js")(
        """(states) => states.map((state) => {
          const items = module.itemsOf(state);
          return [items.map(({ a }) => a), items.map(({ b }) => b)];
        })""",
        states,
    )
    np.testing.assert_array_equal(labels, [FailuresExplorer(**state).labels for state in states])
