"""Tags of tokens, which are measured token by token, and what is told from them."""

from pathlib import Path

import pytest

from iaa_teach import read_ratings
from iaa_teach.reading.file_contents import collect_files
from iaa_teach.reading.inspection import inspect_files

EXPORTS = Path(__file__).parent / "exports"
CONLL = [EXPORTS / "conll" / "eva.conll", EXPORTS / "conll" / "jan.conll"]


def test_conll_is_read_token_by_token_and_its_sentences_are_groups():
    ratings = read_ratings(CONLL)
    assert ratings.items == ("1.1", "1.2", "1.3", "1.4", "1.5", "2.1", "2.2")
    assert ratings.labels[2] == ("B-MISC", "O")
    assert ratings.groups == ("1",) * 5 + ("2",) * 2
    assert "measured token by token" in ratings.report


def test_documents_are_the_groups_where_there_are_several():
    text = "-DOCSTART- O\n\na B-X\nb O\n\n-DOCSTART- O\n\nc O\n"
    assert read_ratings({"A": text, "B": text}).groups == ("1", "1", "2")


def test_tags_in_a_table_are_noted():
    found = inspect_files(collect_files(EXPORTS / "tags.csv"))
    assert (found.measure, found.choices.shape) == ("tokens", "wide")
    assert found.choices.columns("annotator") == ["Eva", "Jan"]
    assert any("token by token" in remark for remark in found.remarks)
    assert found.similar == ()


@pytest.mark.parametrize(
    ("other", "message"),
    [
        ("a B-X\nz O\n", "B, line 2: 'z' where A has 'b'; both must have the same items in the same order"),
        (
            "a B-X\nb O O\n",
            "B, line 2: a line must have as many columns as the first, 2; not 3",
        ),
    ],
)
def test_tokens_must_be_the_same(other, message):
    with pytest.raises(ValueError, match=message):
        read_ratings({"A": "a B-X\nb O\n", "B": other})


def test_spans_that_all_annotators_were_given_are_items():
    rows = "".join(
        f"s{k},{5 * k},{5 * k + 4},{who},{'xy'[k % 2]}\n" for k in range(6) for who in ("Eva", "Jan")
    )
    ratings = read_ratings(f"segment,start,end,annotator,label\n{rows}")
    assert (len(ratings.items), ratings.annotators) == (6, ("Eva", "Jan"))
    assert read_ratings("start,end,Eva,Jan\n0,4,x,y\n5,9,x,x\n").annotators == ("Eva", "Jan")


def test_single_file_of_tags_is_one_annotator():
    with pytest.raises(ValueError, match="the labels of one annotator"):
        read_ratings(CONLL[0])


def test_words_in_capitals_are_no_tags():
    assert read_ratings("A,B\nO,O\nX-ray,O\n").categories == ("O", "X-ray")
