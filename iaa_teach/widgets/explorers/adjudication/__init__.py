"""The adjudication desk: decide the items on which annotators disagree, and keep who decided what and why."""

import csv
import io
import json
import os
from collections.abc import Hashable, Iterable
from pathlib import Path
from string import ascii_uppercase
from typing import Any, NamedTuple, TypedDict

import traitlets as t

from iaa_teach.computation.data.labels import check_categories
from iaa_teach.computation.data.rating_codes import find_names
from iaa_teach.computation.data.ratings import Ratings
from iaa_teach.computation.data.tables import ContingencyTable
from iaa_teach.computation.gold.gold import GoldStandard, adjudicate, adjudicator_ratings, majority_vote
from iaa_teach.files.places import find_place
from iaa_teach.files.writing import replace_half_characters, write_atomically
from iaa_teach.look.spreadsheet_cells import disarm_formula
from iaa_teach.look.words import say
from iaa_teach.widgets.explorers.adjudication.library_messages import list_library_messages
from iaa_teach.widgets.explorers.adjudication.words import words
from iaa_teach.widgets.kit.explorer import Explorer, Preset, TwoAnnotators, check_trait
from iaa_teach.widgets.kit.joiner import join_view
from iaa_teach.widgets.kit.mine import MINE, list_ten_sentences, make_own_ratings
from iaa_teach.widgets.kit.typed import Typed, check_one_of, conforms_to

MOST_DISPUTED = 500  # more than a page, or an adjudicator, can handle


class AdjudicationDispute(TypedDict):
    """An item to decide, with its position and the majority label."""

    item: int
    most: str
    tied: list[str]
    votes: int
    voters: int


class AdjudicationDecision(TypedDict):
    """What an adjudicator decided on an item; the label "" is only a note."""

    item: str
    label: str
    by: str
    note: str


class BlindDecision(TypedDict):
    """The label given before those of the annotators were shown; "" where they had been seen already."""

    item: str
    label: str
    by: str


class AdjudicationPreset(Preset):
    """The reader's ten labels and Robin's, with the items on which they differ."""

    citation: str
    annotators: list[str]
    labels: list[list[str]]
    categories: list[str]
    disputed: list[AdjudicationDispute]
    you: str
    all_agree: str


class Followed(NamedTuple):
    """How often decisions followed the majority, on items with one that were decided blind."""

    items: int
    blind: int
    after: int
    changed: int


class AdjudicationDesk(TwoAnnotators, Explorer):
    """The items in dispute, to decide one by one, first blind and then with all labels side by side.

    It counters the belief that an adjudicator who sees the votes first judges all the same, and that the
    majority is right. An item is decided before the annotators' labels are shown; then the decision may be
    kept or changed, and both are on record. Two people can decide, each without seeing the other. The
    questions `predict-majority` and `no-rule` address it.

    Where there are two categories and few items to decide, each item is also a knot on a rope between them,
    to pull to one end; who is at the ends is shown afterwards.

    Lone surrogates, which files and messages cannot encode, become U+FFFD in all names, labels and notes.

    Parameters
    ----------
    ratings : array-like of items × annotators or Ratings, optional
        By default 18 messages to a library with the labels of three annotators, made for this kit.
    items : iterable, optional
        The texts of the items where `ratings` does not name them.
    categories : iterable, optional
        If they are more than the labels given.
    preset : {"", "mine"}
        "mine" for the reader's own ten labels with Robin's, in place of `ratings`; borrowed ones where there
        are none, or none that differ.
    keep : str or Path, optional
        A file to store decisions in.
    adjudicators : list of two names
    seat : {0, 1}
        Which of the two decides in the view.
    decisions : list of dict
        Each with the texts "item", "label", "by" and "note"; the label "" is only a note.
    blind : list of dict
        Each with the texts "item", "label" and "by": what was decided before the annotators' labels were
        shown. To list an item here is to show them; with the label "" nothing was decided blind.

    Raises
    ------
    ValueError
        If ratings, names or categories do not fit.
    traitlets.TraitError
        If a decision is on an item that is unknown or agreed on, has an unknown label or adjudicator, or was
        made twice; the last good state stays.

    Examples
    --------
    >>> desk = AdjudicationDesk([["yes", "yes"], ["yes", "no"]], items=["first", "second"])
    >>> desk.decisions = [{"item": "second", "label": "no", "by": "adjudicator 1", "note": "see rule 4"}]
    >>> desk.gold.labels, desk.gold.record[1].decided_by
    (('yes', 'no'), ('adjudicator 1',))
    """

    _esm, _css = join_view(__file__)
    has_page = False

    parts = ("ropes", "items", "followed", "record", "second")

    presets = Typed(list[AdjudicationPreset], [], read_only=True)
    preset = t.Unicode("", read_only=True).tag(sync=True)
    items = t.List(t.Unicode(), read_only=True).tag(sync=True)
    annotators = t.List(t.Unicode(), read_only=True).tag(sync=True)
    categories = t.List(t.Unicode(), read_only=True).tag(sync=True)
    labels = t.List(t.List(t.Unicode()), read_only=True).tag(sync=True)
    disputed = Typed(list[AdjudicationDispute], [], read_only=True)
    adjudicators = t.List(t.Unicode()).tag(sync=True)
    seat = t.Int(0).tag(sync=True)
    decisions = Typed(list[AdjudicationDecision], [])
    blind = Typed(list[BlindDecision], [])
    kept = t.Unicode("").tag(sync=True)
    notice = t.Unicode("").tag(sync=True)

    def __init__(
        self,
        ratings: Any = None,
        items: Iterable[Hashable] | None = None,
        categories: Iterable[Hashable] | None = None,
        keep: str | Path | None = None,
        preset: str = "",
        **traits: Any,
    ) -> None:
        own = _load_own(preset, ratings)
        if own:
            ratings, items, categories = _read_own_ratings(own), None, own["categories"]
        self._ratings = _write_as_text(list_library_messages() if ratings is None else ratings, items)
        names = _name_categories(self._ratings, categories)
        self._keep: Path | None = None
        super().__init__()
        for name, value in {
            "items": list(self._ratings.items),
            "annotators": list(self._ratings.annotators),
            "categories": names,
            "labels": [[label or "" for label in row] for row in self._ratings],
            "disputed": _list_disputed(self._ratings),
            "preset": preset,
            "presets": [{**own, "disputed": _list_disputed(self._ratings)}] if own else [],
        }.items():
            self.set_trait(name, value)
        with self.hold_trait_notifications():
            for name, value in traits.items():
                setattr(self, name, value)
        if keep is not None:
            self._restore(Path(keep))
        self.observe(self._save, ["decisions", "blind", "adjudicators"])

    @t.default("adjudicators")
    def _choose_two(self) -> list[str]:
        return [say(words.ADJUDICATOR, n=n) for n in (1, 2)]

    @property
    def gold(self) -> GoldStandard:
        """The gold standard as decided so far: every label, who decided it, and what is still undecided."""
        return self._make_gold(self.decisions)

    @property
    def table(self) -> ContingencyTable:
        """How the two adjudicators decided the items that both did; ValueError where there is none."""
        first, second = self.adjudicators
        return adjudicator_ratings(_prepare_for_gold(self.decisions)).table(first, second, self.categories)

    def followed(self, adjudicator: str | None = None) -> Followed:
        """Return how often an adjudicator (the one in the seat) went with the majority, blind and afterwards.

        Items without a majority, not decided blind or left undecided after it do not count.
        """
        by = self.adjudicators[self.seat] if adjudicator is None else adjudicator
        most = {self.items[each["item"]]: each["most"] for each in self.disputed if each["most"]}
        now = {each["item"]: each["label"] for each in self.decisions if each["by"] == by}
        pairs = [
            (each["label"], now[each["item"]], most[each["item"]])
            for each in self.blind
            if each["by"] == by and each["label"] and each["item"] in most and now.get(each["item"])
        ]
        return Followed(
            len(pairs),
            sum(first == majority for first, _, majority in pairs),
            sum(last == majority for _, last, majority in pairs),
            sum(first != last for first, last, _ in pairs),
        )

    def to_csv(self) -> str:
        """Return every item with all labels, the gold label, who decided it and the notes, as CSV.

        Where somebody decided blind, a column has these decisions too. Cells that a spreadsheet would read as
        formulas get an apostrophe in front.
        """
        deciders = [
            name
            for name in self.adjudicators
            if any(by == name for _, _, by in _prepare_for_gold(self.decisions))
        ]
        of = {(each["item"], each["by"]): each for each in self.decisions}
        blind = {(each["item"], each["by"]): each["label"] for each in self.blind if each["label"]}
        unseeing = [name for name in self.adjudicators if any(by == name for _, by in blind)]
        out = io.StringIO()
        writer = csv.writer(out, lineterminator="\n")
        heads = [say(words.BLIND, name=name) for name in unseeing]
        row = ["item", *self.annotators, *heads, *deciders, "gold", "decided by", "note"]
        writer.writerow(map(disarm_formula, map(str, row)))
        for gold in self.gold.record:
            item = str(gold.item)
            notes = [(by, of[item, by]["note"]) for by in self.adjudicators if (item, by) in of]
            writer.writerow(
                disarm_formula(cell)
                for cell in [
                    item,
                    *(label or "" for label in gold.labels),
                    *(blind.get((item, by), "") for by in unseeing),
                    *(of.get((item, by), {}).get("label", "") for by in deciders),
                    gold.label or "",
                    "; ".join(gold.decided_by),
                    "; ".join(f"{by}: {note}" for by, note in notes if note),
                ]
            )
        return out.getvalue()

    @t.validate("adjudicators")
    def _check_adjudicators(self, proposal: Any) -> list[str]:
        names = [replace_half_characters(name).strip() for name in proposal.value]
        if len(names) != 2 or "" in names or names[0] == names[1]:
            raise t.TraitError(f"adjudicators must be two different names; not {proposal.value!r}")
        _check_by([*self.decisions, *self.blind], names)
        return names

    @t.validate("seat")
    def _check_seat(self, proposal: Any) -> int:
        if proposal.value not in (0, 1):
            raise t.TraitError(f"seat must be 0 or 1, the first or second adjudicator; not {proposal.value}")
        return proposal.value

    @t.validate("decisions")
    def _check_decisions(self, proposal: Any) -> list[AdjudicationDecision]:
        right = "a decision must have texts for item, label, by and note"
        decisions: list[AdjudicationDecision] = self._check_decision_list(
            proposal, AdjudicationDecision, right
        )
        check_trait(self._make_gold, decisions, "a note")
        return decisions

    @t.validate("blind")
    def _check_blind(self, proposal: Any) -> list[BlindDecision]:
        right = "a blind decision must have texts for item, label and by"
        blind: list[BlindDecision] = self._check_decision_list(proposal, BlindDecision, right)
        disputed = {self.items[dispute["item"]] for dispute in self.disputed}
        seen = set()
        for each in blind:
            if each["item"] not in disputed or (each["item"], each["by"]) in seen:
                raise t.TraitError(
                    f"item {each['item']!r} must be disputed, and decided blind once by each adjudicator"
                )
            seen.add((each["item"], each["by"]))
        return blind

    def _check_decision_list(self, proposal: Any, kind: Any, right: str) -> Any:
        """Return decisions of a kind with known labels and adjudicators; TraitError says what is `right`."""
        if not isinstance(proposal.value, (list, tuple)):
            raise t.TraitError(f"{proposal.trait.name} must be a list; not {proposal.value!r}")
        decisions = replace_half_characters(list(proposal.value))
        for each in decisions:
            if not conforms_to(each, kind):
                raise t.TraitError(f"{right}; not {each!r}")
            if each["label"] and each["label"] not in self.categories:
                raise t.TraitError(
                    f"item {each['item']!r}: the label must be one of "
                    f"{', '.join(map(repr, self.categories))}; not {each['label']!r}"
                )
        _check_by(decisions, self.adjudicators)
        return decisions

    def _make_gold(self, decisions: list[AdjudicationDecision], label_of_notes: str = "") -> GoldStandard:
        return adjudicate(self._ratings, _prepare_for_gold(decisions, label_of_notes))

    def _restore(self, path: Path) -> None:
        path = Path(os.path.abspath(path))
        self._folder = Path.cwd() if path.is_relative_to(Path.cwd()) else path.parent
        try:
            find_place(path, self._folder)
            kept = json.loads(path.read_text("utf-8"))
            blind = kept["blind"] if "blind" in kept else _mark_as_seen(kept["decisions"])
            with self.hold_trait_notifications():
                self.adjudicators, self.decisions, self.blind = kept["adjudicators"], kept["decisions"], blind
        except FileNotFoundError:
            pass
        except (OSError, ValueError, RecursionError, KeyError, TypeError, t.TraitError) as error:
            why = getattr(error, "strerror", None) or error
            self.notice = say(words.NOT_OF_THESE_ITEMS, file=path.name, error=why)
            return
        self._keep, self.kept = path, path.name

    def _save(self, change: Any) -> None:
        if self._keep is None:
            return
        kept = {"adjudicators": self.adjudicators, "decisions": self.decisions, "blind": self.blind}
        try:
            write_atomically(self._keep, json.dumps(kept, ensure_ascii=False, indent=1), self._folder)
        except OSError:
            self.kept, self.notice = "", say(words.NOT_WRITTEN, file=self._keep.name)
        else:
            self.kept, self.notice = self._keep.name, ""


def _load_own(preset: str, ratings: Any) -> dict[str, Any] | None:
    """Return the reader's own example where a preset asks for it; refuse ratings with it."""
    check_one_of("preset", preset, ("", MINE))
    if preset and ratings is not None:
        raise ValueError(f"preset={preset!r} already has ratings; pass either preset or ratings, not both")
    return make_own_ratings() if preset else None


def _read_own_ratings(own: dict[str, Any]) -> Ratings:
    labels = tuple(map(tuple, own["labels"]))
    return Ratings(labels, tuple(list_ten_sentences()), tuple(own["annotators"]), "")


def _write_as_text(ratings: Any, items: Iterable[Hashable] | None) -> Ratings:
    """Return the ratings with every name and label as text, as the page knows them."""
    record = adjudicate(ratings, (), items).record
    known = find_names(ratings)[1]
    if known is not None:
        annotators = tuple(map(_write_text, known))
    else:
        annotators = tuple(_name_annotator(place) for place in range(len(record[0].labels)))
    names = tuple(_write_text(gold.item) for gold in record)
    labels = tuple(
        tuple(None if label is None else _write_text(label) for label in gold.labels) for gold in record
    )
    adjudicate(labels, (), names)  # raises where two names are the same text
    return Ratings(labels, names, annotators, "")


def _write_text(name: Hashable) -> str:
    text: str = replace_half_characters(str(name))
    return text


def _name_annotator(place: int) -> str:
    return ascii_uppercase[place] if place < len(ascii_uppercase) else say(words.ANNOTATOR, n=place + 1)


def _name_categories(ratings: Ratings, categories: Iterable[Hashable] | None) -> list[str]:
    given = [str(label) for label in ratings.categories]
    if categories is None:
        return given
    names = [_write_text(name) for name in check_categories(categories)]
    for label in given:
        if label not in names:
            raise ValueError(f"label {label!r} is not a category; categories must include every label given")
    return names


def _list_disputed(ratings: Ratings) -> list[AdjudicationDispute]:
    """Return the items to decide, with what most annotators said."""
    names = {item: place for place, item in enumerate(ratings.items)}
    places = [names[gold.item] for gold in adjudicate(ratings).undecided]
    if len(places) > MOST_DISPUTED:
        raise ValueError(
            f"there must be at most {MOST_DISPUTED} items to decide; not {len(places)}. Decide them in parts"
        )
    votes = majority_vote(ratings)
    return [
        {
            "item": place,
            "most": str(votes[place].label or ""),
            "tied": list(map(str, votes[place].tied)),
            "votes": votes[place].votes,
            "voters": votes[place].voters,
        }
        for place in places
    ]


def _prepare_for_gold(decisions: list[AdjudicationDecision], blank: str = "") -> list[tuple[str, str, str]]:
    """Return the decisions for `computation.gold`; `blank` is the label of mere notes."""
    made = [(each["item"], each["label"] or blank, each["by"]) for each in decisions]
    return [decision for decision in made if decision[1]]


def _mark_as_seen(decisions: list[AdjudicationDecision]) -> list[BlindDecision]:
    """Return the items of a file from before decisions were blind, as ones whose labels had been seen."""
    return [{"item": each["item"], "label": "", "by": each["by"]} for each in decisions]


def _check_by(decisions: Iterable[AdjudicationDecision | BlindDecision], adjudicators: list[str]) -> None:
    for each in decisions:
        if each["by"] not in adjudicators:
            raise t.TraitError(
                f"item {each['item']!r}: by must be one of the adjudicators, "
                f"{', '.join(map(repr, adjudicators))}; not {each['by']!r} (set both together, in a "
                "`with desk.hold_trait_notifications():` block)"
            )
