"""Beliefs about agreement: each counterexample against plain loops that say once more what it is."""

import itertools
import math

import numpy as np
import pytest

from iaa_teach import counterexample, tables_with
from iaa_teach.computation.possible.beliefs import BELIEFS, TRUE
from tests.computation.possible.test_possible_tables import all_tables


def figures_of(table):
    size, n = range(len(table)), sum(map(sum, table))
    rows, columns = [sum(row) for row in table], [sum(column) for column in zip(*table, strict=True)]
    agreed = sum(table[i][i] for i in size) * n
    chance = {
        "kappa": sum(r * c for r, c in zip(rows, columns, strict=True)),
        "pi": sum((r + c) ** 2 for r, c in zip(rows, columns, strict=True)) / 4,
        "s": n * n / len(table),
    }
    values = {name: (agreed - e) / (n * n - e) if e < n * n and n else math.nan for name, e in chance.items()}
    return {
        **values,
        "n": n,
        "observed": agreed / n**2,
        "rows": rows,
        "columns": columns,
        "n_11": table[0][0],
    }


def merged(table):
    rows = [*table[:-2], [a + b for a, b in zip(*table[-2:], strict=True)]]
    return [[*row[:-2], row[-2] + row[-1]] for row in rows]


def alike(x, y):
    return abs(x - y) < 1e-9


def all_used(table):
    found = figures_of(table)
    return min(found["rows"]) > 0 and min(found["columns"]) > 0


CONTRADICTS = {
    "high-agreement": lambda t: t["observed"] >= 0.9 - 1e-9 and t["kappa"] < -1e-9,
    "zero-is-worst": lambda t: t["observed"] > 0 and t["kappa"] < -1e-9,
    "kappa-is-pi": lambda t: t["observed"] >= 0.5 and t["kappa"] - t["pi"] >= 0.1,
    "kappa-below-s": lambda t: t["observed"] >= 0.5 and t["kappa"] > t["s"] + 1e-9,
}
CONTRADICT_MERGED = {
    "more-categories": lambda t: (
        all_used(t) and figures_of(t)["kappa"] < figures_of(merged(t))["kappa"] - 1e-9
    ),
    "fewer-categories": lambda t: (
        all_used(t) and figures_of(t)["kappa"] > figures_of(merged(t))["kappa"] + 1e-9
    ),
    "unused-category": lambda t: (
        not any(t[2])
        and not any(row[2] for row in t)
        and t[0][0]
        and figures_of(t)["s"] > figures_of(merged(t))["s"]
    ),
}


def same_agreement(a, b):
    return a["n"] == b["n"] and alike(a["observed"], b["observed"])


CONTRADICT_PAIRS = {
    "same-agreement": lambda a, b, _: same_agreement(a, b) and abs(a["kappa"] - b["kappa"]) >= 0.5 - 1e-9,
    "similar-margins": lambda a, b, _: (
        same_agreement(a, b)
        and a["observed"] >= 0.5
        and a["rows"] == a["columns"]
        and b["rows"][0] > b["columns"][0]
        and b["kappa"] > a["kappa"] + 1e-9
    ),
    "pooling": lambda a, b, both: (
        alike(a["kappa"], 0) and alike(b["kappa"], 0) and both["kappa"] >= 0.5 - 1e-9
    ),
}


def counterexamples(belief, n):
    if belief in CONTRADICTS:
        return [table for table in all_tables(n) if CONTRADICTS[belief](figures_of(table))]
    if belief in CONTRADICT_MERGED:
        flat = (cells for cells in itertools.product(range(n + 1), repeat=9) if sum(cells) == n)
        tables = ([[*cells[:3]], [*cells[3:6]], [*cells[6:]]] for cells in flat)
        return [table for table in tables if CONTRADICT_MERGED[belief](table)]
    pairs = (pair for m in range(1, n) for pair in itertools.product(all_tables(m), all_tables(n - m)))
    return [
        [a, b] for a, b in pairs if CONTRADICT_PAIRS[belief](*map(figures_of, (a, b, np.add(a, b).tolist())))
    ]


@pytest.mark.parametrize("belief", [*CONTRADICTS, *CONTRADICT_MERGED, *CONTRADICT_PAIRS])
def test_the_counterexamples_of_a_belief_are_all_that_there_are_and_none_is_smaller(belief):
    found = counterexample(belief)
    assert sorted(found.tolist()) == sorted(counterexamples(belief, found.n))
    assert len(found)
    assert found.complete
    assert not any(counterexamples(belief, n) for n in range(1, found.n))


@pytest.mark.parametrize("belief", TRUE)
def test_true_belief_has_a_proof_and_no_counterexample(belief):
    found = counterexample(belief)
    assert (len(found), found.complete, len(found.notes)) == (0, True, 1)
    for n in (1, 7, 40):
        assert not len(tables_with(BELIEFS[belief], n))
    assert not len(tables_with(BELIEFS[belief], 6, categories=3))


def test_all_beliefs_are_tested():
    assert {*CONTRADICTS, *CONTRADICT_MERGED, *CONTRADICT_PAIRS, *TRUE} == {*BELIEFS}
    with pytest.raises(ValueError, match="belief must be one of 'high-agreement', "):
        counterexample("low-agreement")
