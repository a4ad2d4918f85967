from iaa_teach import ContingencyTable, PrevalenceBiasExplorer


def test_a_table_may_be_given():
    explorer = PrevalenceBiasExplorer(ContingencyTable([[4, 1], [0, 5]]), categories=["a", "b"])
    assert (explorer.counts, explorer.categories) == ([[4, 1], [0, 5]], ["a", "b"])
