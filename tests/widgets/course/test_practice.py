import json

import pytest

from iaa_teach import practice
from iaa_teach.questions import practice as exercises
from tests.messages import send

pytestmark = pytest.mark.usefixtures("here")


@pytest.fixture
def few(monkeypatch):
    """A stock that is drawn in no time."""
    monkeypatch.setattr(exercises, "SIZE", 3)


def tell(widget, act, **details):
    send(widget, {"do": act, **details})


def finish(widget, slips, **details):
    answer = {"seed": 3, "number": 1, "slips": slips}
    tell(widget, "attempt", key=f"k{slips}", time="2030-05-02T10:00:00+01:00", answer=answer, **details)


def test_answers_are_not_to_be_read_in_what_the_page_gets():
    widget = practice("kappa", seed=3)
    sent = json.dumps({name: value for name, value in widget.get_state().items() if not name.startswith("_")})
    assert widget.exercises[0].steps[-1].solution not in sent
    assert "Add up the diagonal" not in sent
    assert len(widget.exercises) >= 60


def test_finished_work_counts_once(few, here):
    widget = practice("kappa", seed=3)
    for slips in (0, 2, 0):
        finish(widget, slips)
    assert widget.record == {"finished": 2, "clean": 1}
    assert widget.saved == "k0"
    kept = json.loads((here / "iaa_progress.json").read_text("utf-8"))["questions"]["practice-kappa"]
    assert kept["attempts"][0]["answer"] == {"seed": 3, "number": 1, "slips": 0}
    assert practice("kappa", seed=4).record == {"finished": 2, "clean": 1}
    assert practice("alpha", seed=4).record == {"finished": 0, "clean": 0}


def test_a_refill_brings_other_exercises(few):
    widget = practice("interval", seed=3)
    packed, first = widget.packed, repr(widget.exercises[0])
    tell(widget, "refill", after=60)
    assert widget.packed != packed
    assert repr(widget.exercises[0]) != first
    assert repr(practice("interval", seed=3).exercises[0]) == first


@pytest.mark.parametrize(
    "content",
    [
        {"do": "attempt", "answer": {"seed": 3}},
        {"do": "attempt", "answer": "5"},
        {"do": "refill", "after": -1},
        {"do": "refill", "after": "all"},
        {"do": "dance"},
        None,
    ],
)
def test_nonsense_is_answered_and_not_stored(few, here, content):
    widget = practice("alpha", seed=3)
    packed, turn = widget.packed, widget.turn
    send(widget, content)
    assert (widget.turn, widget.packed) == (turn + 1, packed)
    assert not (here / "iaa_progress.json").exists()


def test_kinds_and_seeds_are_checked():
    with pytest.raises(ValueError, match="kind must be one of"):
        practice("fleiss")
    with pytest.raises(ValueError, match="seed must be a whole number, 0 or more; not -1"):
        practice("kappa", seed=-1)
