"""Base class of explorers: their record, hidden figures, and predictions.

Also presets, and checks with helpful messages.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from difflib import get_close_matches
from functools import cache
from pathlib import Path
from typing import Any, ClassVar, TypedDict

import traitlets as t

from iaa_teach.computation.coefficients import Agreement, agreement
from iaa_teach.computation.data.tables import ContingencyTable
from iaa_teach.computation.possible.table_figures import list_table_figures
from iaa_teach.questions.course import read_or_empty
from iaa_teach.widgets.kit.joiner import find_view_file
from iaa_teach.widgets.kit.saved import make_output, read_still
from iaa_teach.widgets.kit.state_writing import write_state
from iaa_teach.widgets.kit.typed import Typed, check_one_of, find_choices, find_limits
from iaa_teach.widgets.kit.view import View
from iaa_teach.widgets.kit.words import words

StateValue = bool | float | str | None | list[str] | list[float] | list[list[float]] | list[list[str]]

EVERYTHING = "*"  # in a veil: all figures

_seen = ContextVar("seen", default=True)


@contextmanager
def make_unseen() -> Iterator[None]:
    """Create explorers only for their numbers, without a `comm`."""
    before = _seen.set(False)
    try:
        yield
    finally:
        _seen.reset(before)


class Asking(TypedDict):
    """How a prediction asks for a figure: the question's id and label, and the possible answers."""

    id: str
    label: str
    low: float
    high: float
    begins: float | None
    unit: str


class Explorer(View):
    """A live view whose state is a few traits.

    Its record is what texts, addresses and tasks may name of it: `settable` are the traits that a link may
    set, `aliases` short names for them, `parts` what `show` may name, `figures()` the numbers of its state.
    `view.js` says the same; a test compares.

    Parameters
    ----------
    show : list of str or str, optional
        The parts to show, as a list or as "square,number"; all, unless it is given. The learner may ask for
        the others.
    veil : list of str, optional
        The figures that are hidden, whatever its questions hide until they are answered.
    ghost : float, optional
        The predicted value, shown next to the true one.

    Attributes
    ----------
    asked : str
        The figure that is predicted, "" for none; it is still to be guessed while there is a veil.
    asking : Asking or None
        How the question asks for it.
    waiting : dict of list of str
        What each question that waits for its answer veils, by the question's id; under "" what the
        explorer was made to hide.
    ghost_at : dict
        The state that the prediction is about; empty for the initial state.
    """

    settable: ClassVar[tuple[str, ...]] = ()
    aliases: ClassVar[dict[str, str]] = {}
    parts: ClassVar[tuple[str, ...]] = ()
    has_page: ClassVar[bool] = True  # of its own, among the web pages of a course

    show = Typed(list[str], [])
    veil = Typed(list[str], [])
    ghost = t.Float(None, allow_none=True).tag(sync=True)
    asked = t.Unicode("").tag(sync=True)
    asking = Typed(Asking | None, None)
    waiting = Typed(dict[str, list[str]], {})
    ghost_at = Typed(dict[str, StateValue], {})
    limits = Typed(dict[str, list[float]], {}, read_only=True)  # the least and the greatest of a number
    choices = Typed(dict[str, list[str]], {}, read_only=True)  # the words that a trait may be
    usual = Typed(dict[str, StateValue], {}, read_only=True)  # what a trait is that nobody has given
    pages = t.Unicode("", read_only=True).tag(sync=True)  # where the course's web pages are

    def __init__(self, *, locked: bool = False, **state: Any) -> None:
        for name in state:
            if not self.has_trait(name):
                near = get_close_matches(name, self.trait_names(sync=True), n=3)
                meant = f"; did you mean {' or '.join(map(repr, near))}?" if near else ""
                raise t.TraitError(f"{type(self).__name__} has no {name!r}{meant}")
        super().__init__(**({"veil": [EVERYTHING]} if locked else {}), **state)
        self.set_trait("limits", find_limits(self.traits(sync=True)))
        self.set_trait("choices", find_choices(self.traits(sync=True)))
        self.set_trait("usual", {name: self.trait_defaults(name) for name in self.settable})
        self.set_trait("pages", _find_pages(Path.cwd()))

    def open(self) -> None:
        """Tell the page of the explorer, which sends it the whole view, unless it is made to be unseen."""
        if _seen.get():
            super().open()

    def _make_saved_output(self) -> dict[str, str]:
        view = find_view_file(type(self))
        if view is None:
            return super()._make_saved_output()
        state = "" if self.waiting else f"#set?{write_state(self)}"  # what is asked about may be seen there
        address = (
            f"{self.pages}/explore/{view.parent.name}.html{state}" if self.pages and self.has_page else ""
        )
        return make_output(words.STILL, words.STILL_PAGE, address, read_still(view.parent))

    def figures(self) -> dict[str, float]:
        """Return the numbers of the current state, by name; `nan` where one is undefined."""
        return {}

    def list_words(self) -> dict[str, str]:
        """Return the words about the explorer that texts may insert, by name."""
        return {}

    def make_state(self, name: str, value: Any) -> dict[str, Any] | None:
        """Return the state that a question file names by what it is, from the data; None for no such name."""
        return None

    @t.validate("show")
    def _check_show(self, proposal: Any) -> list[str]:
        given = proposal.value
        names = [name.strip() for name in given.split(",") if name] if isinstance(given, str) else given
        for name in names:
            check_one_of("show", name, self.parts)
        return list(names)

    @property
    def locked(self) -> bool:
        """Whether something is veiled: what copies of older lessons set."""
        return bool(self.veil)

    @locked.setter
    def locked(self, locked: bool) -> None:
        self.veil = [EVERYTHING] if locked else []


@cache
def _find_pages(folder: Path) -> str:
    """Return the address of the web pages of the course in a folder, "" if it has none."""
    return read_or_empty(folder).address.pages.rstrip("/")


class TwoAnnotators:
    """The figures of an explorer whose state makes one table of two annotators' labels."""

    @property
    def table(self) -> ContingencyTable:
        """The current table."""
        raise NotImplementedError

    @property
    def agreement(self) -> Agreement:
        """All that the table says about agreement; `nan` with a reason where it is undefined."""
        return agreement(self.table)

    def figures(self) -> dict[str, float]:
        """Return what the table says about agreement, by name; `nan` if undefined."""
        try:
            return list_table_figures(self.table.counts)
        except ValueError:  # there are no items yet
            return list_table_figures([[0, 0], [0, 0]])


class Preset(TypedDict):
    """A starting state of an explorer; subclasses have the traits that it sets."""

    name: str
    title: str


class PresetExplorer(Explorer):
    """An explorer that can start from one of its `presets`.

    Subclasses declare the trait `presets`, a list of dicts: each has a name, a title, and a value for each of
    the traits in `preset_sets`; one with a "group" is listed below that heading. `shows_first` names those
    that a learner finds at once, unless `examples` does where the explorer is made; others are behind *More*.

    Parameters
    ----------
    examples : list of str, optional
        The names of the presets that the lesson needs, about three.
    """

    preset_sets: ClassVar[tuple[str, ...]]
    shows_first: ClassVar[tuple[str, ...]] = ()
    presets: Any

    preset = t.Unicode("").tag(sync=True)
    examples = Typed(list[str], [])

    def __init__(self, **state: Any) -> None:
        state.setdefault("examples", list(self.shows_first))
        self.observe(self._leave_preset, list(self.preset_sets))
        super().__init__(**state)

    def chosen_preset(self) -> dict[str, Any] | None:
        """Return the preset that is shown unchanged, or None."""
        return next((preset for preset in self.presets if preset["name"] == self.preset), None)

    @t.validate("preset")
    def _check_preset(self, proposal: Any) -> str:
        return check_one_of("preset", proposal.value, ("", *(preset["name"] for preset in self.presets)))

    @t.validate("examples")
    def _check_examples(self, proposal: Any) -> list[str]:
        names = [preset["name"] for preset in self.presets]
        for name in proposal.value:
            if name not in names:
                raise t.TraitError(f"examples must be among {', '.join(map(repr, names))}; not {name!r}")
        return list(proposal.value)

    @t.observe("preset")
    def _load_preset(self, change: Any) -> None:
        preset = self.chosen_preset()
        if preset and not self._shows(preset):
            self._take(preset)

    def _take(self, preset: dict[str, Any]) -> None:
        with self.hold_sync(), self.hold_trait_notifications():
            for name in self.preset_sets:
                setattr(self, name, preset[name])

    def _leave_preset(self, change: Any) -> None:
        preset = self.chosen_preset()
        if preset and not self._shows(preset):
            self.preset = ""

    def _shows(self, preset: dict[str, Any]) -> bool:
        return all(getattr(self, name) == preset[name] for name in self.preset_sets)


def check_trait(check: Any, *arguments: Any) -> Any:
    """Return `check(*arguments)`, with its ValueError as the TraitError that leaves a trait as it was."""
    try:
        return check(*arguments)
    except ValueError as error:
        raise t.TraitError(str(error)) from None
