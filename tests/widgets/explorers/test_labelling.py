import json

import pytest

import iaa_teach
from iaa_teach import LabellingExplorer, cohen_kappa, expected_agreement
from iaa_teach.questions.store import FILE
from iaa_teach.widgets.explorers import labelling
from tests.messages import send

YES, NO = "praise", "no praise"
TEN = [YES, NO] * 5


def tell(explorer, act, second, **details):
    """Send what the page sends."""
    message = {"do": act, "key": f"k{second}", "time": f"2030-05-02T10:00:{second:02}+02:00", **details}
    send(explorer, message)


def given(labels, **guesses):
    return {"labels": labels, "guesses": guesses}


def test_every_label_is_kept_and_found_again_in_another_lesson(here):
    explorer = LabellingExplorer()
    for n in range(1, 11):
        tell(explorer, "attempt", n, answer=given(TEN[:n]))
        assert explorer.saved == f"k{n}"
        assert LabellingExplorer().labels == TEN[:n]
    later = LabellingExplorer("kappa")
    assert later.table.counts.tolist() == [[4, 1], [2, 3]]
    assert later.table.categories == (YES, NO)


def test_relabelling_loses_nothing(here):
    explorer = LabellingExplorer()
    tell(explorer, "attempt", 1, answer=given(TEN, robin=7))
    tell(explorer, "start-over", 2)
    assert explorer.labels == []
    kept = json.loads((here / FILE).read_text("utf-8"))["questions"][labelling.ID]["attempts"]
    assert [attempt["answer"] for attempt in kept] == [given(TEN, robin=7), None]


def test_another_notebook_rereads_the_file(here):
    later = LabellingExplorer("chance")
    tell(LabellingExplorer(), "attempt", 1, answer=given(TEN))
    tell(later, "refresh", 2)
    assert later.labels == TEN


@pytest.mark.parametrize(
    "answer",
    [None, "praise", given(TEN * 2), given(["<b>"]), given([1]), {"labels": TEN}, given(TEN, robin="7")],
)
def test_invalid_labels_are_not_kept(here, answer):
    explorer = LabellingExplorer()
    tell(explorer, "attempt", 1, answer=answer)
    assert (explorer.labels, explorer.saved) == ([], "k1")


def test_a_file_that_somebody_wrote_into_counts_as_no_labels(here):
    tell(LabellingExplorer(), "attempt", 1, answer=given(TEN))
    text = (here / FILE).read_text("utf-8").replace('"no praise"', '"nonsense"')
    (here / FILE).write_text(text, "utf-8")
    assert LabellingExplorer().record["answer"] is None


def test_borrowed_labels_are_used_only_without_own_ones(here):
    explorer = LabellingExplorer("kappa")
    with pytest.raises(
        ValueError, match="only 0 of 10 sentences are labelled: label the rest, or set borrowed=True"
    ):
        _ = explorer.table
    explorer.borrowed = True
    assert expected_agreement(explorer.table, "kappa") == pytest.approx(0.52)
    assert cohen_kappa(explorer.table) == pytest.approx(0.28 / 0.48)
    tell(explorer, "attempt", 1, answer=given(TEN))
    assert explorer.labels == TEN


def test_invented_labels_fit_the_sentences():
    assert len(labelling.list_ten_sentences()) == len(labelling.ROBIN) == len(labelling.LENT) == 10
    assert iaa_teach.LabellingExplorer is LabellingExplorer
