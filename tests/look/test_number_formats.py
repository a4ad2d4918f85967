import pytest

from iaa_teach.look.number_formats import decimal, grouped, percent


@pytest.mark.parametrize(
    ("value", "text"), [(-0.0531, "−0.053"), (-0.0001, "0.000"), (1, "1.000"), (float("nan"), "undefined")]
)
def test_numbers_are_written_as_everywhere(value, text):
    assert decimal(value) == text


def test_shares_and_whole_numbers():
    assert (percent(0.905), percent(float("nan"))) == ("90.5\u202f%", "undefined")
    assert [grouped(number) for number in (0, 999, 1234567)] == ["0", "999", "1\u202f234\u202f567"]
