import pytest

from iaa_teach import ChanceExplorer


@pytest.mark.parametrize(
    ("preset", "expected", "worst", "best"),
    [
        ("two-coins", 0.5, 0, 1),
        ("yes-sayers", 0.905, 0.9, 1),
        ("npfl-1", 0.5, 0, 1),
        ("npfl-2", 0.82, 0.8, 1),
        ("npfl-3", 0.74, 0.7, 0.9),
    ],
)
def test_presets_are_the_published_examples(preset, expected, worst, best):
    figures = ChanceExplorer(preset=preset).agreement
    assert figures.expected["kappa"] == pytest.approx(expected)
    assert figures.agreement_bounds == pytest.approx((worst, best))


def test_marginals_set_from_python_are_the_table():
    explorer = ChanceExplorer(
        categories=["a", "b", "c"], marginals_a=[0.5, 0.3, 0.2], marginals_b=[0.2, 0.3, 0.5]
    )
    assert explorer.agreement.expected["kappa"] == pytest.approx(0.1 + 0.09 + 0.1)
    with explorer.hold_trait_notifications():
        explorer.categories, explorer.marginals_a, explorer.marginals_b = ["x", "y"], [1, 0], [0.5, 0.5]
    assert explorer.table.categories == ("x", "y")


def test_coded_labels_make_a_table():
    explorer = ChanceExplorer()
    assert explorer.coded_table is None
    explorer.coded = [[3, 1], [0, 2]]
    assert explorer.coded_table.n == 6
