import pandas as pd
import pytest
import traitlets

from iaa_teach import ContingencyTable, PrevalenceBiasExplorer


def test_a_table_may_be_given():
    explorer = PrevalenceBiasExplorer(ContingencyTable([[4, 1], [0, 5]]), categories=["a", "b"])
    assert (explorer.counts, explorer.categories) == ([[4, 1], [0, 5]], ["a", "b"])


def test_a_table_keeps_the_names_of_its_categories():
    named = PrevalenceBiasExplorer(ContingencyTable([[4, 1], [0, 5]], ["sí", 0]))
    assert (named.counts, named.categories) == ([[4, 1], [0, 5]], ["sí", "0"])
    frame = pd.DataFrame([[4, 1], [0, 5]], ["sí", "no"], ["sí", "no"])
    assert PrevalenceBiasExplorer(frame).categories == ["sí", "no"]
    turned = PrevalenceBiasExplorer(frame, categories=["no", "sí"])
    assert (turned.counts, turned.categories) == ([[5, 0], [1, 4]], ["no", "sí"])
    assert PrevalenceBiasExplorer([[4, 1], [0, 5]]).categories == PrevalenceBiasExplorer().categories


def test_a_table_with_names_must_be_two_by_two():
    with pytest.raises(traitlets.TraitError, match=r"counts must be 2 × 2; not shape \(3, 3\)"):
        PrevalenceBiasExplorer(ContingencyTable([[1, 0, 0], [0, 1, 0], [0, 0, 1]], ["a", "b", "c"]))
