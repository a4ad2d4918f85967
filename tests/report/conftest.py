import pytest

from iaa_teach import Ratings, sources
from iaa_teach.report import examine


@pytest.fixture(scope="session")
def cry():
    labels = tuple(zip(*sources.load("npfl-cry-2015").labels, strict=True))
    return examine(Ratings(labels, tuple(range(1, 51)), tuple("ABCD"), "CRY 2015"), "A", "C")


@pytest.fixture(scope="session")
def bayerl():
    table = sources.load("bayerl-four-categories").table
    names = table.categories
    pairs = [
        (a, b) for i, a in enumerate(names) for j, b in enumerate(names) for _ in range(table.counts[i, j])
    ]
    return examine(Ratings(tuple(pairs), tuple(range(len(pairs))), ("A", "B"), ""))
