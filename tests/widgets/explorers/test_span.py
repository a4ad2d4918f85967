import random
from itertools import pairwise

import pytest

from iaa_teach import SpanExplorer, gamma

LABELS = ("PER", "LOC")


def marked(chosen):
    """Return up to four spans at random, some of which touch."""
    ends = sorted(chosen.sample(range(21), 2 * chosen.randint(0, 4)))
    spans = [[*pair, chosen.choice(LABELS)] for pair in zip(ends[::2], ends[1::2], strict=True)]
    for before, after in pairwise(spans):
        if chosen.random() < 0.3:
            after[0] = before[1]
    return ", ".join(f"{start}-{end} {label}" for start, end, label in spans)


def test_more_empty_text_raises_all_but_what_counts_spans_and_cuts():
    few, many = SpanExplorer().figures(), SpanExplorer(length=200).figures()
    assert [few["token"], many["token"]] == pytest.approx([0.5098, 0.6069], abs=5e-5)
    assert [few["u_alpha"], many["u_alpha"]] == pytest.approx([0.526, 0.608], abs=5e-4)
    assert many["gamma"] > few["gamma"]
    assert {name for name in few if few[name] == many[name]} == {"exact", "overlap", "boundaries"}


@pytest.mark.parametrize("length", [20, 60])
def test_gamma_without_random_numbers_is_near_that_with_them(length):
    explorer = SpanExplorer(length=length)
    drawn = gamma(explorer.spans, seed=1, length=length).value
    assert explorer.figures()["gamma"] == pytest.approx(drawn, abs=0.03)


def test_page_and_python_find_the_same(script):
    chosen = random.Random(3)
    texts = [SpanExplorer().text, " ".join("abcdefghijklm")]
    states = [
        {
            "a": marked(chosen),
            "b": marked(chosen),
            "length": chosen.choice([12, 20, 33]),
            "text": chosen.choice(texts),
        }
        for _ in range(12)
    ]
    found = script("explorers/span/figures.js")("(states) => states.map(module.figuresOf)", states)
    for state, there in zip(states, found, strict=True):
        here = SpanExplorer(**state).figures()
        known = {name: None if value != value else value for name, value in here.items()}
        assert there == pytest.approx(known), state
