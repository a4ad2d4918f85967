import pytest

from iaa_teach import ContingencyTable, ThreeChancesExplorer


def test_a_table_of_ones_own_takes_the_place_of_the_example():
    explorer = ThreeChancesExplorer(ContingencyTable([[5, 1], [2, 4]], ["a", "b"]), cut="pi")
    assert (explorer.preset, explorer.categories) == ("", ["a", "b"])
    assert explorer.agreement.expected["pi"] == pytest.approx((13**2 + 11**2) / 24**2)
