"""Whether some table meets conditions, against all tables of so many items."""

import random

import pytest

from iaa_teach.computation.possible.all_tables import find_meeting_tables
from iaa_teach.computation.possible.conditions import parse_condition
from iaa_teach.computation.possible.some_table import can_meet
from iaa_teach.computation.possible.table_figures import list_figure_names


def some_conditions(chosen):
    """A few comparisons of figures of a table of two categories, many of them hard to meet."""
    names = list_figure_names(2)
    numbers = ["0", "1", "0.5", "-0.2", "0.9", "0.333333333", "2", "7"]
    terms = [
        (chosen.choice(names), chosen.choice([*names, *numbers])) for _ in range(chosen.choice([1, 2, 3, 4]))
    ]
    return [f"{left} {chosen.choice(['>=', '<=', '==', '>', '<'])} {right}" for left, right in terms]


@pytest.mark.parametrize("seed", range(150))
def test_it_says_what_trying_all_tables_says(seed):
    chosen = random.Random(seed)
    conditions = [parse_condition(line) for line in some_conditions(chosen)]
    for n in (1, 2, 3, 8, 13, 24):
        assert can_meet(conditions, n) == bool(len(find_meeting_tables(conditions, n, 2))), (conditions, n)


def test_both_answers_are_among_these():
    answers = [
        can_meet([*map(parse_condition, some_conditions(random.Random(seed)))], 13) for seed in range(150)
    ]
    assert 30 < sum(answers) < 120


@pytest.mark.parametrize("line", ["pi > kappa", "pi > s", "kappa > 1", "observed < kappa"])
def test_impossible_figures_are_not_found_even_for_many_items(line):
    assert not can_meet([parse_condition(line)], 200)


def test_a_single_table_among_a_million_is_found():
    conditions = [
        parse_condition(line) for line in ("n_11 == 123", "n_12 == 40", "n_21 == 30", "kappa < 0.1")
    ]
    assert can_meet(conditions, 200)
