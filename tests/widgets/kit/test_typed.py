from dataclasses import dataclass
from typing import Any, Literal, NotRequired, TypedDict

import anywidget
import pytest
import traitlets as t

from iaa_teach.widgets.kit.explorer import Explorer
from iaa_teach.widgets.kit.trait_types import write_type
from iaa_teach.widgets.kit.typed import Number, Typed, WholeNumber, conforms_to


class Found(TypedDict):
    """A shape."""

    kappa: float | None
    why: NotRequired[str]


@dataclass
class Named:
    """A shape that Python has as an object."""

    name: str
    counts: list[int]


class View(anywidget.AnyWidget):
    found = Typed(Found, {"kappa": None})
    counts = Typed(list[list[float]], [[0]])

    @t.validate("counts")
    def _as_lists(self, proposal):
        return [list(row) for row in proposal["value"]]


@pytest.mark.parametrize(
    ("value", "kind", "fits"),
    [
        (1, int, True),
        (1, float, True),
        (None, str | None, True),
        ("a", Literal["a", "b"], True),
        ([[1, 2.5]], list[list[float]], True),
        ({"a": [1]}, dict[str, list[int]], True),
        ({"kappa": 0.5}, Found, True),
        ({"kappa": None, "why": "no items"}, Found, True),
        ({"name": "a", "counts": [1]}, Named, True),
        (True, int, False),
        (1.5, int, False),
        ("1", float, False),
        ("c", Literal["a", "b"], False),
        ([["1"]], list[list[float]], False),
        ({1: [1]}, dict[str, list[int]], False),
        ({}, Found, False),
        ({"kappa": 0.5, "other": 1}, Found, False),
        ({"kappa": "0.5"}, Found, False),
        ({"name": "a"}, Named, False),
        ({"name": "a", "counts": ["1"]}, Named, False),
        (Named("a", [1]), Named, False),
    ],
)
def test_a_value_of_the_type_conforms_and_no_other(value, kind, fits):
    assert conforms_to(value, kind) == fits


def test_validator_results_are_checked_and_the_last_state_stays():
    view = View(counts=((1, 2),))
    assert view.counts == [[1, 2]]
    with pytest.raises(t.TraitError, match=r"counts must be list\[list\[float\]\]; not \[\['x'\]\]"):
        view.counts = (("x",),)
    assert view.counts == [[1, 2]]
    with view.hold_trait_notifications():
        view.counts = ((3,),)
    assert view.counts == [[3]]


def test_each_widget_has_first_values_of_its_own():
    first, second = View(), View()
    first.found["kappa"] = 1.0
    assert second.found == {"kappa": None}


@pytest.mark.parametrize("kind", [Any, dict, list, object])
def test_uninformative_trait_type_is_refused(kind):
    with pytest.raises(TypeError, match="must be of a type of JSON"):
        write_type(kind, {})


def test_types_are_written_as_typescript_has_them():
    named = {}
    assert write_type(list[Found | None], named) == "(Found | null)[]"
    assert write_type(Literal["a", 1, True], named) == '"a" | 1 | true'
    assert named == {"Found": Found}


class Toy(Explorer):
    share = Number(0.5, low=0.01, high=0.99)
    items = WholeNumber(10, low=1, high=100)


@pytest.mark.parametrize(
    ("name", "value", "message"),
    [
        ("share", 0, "share must be between 0.01 and 0.99; not 0"),
        ("share", float("nan"), "share must be between 0.01 and 0.99; not nan"),
        ("items", 101, "items must be a whole number from 1 to 100; not 101"),
        ("items", 1.5, "int"),
    ],
)
def test_a_number_beyond_its_limits_is_refused_and_the_last_stays(name, value, message):
    toy = Toy()
    before = getattr(toy, name)
    with pytest.raises(t.TraitError, match=message):
        setattr(toy, name, value)
    assert getattr(toy, name) == before


def test_the_page_gets_the_limits_of_an_explorer():
    assert Toy().get_state()["limits"] == {"share": [0.01, 0.99], "items": [1, 100]}
