import pytest
from traitlets import TraitError

from iaa_teach import PrevalenceExplorer


def test_the_lessons_annotators_where_hardly_anything_is_there():
    explorer = PrevalenceExplorer(prevalence=0.01)
    assert round(explorer.agreement.observed, 2) == 0.82
    assert round(explorer.agreement.kappa, 2) == 0.07
    assert round(100 * explorer.predictive_value) == 8
    assert list(explorer.table.categories) == ["yes", "no"]


@pytest.mark.parametrize(
    ("name", "value", "message"),
    [
        ("prevalence", 0, "prevalence must lie between 0.01 and 0.99; not 0"),
        ("sensitivity", 1.2, "sensitivity must lie between 0 and 1; not 1.2"),
    ],
)
def test_another_value_is_refused_and_the_last_stays(name, value, message):
    explorer = PrevalenceExplorer()
    before = getattr(explorer, name)
    with pytest.raises(TraitError, match=message):
        setattr(explorer, name, value)
    assert getattr(explorer, name) == before
