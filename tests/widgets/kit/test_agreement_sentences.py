"""Sentences on a table's numbers, each only where it is true."""

import pytest

NOTE = """(counts) => {
  const interval = module.intervalOf(counts);
  return module.intervalSentences({ kappa: (interval[0] + interval[1]) / 2 }, interval).note;
}"""


@pytest.mark.parametrize("counts", [[[7, 3], [0, 0]], [[0, 0], [4, 5]], [[6, 0], [3, 0]], [[0, 5], [5, 0]]])
def test_a_table_with_disagreements_is_not_said_to_need_one(script, counts):
    note = script("kit/agreement_sentences.js")(NOTE, counts)
    assert note.startswith("No width"), "the interval has none, and its note says so"
    assert "at least one disagreement" not in note


def test_without_a_disagreement_the_interval_has_no_width_for_want_of_one(script):
    assert "at least one disagreement" in script("kit/agreement_sentences.js")(NOTE, [[7, 0], [0, 3]])


def test_an_ordinary_interval_has_no_note(script):
    assert script("kit/agreement_sentences.js")(NOTE, [[40, 9], [6, 45]]) == ""
