import numpy as np
import pytest

from iaa_teach import ContingencyTable, ErrorAnalysisExplorer, sources


@pytest.mark.parametrize("name", ["npfl-classifier-gold", "npfl-annotators-gold"])
def test_the_column_shares_are_the_printed_ones(name):
    record = sources.load(name)
    (figure,) = [figure for figure in record.figures if figure.of == "given_column"]
    printed = figure.erratum.right if figure.erratum else figure.printed
    shown = ErrorAnalysisExplorer(preset=name).errors.given_column
    assert [["undefined" if np.isnan(share) else f"{share:.2f}" for share in row] for row in shown] == printed


def test_an_empty_column_is_undefined_with_the_reason():
    explorer = ErrorAnalysisExplorer(preset="npfl-annotators-gold")
    errors = explorer.errors
    assert (errors.agreements, explorer.judged) == (72, "A + B")
    assert np.isnan(errors.given_column[:, 2]).all()
    assert "no item has the gold label “3”" in errors.undefined["recall", "3"]


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
