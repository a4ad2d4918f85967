"""The explorers that a notebook's cells make, read without running them."""

from pathlib import Path

import pytest

from iaa_teach.authoring.checks.explorers import find_asked_on
from iaa_teach.authoring.notebooks import Notebook

TWEETS = """text,Ann,Ben
So long!,joke,joke
Of course.,joke,earnest
It rains.,earnest,earnest
"""


def explorer(*lines, folder=Path()):
    """Return the explorer that `question("q", on=shown)` stands on after these lines."""
    source = "\n".join([*lines, 'question("q", on=shown)'])
    (asked,) = find_asked_on(
        Notebook(folder / "a.ipynb", {"cells": [{"cell_type": "code", "source": source}]}), {"q"}
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
def test_oversized_values_are_not_created(lines):
    assert explorer(*lines, "shown = ContingencyTableExplorer(k)") is None


def test_items_are_read_from_a_file_beside_the_lesson(tmp_path):
    lessons = tmp_path / "lessons"
    lessons.mkdir()
    line = "shown = MovieReviewExplorer.from_csv({!r}, text='text', a='Ann', b='Ben', show='table')"
    for place in (tmp_path, lessons):
        (place / "tweets.csv").write_text(TWEETS, "utf-8")
    shown = explorer(line.format("tweets.csv"), folder=lessons)
    assert (shown.items[1], shown.table.counts.tolist(), shown.show) == (
        "Of course.",
        [[1, 1], [0, 1]],
        ["table"],
    )
    for elsewhere in ("../tweets.csv", str(tmp_path / "tweets.csv")):
        assert explorer(line.format(elsewhere), folder=lessons) is None


@pytest.mark.parametrize(
    "lines",
    [
        ['shown = ContingencyTableExplorer(read_ratings("three.csv").table("Zoë", "B & <b>"))'],
        [
            'read = read_ratings("three.csv")',
            'shown = ContingencyTableExplorer(read.table(b="B & <b>", a="Zoë", categories=["no", "yes"]))',
        ],
    ],
)
def test_a_table_of_two_named_annotators_of_a_file(lines, tmp_path):
    file = "item,Zoë,Eve,B & <b>\n1,no,yes,yes\n2,no,yes,no\n3,yes,no,yes\n"
    (tmp_path / "three.csv").write_text(file, "utf-8")
    assert explorer(*lines, folder=tmp_path).counts == [[1, 1], [0, 1]]


@pytest.mark.parametrize("given", ["keep={!r}", "None, None, None, {!r}"])
def test_a_desk_that_keeps_decisions_opens_no_file(given, tmp_path):
    file = tmp_path / "kept.json"
    file.write_text("[", "utf-8")
    shown = explorer(f"shown = AdjudicationDesk({given.format(str(file))})")
    assert (shown.kept, shown.notice) == ("", "")
