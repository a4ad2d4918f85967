import numpy as np
import pytest

from iaa_teach import BelieveExplorer, Ratings, dawid_skene


@pytest.mark.parametrize(
    ("annotators", "copies"),
    [
        (["careful"] * 2 + ["yes-sayer"] * 3, 0),
        (["careful", "careful", "liar"], 0),
        (["careful", "careful", "fair"], 1),
    ],
)
def test_em_converges_to_dawid_and_skenes_solution(annotators, copies):
    explorer = BelieveExplorer(annotators=annotators, copies=copies, step=10)
    found = dawid_skene(Ratings(explorer.labels.T.astype(int).tolist()))
    np.testing.assert_allclose(explorer.likely, found.posterior[:, 1], atol=1e-9)
