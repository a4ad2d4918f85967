"""The page and Python find the same profile intervals."""

import numpy as np

from iaa_teach import confidence_interval


def test_page_and_python_find_the_same_bounds(script):
    rng = np.random.default_rng(6)
    for c, n in ((2, 40), (3, 4)):
        tables = np.concatenate([rng.poisson(mean, (n, c, c)) for mean in (0.4, 3, 30)])
        edge = [np.eye(c) * 9, (1 - np.eye(c)) * 5, np.diag([30] + [0] * (c - 1)), np.eye(c)[::-1] * 4]
        tables = np.concatenate([tables[tables.sum(axis=(1, 2)) > 4], edge]).astype(int)
        answers = script("kit/engine/profile_likelihood.js")(
            "(tables) => tables.map((table) => module.profileBounds(table))", tables.tolist()
        )
        expected = np.transpose(confidence_interval(tables, method="profile"))
        # Where two ways up are as steep, rounding chooses; the bound is right to three decimals then.
        np.testing.assert_allclose(answers, expected, rtol=0, atol=5e-4 if c > 2 else 1e-9)
