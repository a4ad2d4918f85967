import pytest

from iaa_teach import ShiftedAnnotatorExplorer, sources


def test_one_step_is_the_table_of_the_source():
    explorer = ShiftedAnnotatorExplorer(shift=1)
    assert explorer.table.counts[:5, :5].tolist() == sources.load("shifted-annotator").table.counts.tolist()
    assert explorer.table.n == 40


def test_weighted_kappa_falls_with_every_step():
    weighted = [figures["weighted"] for figures in ShiftedAnnotatorExplorer().by_shift]
    assert weighted == pytest.approx([1, 5 / 7, 5 / 13, 5 / 23])
