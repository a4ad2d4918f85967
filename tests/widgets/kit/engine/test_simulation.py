"""The page draws its own samples: by chance alone, and the same from the same seed."""

import numpy as np

from iaa_teach.computation.inference.tails import chi_square_tail

DRAW = """([shares, items, tables, seed]) => {
  const random = module.randomNumbers(seed);
  return Array.from({ length: tables }, () => module.sampleTable(shares, items, random));
}"""


def test_the_same_seed_draws_the_same_samples_and_another_others(script):
    draw = script("kit/engine/simulation.js")
    shares = [[0.5, 0.1], [0.1, 0.3]]
    one, again, other = (draw(DRAW, [shares, 30, 5, seed]) for seed in (1, 1, 2))
    assert one == again != other
    assert np.array(one).sum(axis=(1, 2)).tolist() == [30] * 5


def test_items_fall_into_cells_as_often_as_their_shares_say(script):
    """χ² of 100,000 items for many seeds: neither too far off nor too near."""
    shares = np.array([[40, 1, 0], [4, 30, 5], [0, 10, 10]]) / 100
    found = np.array(
        script("kit/engine/simulation.js")(
            """(shares) => Array.from({ length: 20 }, (_, seed) =>
              module.sampleTable(shares, 100000, module.randomNumbers(seed)))""",
            shares.tolist(),
        )
    )
    assert not found[:, shares == 0].any()
    expected = shares[shares > 0] * 100_000
    x = ((found[:, shares > 0] - expected) ** 2 / expected).sum(axis=1)
    tails = chi_square_tail(x, len(expected) - 1)
    assert 0.001 < min(tails) < 0.3
    assert 0.7 < max(tails) < 0.999


def test_cells_vary_and_covary_as_in_multinomial_samples(script):
    draw = script("kit/engine/simulation.js")
    p = np.array([0.5, 0.1, 0.1, 0.3])
    tables = np.array(draw(DRAW, [p.reshape(2, 2).tolist(), 50, 5000, 7])).reshape(-1, 4)
    np.testing.assert_allclose(np.cov(tables.T), 50 * (np.diag(p) - np.outer(p, p)), atol=0.7)
