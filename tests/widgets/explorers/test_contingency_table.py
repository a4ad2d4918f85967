import re

import numpy as np
import pytest

from iaa_teach import ContingencyTable, ContingencyTableExplorer, confidence_interval, sources
from iaa_teach.widgets.kit import table_explorer
from iaa_teach.widgets.kit.joiner import WIDGETS


@pytest.fixture
def explorer():
    return ContingencyTableExplorer([[24, 8], [14, 24]], ["yes", "no"])


def test_its_agreement_is_that_of_its_table(explorer):
    explorer.counts = [[70, 25], [0, 55]]
    assert explorer.table.counts.tolist() == [[70, 25], [0, 55]]
    assert explorer.agreement.kappa == pytest.approx(0.6725, abs=5e-4)


@pytest.mark.parametrize("counts", [np.array([[1, 2], [3, 4]]), [[1.0, 2.0], [3.0, 4.0]]])
def test_counts_come_in_many_forms_and_are_kept_as_lists(counts):
    assert repr(ContingencyTableExplorer(counts).counts) == "[[1, 2], [3, 4]]"


def test_setting_the_table_changes_counts_and_categories_together(explorer):
    explorer.table = ContingencyTable(np.eye(3, dtype=int), ["x", "y", "z"])
    assert explorer.categories == ["x", "y", "z"]
    assert explorer.counts == [[1, 0, 0], [0, 1, 0], [0, 0, 1]]


def test_the_interval_follows_the_counts(explorer):
    explorer.counts = [[70, 25], [0, 55]]
    assert explorer.interval == list(confidence_interval([[70, 25], [0, 55]], method="asymptotic"))


@pytest.mark.parametrize("counts", [[[50, 0], [0, 0]], [[0, 0], [0, 0]], [[0.5, 0], [0.25, 0.25]]])
def test_no_interval_without_kappa_or_without_whole_counts(explorer, counts):
    explorer.counts = counts
    assert explorer.interval is None


def test_an_empty_table_may_be_typed_but_not_read(explorer):
    explorer.counts = [[0, 0], [0, 0]]
    with pytest.raises(ValueError, match="empty"):
        explorer.table  # noqa: B018


def test_a_lesson_names_the_examples_that_are_offered_first(explorer):
    assert set(explorer.examples) < {preset["name"] for preset in explorer.presets}
    assert ContingencyTableExplorer(examples=["parde-movies"]).examples == ["parde-movies"]


def test_presets_are_whole_tables_of_two_to_eight_categories(explorer):
    assert len(explorer.presets) > 20
    for preset in explorer.presets[:-1]:  # the last is the learner's own
        assert preset["citation"]
        assert ContingencyTableExplorer(preset=preset["name"]).table == sources.load(preset["name"]).table


def test_page_and_python_have_the_same_limits():
    text = (WIDGETS / "kit/cells.js").read_text("utf-8")
    limits = {name: float(value) for name, value in re.findall(r"export const ([A-Z_]+) = (\w+);", text)}
    most, largest = table_explorer.LARGEST, table_explorer.LARGEST_COUNT
    assert limits == {"MOST_CATEGORIES": most, "LARGEST_COUNT": largest}


def test_cells_of_chance_that_are_to_be_filled_in_veil_what_they_come_to():
    assert ContingencyTableExplorer(fill=True).veil == ["expected"]
    assert ContingencyTableExplorer(fill=True, veil=["kappa"]).veil == ["kappa"]
    assert ContingencyTableExplorer().veil == []
