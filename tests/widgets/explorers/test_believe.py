import numpy as np
import pytest
from traitlets import TraitError

from iaa_teach import BelieveExplorer, Ratings, dawid_skene


@pytest.mark.parametrize(
    ("annotators", "copies"),
    [
        (["careful"] * 2 + ["yes-sayer"] * 3, 0),
        (["careful", "careful", "liar"], 0),
        (["careful", "careful", "fair"], 1),
    ],
)
def test_it_comes_to_rest_where_dawid_and_skene_do(annotators, copies):
    explorer = BelieveExplorer(annotators=annotators, copies=copies, step=10)
    found = dawid_skene(Ratings(explorer.labels.T.astype(int).tolist()))
    np.testing.assert_allclose(explorer.likely, found.posterior[:, 1], atol=1e-9)


def test_at_first_posts_stand_at_their_votes():
    explorer = BelieveExplorer()
    np.testing.assert_array_equal(explorer.likely, explorer.labels.mean(axis=0))
    assert explorer.figures()["right"] == explorer.figures()["majority"] == 21 / 40


def test_another_kind_of_annotator_is_refused_and_the_last_stays():
    explorer = BelieveExplorer(annotators=["coin", "fair"])
    with pytest.raises(TraitError, match="not 'sage'"):
        explorer.annotators = ["coin", "sage"]
    with pytest.raises(TraitError, match="annotators must be two to five; not 1"):
        explorer.annotators = ["coin"]
    assert explorer.annotators == ["coin", "fair"]
