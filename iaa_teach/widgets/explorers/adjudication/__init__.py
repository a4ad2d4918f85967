"""The adjudication desk: decide the items on which annotators disagree, and keep who decided what and why."""

from __future__ import annotations

import contextlib
import csv
import io
import json
import os
from collections.abc import Hashable, Iterable
from pathlib import Path
from string import ascii_uppercase
from typing import Any

import numpy as np
import traitlets as t

from iaa_teach.data.labels import check_categories
from iaa_teach.data.ratings import Ratings
from iaa_teach.data.reading import read_ratings
from iaa_teach.data.tables import ContingencyTable
from iaa_teach.stats.coefficients import Agreement, agreement
from iaa_teach.stats.gold import GoldStandard, adjudicate, adjudicator_ratings, majority_vote
from iaa_teach.widgets.kit.explorer import Explorer
from iaa_teach.widgets.kit.joiner import joined_view

MOST_DISPUTED = 500  # more than a page, or an adjudicator, can take at a sitting
MESSAGES = Path(__file__).parent / "library_messages.csv"

_KEYS = {"item", "label", "by", "note"}


class AdjudicationDesk(Explorer):
    """The items in dispute with all labels side by side, to decide one by one, alone or by two people.

    Parameters: `ratings`, items × annotators as everywhere, by default 18 messages to a library with the
    labels of three annotators, made for this kit; `items`, their texts where `ratings` does not name them;
    `categories`, if they are more than the labels given; `keep`, a file in which decisions outlive the
    kernel. Traits that may be set later: `adjudicators`, two names; `seat`, 0 or 1, which of them decides in
    the view; `decisions`, a list of {"item", "label", "by", "note"}, where the label "" is only a note.

    Raises ValueError for ratings, names or categories that do not fit; traitlets.TraitError for a decision on
    an item that is unknown or agreed on, with an unknown label or adjudicator, or made twice. The last good
    state stays.

    >>> desk = AdjudicationDesk([["yes", "yes"], ["yes", "no"]], items=["first", "second"])
    >>> desk.decisions = [{"item": "second", "label": "no", "by": "adjudicator 1", "note": "see rule 4"}]
    >>> desk.gold.labels, desk.gold.record[1].decided_by
    (('yes', 'no'), ('adjudicator 1',))
    """

    _esm, _css = joined_view(__file__)

    items = t.List(t.Unicode(), read_only=True).tag(sync=True)
    annotators = t.List(t.Unicode(), read_only=True).tag(sync=True)
    categories = t.List(t.Unicode(), read_only=True).tag(sync=True)
    labels = t.List(t.List(t.Unicode()), read_only=True).tag(sync=True)
    disputed = t.List(t.Dict(), read_only=True).tag(sync=True)
    adjudicators = t.List(t.Unicode(), ["adjudicator 1", "adjudicator 2"]).tag(sync=True)
    seat = t.Int(0).tag(sync=True)
    decisions = t.List(t.Dict()).tag(sync=True)
    record = t.List(t.Dict()).tag(sync=True)
    between = t.Dict().tag(sync=True)
    csv_text = t.Unicode("").tag(sync=True)
    kept = t.Unicode("").tag(sync=True)
    notice = t.Unicode("").tag(sync=True)

    def __init__(
        self,
        ratings: Any = None,
        items: Iterable[Hashable] | None = None,
        categories: Iterable[Hashable] | None = None,
        keep: str | Path | None = None,
        **traits: Any,
    ) -> None:
        self._ratings = _as_text(read_ratings(MESSAGES, item="item") if ratings is None else ratings, items)
        names = _category_names(self._ratings, categories)
        self._keep: Path | None = None
        super().__init__()
        for name, value in {
            "items": list(self._ratings.items),
            "annotators": list(self._ratings.annotators),
            "categories": names,
            "labels": [[label or "" for label in row] for row in self._ratings],
            "disputed": _disputed(self._ratings),
        }.items():
            self.set_trait(name, value)
        with self.hold_trait_notifications():
            for name, value in traits.items():
                setattr(self, name, value)
        if keep is not None:
            self._restore(Path(keep))
        self._follow()
        self.observe(self._follow, ["decisions", "adjudicators"])

    @property
    def gold(self) -> GoldStandard:
        """The gold standard as decided so far: every label, who decided it, and what is still undecided."""
        return self._gold(self.decisions)

    @property
    def table(self) -> ContingencyTable:
        """How the two adjudicators decided the items that both did. Raises ValueError where there is none."""
        first, second = self.adjudicators
        return adjudicator_ratings(_made(self.decisions)).table(first, second, self.categories)

    @property
    def agreement(self) -> Agreement:
        """The agreement between the two adjudicators, on the items that both decided."""
        return agreement(self.table)

    def to_csv(self) -> str:
        """Every item with all labels, the gold label, who decided it and the notes, as CSV."""
        deciders = [
            name for name in self.adjudicators if any(by == name for _, _, by in _made(self.decisions))
        ]
        of = {(each["item"], each["by"]): each for each in self.decisions}
        out = io.StringIO()
        writer = csv.writer(out, lineterminator="\n")
        writer.writerow(["item", *self.annotators, *deciders, "gold", "decided by", "note"])
        for gold in self.gold.record:
            item = str(gold.item)
            notes = [(by, of[item, by]["note"]) for by in self.adjudicators if (item, by) in of]
            writer.writerow(
                [
                    item,
                    *(label or "" for label in gold.labels),
                    *(of.get((item, by), {}).get("label", "") for by in deciders),
                    gold.label or "",
                    "; ".join(gold.decided_by),
                    "; ".join(f"{by}: {note}" for by, note in notes if note),
                ]
            )
        return out.getvalue()

    @t.validate("adjudicators")
    def _check_adjudicators(self, proposal: Any) -> list[str]:
        names = [name.strip() for name in proposal.value]
        if len(names) != 2 or "" in names or names[0] == names[1]:
            raise t.TraitError(f"adjudicators must be two different names; not {proposal.value!r}")
        _check_by(self.decisions, names)
        return names

    @t.validate("seat")
    def _check_seat(self, proposal: Any) -> int:
        if proposal.value not in (0, 1):
            raise t.TraitError(f"seat must be 0 or 1, the first or second adjudicator; not {proposal.value}")
        return proposal.value

    @t.validate("decisions")
    def _check_decisions(self, proposal: Any) -> list[dict[str, str]]:
        decisions = proposal.value
        for each in decisions:
            if set(each) != _KEYS or not all(isinstance(value, str) for value in each.values()):
                raise t.TraitError(f"a decision must be texts for item, label, by and note; not {each!r}")
            if each["label"] and each["label"] not in self.categories:
                raise t.TraitError(
                    f"item {each['item']!r}: the label must be one of "
                    f"{', '.join(map(repr, self.categories))}; not {each['label']!r}"
                )
        _check_by(decisions, self.adjudicators)
        try:
            self._gold(decisions, notes_too=True)
        except ValueError as error:
            raise t.TraitError(str(error)) from None
        return decisions

    def _gold(self, decisions: list[dict[str, str]], notes_too: bool = False) -> GoldStandard:
        return adjudicate(self._ratings, _made(decisions, "a note" if notes_too else ""))

    def _follow(self, change: Any = None) -> None:
        with self.hold_sync():
            self.record = [
                {"label": gold.label or "", "by": list(gold.decided_by)} for gold in self.gold.record
            ]
            self.between = self._compared()
            self.csv_text = self.to_csv()
            if change is not None:
                self._save()

    def _compared(self) -> dict[str, Any]:
        try:
            both = self.agreement
        except ValueError:
            return {}
        table = self.table
        return {
            "n": table.n,
            "alike": int(np.trace(table.counts)),
            "observed": both.observed,
            "kappa": None if np.isnan(both.kappa) else both.kappa,
            "why": both.undefined.get("kappa", ""),
        }

    def _restore(self, path: Path) -> None:
        try:
            kept = json.loads(path.read_text("utf-8"))
            with self.hold_trait_notifications():
                self.adjudicators, self.decisions = kept["adjudicators"], kept["decisions"]
        except FileNotFoundError:
            pass
        except (OSError, ValueError, KeyError, TypeError, t.TraitError) as error:
            self.notice = (
                f"{path.name} does not fit these items ({error}), so it is left as it is. "
                "Your decisions are kept only while this notebook runs."
            )
            return
        self._keep, self.kept = path.resolve(), path.name

    def _save(self) -> None:
        """Write beside the file, then put it in place in one step, so that no half-written file is left."""
        if self._keep is None:
            return
        draft = self._keep.with_name(f".{self._keep.name}.{os.getpid()}")
        text = json.dumps(
            {"adjudicators": self.adjudicators, "decisions": self.decisions}, ensure_ascii=False, indent=1
        )
        try:
            draft.write_text(text, "utf-8")
            os.replace(draft, self._keep)
        except OSError:
            self.kept = ""
            self.notice = f"{self._keep.name} cannot be written: download your decisions before you leave."
            with contextlib.suppress(OSError):
                draft.unlink()
        else:
            self.kept, self.notice = self._keep.name, ""


def _as_text(ratings: Any, items: Iterable[Hashable] | None) -> Ratings:
    """The ratings with every name and label as text, as the page knows them."""
    record = adjudicate(ratings, (), items).record
    if isinstance(ratings, Ratings):
        annotators = tuple(map(str, ratings.annotators))
    else:
        annotators = tuple(_annotator(place) for place in range(len(record[0].labels)))
    names = tuple(str(gold.item) for gold in record)
    labels = tuple(tuple(None if label is None else str(label) for label in gold.labels) for gold in record)
    adjudicate(labels, (), names)  # complains where two names are the same text
    return Ratings(labels, names, annotators, "")


def _annotator(place: int) -> str:
    return ascii_uppercase[place] if place < len(ascii_uppercase) else f"annotator {place + 1}"


def _category_names(ratings: Ratings, categories: Iterable[Hashable] | None) -> list[str]:
    given = [str(label) for label in ratings.categories]
    if categories is None:
        return given
    names = [str(name) for name in check_categories(categories)]
    for label in given:
        if label not in names:
            raise ValueError(f"label {label!r} is not a category; categories must hold every label given")
    return names


def _disputed(ratings: Ratings) -> list[dict[str, Any]]:
    """The items to decide, by place, with what most annotators said."""
    names = {item: place for place, item in enumerate(ratings.items)}
    places = [names[one.item] for one in adjudicate(ratings).undecided]
    if len(places) > MOST_DISPUTED:
        raise ValueError(
            f"there must be at most {MOST_DISPUTED} items to decide; not {len(places)}: take them in parts"
        )
    votes = majority_vote(ratings)
    return [
        {
            "item": place,
            "most": votes[place].label or "",
            "tied": list(votes[place].tied),
            "votes": votes[place].votes,
            "voters": votes[place].voters,
        }
        for place in places
    ]


def _made(decisions: list[dict[str, str]], blank: str = "") -> list[tuple[str, str, str]]:
    """Return the decisions as `stats.gold` takes them; `blank` is the label of what is only a note."""
    made = [(each["item"], each["label"] or blank, each["by"]) for each in decisions]
    return [decision for decision in made if decision[1]]


def _check_by(decisions: list[dict[str, str]], adjudicators: list[str]) -> None:
    for each in decisions:
        if each["by"] not in adjudicators:
            raise t.TraitError(
                f"item {each['item']!r}: by must be one of the adjudicators, "
                f"{', '.join(map(repr, adjudicators))}; not {each['by']!r} (set both together, in a "
                "`with desk.hold_trait_notifications():` block)"
            )
