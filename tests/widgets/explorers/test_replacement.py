import pytest
from traitlets import TraitError

from iaa_teach import ReplacementExplorer


def test_a_better_model_takes_more_chairs_and_the_cushion_gives_them():
    won = [ReplacementExplorer(error=error).figures()["winning"] for error in (0, 15, 20)]
    assert won == [1, 1, 0]
    assert ReplacementExplorer(error=15, epsilon=0.15).figures()["winning"] == 0.5
    assert ReplacementExplorer(error=0, epsilon=0).figures()["winning"] == 0.5


def test_who_calls_everything_fine_passes_where_little_is_offensive():
    lazy = ReplacementExplorer(leaning=100, offensive=6, epsilon=0.1)
    assert not lazy.model_labels.any()
    figures = lazy.figures()
    assert (figures["winning"], figures["kappa_model"]) == (0.75, 0)
    assert figures["advantage"] == pytest.approx(0.929, abs=5e-4)


def test_a_cushion_that_is_none_is_refused_and_the_last_stays():
    explorer = ReplacementExplorer(epsilon=0.1)
    with pytest.raises(TraitError, match="epsilon must lie between 0 and"):
        explorer.epsilon = 0.5
    assert explorer.epsilon == 0.1
