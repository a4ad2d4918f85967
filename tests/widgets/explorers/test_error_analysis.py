import pytest

from iaa_teach import ContingencyTable, ErrorAnalysisExplorer


def test_judged_annotators_are_named():
    explorer = ErrorAnalysisExplorer(preset="npfl-annotators-gold")
    assert (explorer.errors.agreements, explorer.judged) == (72, "A + B")


def test_the_analysis_follows_the_counts():
    explorer = ErrorAnalysisExplorer()
    explorer.table = ContingencyTable([[8, 1], [2, 9]], ["yes", "no"])
    assert explorer.errors.recall == pytest.approx([0.8, 0.9])
    assert explorer.errors.precision == pytest.approx([8 / 9, 9 / 11])


def test_an_empty_table_may_be_on_its_way():
    explorer = ErrorAnalysisExplorer()
    explorer.table = ContingencyTable([[1, 0], [0, 0]], ["yes", "no"])
    explorer.counts = [[0, 0], [0, 0]]
    assert explorer.counts == [[0, 0], [0, 0]]
