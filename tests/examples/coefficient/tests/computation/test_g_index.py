import pytest

from iaa_teach import g_index, reliability


def test_for_two_categories_it_is_agreement_less_disagreement():
    assert g_index([[24, 8], [14, 24]]) == pytest.approx((48 - 22) / 70)


def test_reliability_gives_it_with_an_interval():
    found = reliability([[24, 8], [14, 24]], "g_index")
    assert str(found).startswith("The G index = 0.371, 95 % interval ")
    assert found.low < found.value < found.high
