"""The page and Python compute the same tails."""

import numpy as np

from iaa_teach.computation.inference.tails import chi_square_tail, normal_tails, t_quantile, t_tails


def test_page_and_python_compute_the_same(script):
    engine = script("kit/engine/tails.js")
    z = [*np.linspace(-40, 40, 401), 0, 1e-9, np.inf, -np.inf, np.nan]
    answers = engine("(all) => all.map(module.normalTails)", list(map(float, z)))
    np.testing.assert_allclose(answers, normal_tails(z), rtol=1e-9, atol=0)
    x = [*np.linspace(0, 30, 61), *np.geomspace(1e-12, 2000, 60), 0, 1e9, np.inf, np.nan, -1]
    grid = [[float(value), df] for df in range(65) for value in x]
    answers = engine("(all) => all.map(([x, df]) => module.chiSquareTail(x, df))", grid)
    expected = chi_square_tail(*np.transpose(grid))
    np.testing.assert_allclose(answers, expected, rtol=1e-9, atol=1e-300)
    grid = [[float(t), df] for df in (1, 2, 3, 4, 11, 59, 60, 240) for t in np.linspace(-9, 9, 73)]
    answers = engine("(all) => all.map(([t, df]) => module.tTails(t, df))", grid)
    np.testing.assert_allclose(answers, [t_tails(*each) for each in grid], rtol=1e-9, atol=1e-13)


def test_page_and_python_find_the_same_quantiles_of_t(script):
    degrees = [1, 2, 3, 7, 30, 200, 5000]
    answers = script("kit/engine/tails.js")("(all) => all.map((df) => module.tQuantile(0.975, df))", degrees)
    np.testing.assert_allclose(answers, [t_quantile(0.975, df) for df in degrees], rtol=1e-9)
