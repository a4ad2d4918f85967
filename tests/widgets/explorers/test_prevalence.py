from iaa_teach import PrevalenceExplorer


def test_the_lessons_annotators_where_hardly_anything_is_there():
    explorer = PrevalenceExplorer(prevalence=0.01)
    assert round(explorer.agreement.observed, 2) == 0.82
    assert round(explorer.agreement.kappa, 2) == 0.07
    assert round(100 * explorer.predictive_value) == 8
    assert list(explorer.table.categories) == ["yes", "no"]
