"""Tables on which page and Python must agree."""

import numpy as np


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
