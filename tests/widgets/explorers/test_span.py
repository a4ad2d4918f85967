import pytest

from iaa_teach import SpanExplorer, gamma


def test_more_empty_text_raises_all_but_what_counts_spans_and_cuts():
    few, many = SpanExplorer().figures(), SpanExplorer(length=200).figures()
    assert many["gamma"] > few["gamma"]
    assert {name for name in few if few[name] == many[name]} == {"exact", "overlap", "boundaries"}


@pytest.mark.parametrize("length", [20, 60])
def test_gamma_without_random_numbers_is_near_that_with_them(length):
    explorer = SpanExplorer(length=length)
    drawn = gamma(explorer.spans, seed=1, length=length).value
    assert explorer.figures()["gamma"] == pytest.approx(drawn, abs=0.03)
