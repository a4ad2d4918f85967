"""Cells of a notebook as a file holds them."""

import pytest

from iaa_teach.authoring.notebooks import Cell
from tests.authoring.lesson import folded


def make_cell(source, kind="markdown", tag="after-prediction:coins"):
    return Cell(1, {"cell_type": kind, "metadata": {"tags": [tag]}, "source": source})


@pytest.mark.parametrize(
    "stored", [folded("It is **half**.\n\nSo."), folded("It is **half**.\n\nSo.").splitlines(True)]
)
def test_the_fold_of_an_answer_is_no_part_of_its_text(stored):
    cell = make_cell(stored)
    assert cell.is_folded
    assert cell.waits_for == ["coins"]
    assert cell.source == "It is **half**.\n\nSo."
    cell.replace("It is *half*.")
    assert "".join(cell.data["source"]) == folded("It is *half*.")
    assert isinstance(cell.data["source"], type(stored))


def test_folding_again_changes_the_title_alone():
    cell = make_cell("It is half.\n")
    cell.fold("Answer")
    cell.fold("Prima prova")
    assert cell.data["source"] == "<details><summary>Prima prova</summary>\n\nIt is half.\n\n</details>"


@pytest.mark.parametrize(
    ("source", "how"),
    [
        (folded("It is half."), {"tag": "fold"}),
        (folded("It is half."), {"kind": "code"}),
        (folded("It is half.") + "\n\nAnd more.", {}),
        ("Before.\n\n" + folded("It is half."), {}),
        ("", {}),
    ],
)
def test_other_folds_belong_to_the_text(source, how):
    cell = make_cell(source, **how)
    assert not cell.is_folded
    assert cell.source == source
