"""The explorers that a notebook's cells make, read without running them."""

from pathlib import Path

import pytest

from iaa_teach.authoring.checks.explorers import find_asked_on
from iaa_teach.authoring.notebooks import Notebook


def explorer(*lines):
    """Return the explorer that `question("q", on=shown)` stands on after these lines."""
    source = "\n".join([*lines, 'question("q", on=shown)'])
    (asked,) = find_asked_on(
        Notebook(Path("a.ipynb"), {"cells": [{"cell_type": "code", "source": source}]}), {"q"}
    )
    return asked.explorer


@pytest.mark.parametrize(
    ("lines", "counts"),
    [
        (["shown = ContingencyTableExplorer([[3, 2], [1, 4]])"], [[3, 2], [1, 4]]),
        (
            ["rows = [[3, 2], [1, 4]]", "shown = ContingencyTableExplorer(ContingencyTable(rows))"],
            [[3, 2], [1, 4]],
        ),
    ],
)
def test_a_table_in_the_call_or_in_lines_before_it(lines, counts):
    assert explorer(*lines).counts == counts


def test_a_list_written_as_a_product_and_a_sum():
    shown = explorer('shown = BelieveExplorer(annotators=["careful"] * 2 + ["fair"])')
    assert shown.annotators == ["careful", "careful", "fair"]


@pytest.mark.parametrize(
    "lines",
    [
        ["a = [1, 1]", *(f"{x} = [{y}, {y}]" for x, y in zip("bcdefghijk", "abcdefghij", strict=True))],
        ["k = [0] * 1000 * 1000 * 1000"],
        ["k = [[[0] * 1000] * 1000] * 1000"],
        ["k = 'a' * 10 ** 9"],
        ["a = [0] * 1000", "b = a + a", "k = b + b"],
        ["k = k"],
    ],
)
def test_what_would_fill_the_memory_is_not_made(lines):
    assert explorer(*lines, "shown = ContingencyTableExplorer(k)") is None


@pytest.mark.parametrize("given", ["keep={!r}", "None, None, None, {!r}"])
def test_a_desk_that_keeps_decisions_opens_no_file(given, tmp_path):
    file = tmp_path / "kept.json"
    file.write_text("[", "utf-8")
    shown = explorer(f"shown = AdjudicationDesk({given.format(str(file))})")
    assert (shown.kept, shown.notice) == ("", "")
