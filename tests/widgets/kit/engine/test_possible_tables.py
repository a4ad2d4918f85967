"""The page finds the tables that Python finds: of printed figures, and of conditions."""

import random

import numpy as np
import pytest

from iaa_teach import cohen_kappa, observed_agreement, tables_with
from iaa_teach.computation.possible.all_tables import MOST_TRIED, count_tables
from iaa_teach.computation.possible.beliefs import BELIEFS, TRUE
from iaa_teach.computation.possible.conditions import parse_condition
from iaa_teach.computation.possible.some_table import can_meet
from tests.computation.possible.test_some_table import some_conditions
from tests.sampling import everyday

FOUND = """
  let step = search.next();
  while (!step.done) step = search.next();
  if (typeof step.value !== "object") return step.value;
  const { tables, ...more } = step.value;
  return { ...more, tables: Array.from({ length: tables.length }, (_, i) => Array.from(tables.cells(i))) };
"""


def searched(script, search, given):
    """Return what a search of the page finds."""
    return script(f"(given) => {{ const search = {search}; {FOUND} }}", given)


@pytest.fixture
def page(script):
    names = ("possible_tables", "printed_figures", "all_tables", "some_table", "conditions")
    return {name: script(f"kit/engine/{name}.js") for name in names}


def paper(page, n, categories, rows=None, columns=None, **printed):
    read = "(text) => module.parsePrinted(text)"
    shown = {name: page["printed_figures"](read, text) for name, text in printed.items()}
    unknown = {"observed": None, "kappa": None}
    return unknown | shown | {"n": n, "categories": categories, "rows": rows, "columns": columns}


def found_there(page, **given):
    return searched(page["possible_tables"], "module.possibleTables(given)", paper(page, **given))


def some_paper(chosen):
    """A paper of which a table has all figures, or of which one figure is a little off."""
    categories = chosen.choice([2, 2, 2, 3, 4])
    n = chosen.choice([1, 5, 12, 40] if categories == 2 else [3, 8, 30, 57] if categories == 3 else [4, 20])
    cells = np.bincount([chosen.randrange(categories**2) for _ in range(n)], minlength=categories**2)
    table = cells.reshape(categories, categories)
    given = {"n": n, "categories": categories}
    decimals = chosen.choice([0, 1, 2, 3])
    off = chosen.choice([0, 0, 10.0**-decimals])
    if chosen.random() < 0.8:
        share = observed_agreement(table) + off
        given["observed"] = f"{share:.{decimals}f}" if chosen.random() < 0.6 else f"{100 * share:.1f} %"
    if chosen.random() < 0.7 and not np.isnan(cohen_kappa(table)):
        given["kappa"] = f"{cohen_kappa(table) - off:.{decimals}f}"
    for name, axis in (("rows", 1), ("columns", 0)):
        if chosen.random() < 0.3:
            given[name] = table.sum(axis=axis).tolist()
    return given if len(given) > 2 else {**given, "observed": "0.5"}


@pytest.mark.slow
@pytest.mark.parametrize("seed", everyday(range(60), *range(8)))
def test_page_and_python_find_the_tables_of_a_paper(page, seed):
    given = some_paper(random.Random(seed))
    here, there = tables_with(**given), found_there(page, **given)
    assert there["tables"] == here.counts.reshape(len(here), given["categories"] ** 2).tolist(), given
    assert there["complete"] == here.complete
    if here.clash is None:
        assert there["clash"] is None
    else:
        clash = there["clash"]
        assert (clash["figure"], tuple(clash["others"])) == (here.clash.figure, here.clash.others)
        nearest = [clash["below"], clash["above"]]
        assert nearest == pytest.approx([here.clash.below, here.clash.above], nan_ok=True, abs=1e-12)


CONDITIONS = [
    *([*conditions] for belief, conditions in BELIEFS.items() if belief not in TRUE),
    ["row_1 >= 0.7", "n_12 == 0", "kappa <= −0.1"],
    ["expected_pi > expected", "gap > .3", "n > 6"],
    ["n_33 == 2", "merged.kappa < merged.s", "expected_s < observed"],
    ["together.n_11 > 2", "second.column_2 == 1", "0.4 < distance"],
    ["s < pi"],  # no table does
    ["observed >= 0.9", "kappa <= -0.2"],
    ["kappa == 0.4", "n_12 == n_21", "pi < 0.4"],
    ["n_11 > 150", "kappa > 0.99", "kappa < 0.999"],
]


@pytest.mark.slow
@pytest.mark.parametrize("lines", everyday(CONDITIONS, *CONDITIONS[:3]), ids=" & ".join)
def test_page_and_python_find_the_smallest_tables(page, lines):
    conditions = page["conditions"]("(lines) => lines.map(module.parseCondition)", lines)
    categories = page["all_tables"]("(conditions) => module.categoriesNamed(conditions)", conditions)
    there = searched(page["possible_tables"], "module.smallest(...given)", [conditions, categories])
    here = tables_with(lines)
    assert {name: there[name] for name in ("tables", "n", "complete")} == {
        "tables": here.counts.reshape(len(here), -1).tolist() if len(here) else [],
        "n": here.n,
        "complete": here.complete,
    }


@pytest.mark.parametrize("seed", everyday(range(40), *range(8)))
def test_page_and_python_know_whether_some_table_meets_conditions(page, seed):
    chosen = random.Random(seed)
    lines, n = some_conditions(chosen), chosen.choice([1, 2, 5, 9, 16, 30])
    conditions = page["conditions"]("(lines) => lines.map(module.parseCondition)", lines)
    there = searched(page["some_table"], "module.someMeets(...given)", [conditions, n])
    assert there == can_meet(list(map(parse_condition, lines)), n), (lines, n)


@pytest.mark.parametrize(
    ("line", "name"),
    [("kapa > 0", "kapa"), ("n_12 > merged.n_13", "merged.n_13"), ("first.n > kappa", "kappa")],
)
def test_the_page_knows_which_names_no_table_has(page, line, name):
    conditions = page["conditions"]("(line) => [module.parseCondition(line)]", line)
    assert page["all_tables"]("(each) => module.unknownNames(each, 3)", conditions) == [name]
    with pytest.raises(ValueError, match=f"'{name}' is no figure of these tables"):
        tables_with(line, 3, categories=None if "first" in line else 3)


def test_the_page_counts_tables_as_python_does(page):
    for n, categories, pairs in [
        *((n, c, False) for n, c in [(200, 2), (15, 3), (16, 3), (8, 4)]),
        (20, 2, True),
    ]:
        there = page["all_tables"]("(given) => module.numberOfTables(...given)", [n, categories, pairs])
        assert there == count_tables(n, categories, pairs)
    assert page["all_tables"]("() => module.MOST_TRIED") == MOST_TRIED
