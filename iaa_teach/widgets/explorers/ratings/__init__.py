"""The ratings explorer: who gave which label to which item, and what that says about agreement."""

from __future__ import annotations

import math
from collections.abc import Iterable
from functools import cache
from typing import Any, TypedDict

import numpy as np
import traitlets as t

from iaa_teach import sources
from iaa_teach.data.labels import as_list, as_number, is_missing
from iaa_teach.data.rating_codes import as_array
from iaa_teach.data.ratings import Ratings
from iaa_teach.stats.alpha import krippendorff_alpha
from iaa_teach.stats.many_annotators import fleiss_kappa, multi_kappa, pairwise_items, pairwise_kappa
from iaa_teach.widgets.kit.explorer import PresetExplorer, checked, json_number, one_of
from iaa_teach.widgets.kit.joiner import joined_view
from iaa_teach.widgets.kit.typed import Typed

MOST_ITEMS, MOST_ANNOTATORS = 200, 8
METRICS = ("nominal", "ordinal", "interval")
COEFFICIENTS = ("alpha", "fleiss", "multi", "mean")
FIRST = "npfl-cry-2015"
FEW = 12  # so many items of a long record make a grid that is seen at once

Grid = list[list[str]]


class RatingsPreset(TypedDict):
    """The labels of a source."""

    name: str
    title: str
    citation: str
    labels: Grid
    annotators: list[str]


class RatingsExplorer(PresetExplorer):
    """Items × annotators to edit and blank out, with α, Fleiss's κ, multi-κ and κ of every pair beside it.

    Parameters: `ratings`, rows of labels or a `Ratings`, None, NaN or "" for a missing label, which fills
    `labels` (1 to 200 items as rows of text, "" for missing) and `annotators` (2 to 8 distinct names);
    `preset`, "npfl-cry-2015", "npfl-cry-2015-first" or "krippendorff"; `left_out`, the places of annotators
    who do not count, from 0; `metric`, how far apart α takes two labels: "nominal", "ordinal" or "interval".
    Without ratings and preset it opens on CRY 2015. `ghost` is a prediction of what `predicts` names:
    "alpha", "fleiss", "multi" or "mean", the mean κ of the pairs.

    `result` is what the view shows, for the state in `result["of"]`. Fleiss's κ and multi-κ have none while a
    label is missing; κ of a pair is that of the items that both labelled. Raises traitlets.TraitError naming
    the item, annotator or choice that is wrong; the last good state stays.

    >>> explorer = RatingsExplorer(preset="krippendorff", metric="interval")
    >>> round(explorer.result["alpha"], 3), explorer.result["blank"]  # Krippendorff (2011)
    (0.849, 'item 1, annotator C is blank')
    """

    _esm, _css = joined_view(__file__)

    preset_sets = ("labels", "annotators")

    presets = Typed(list[RatingsPreset], [])

    labels: t.TraitType[Any, Any] = t.TraitType([["", ""]]).tag(sync=True)
    annotators: t.TraitType[Any, Any] = t.TraitType(["A", "B"]).tag(sync=True)
    left_out: t.TraitType[Any, Any] = t.TraitType([]).tag(sync=True)
    metric = t.Unicode("nominal").tag(sync=True)
    predicts = t.Enum(COEFFICIENTS, "alpha").tag(sync=True)
    result = t.Dict().tag(sync=True)

    def __init__(self, ratings: Any = None, **traits: Any) -> None:
        if ratings is None and "labels" not in traits:
            traits.setdefault("preset", FIRST)
        elif ratings is not None:
            traits = {**checked(_state, ratings, traits.get("annotators")), **traits}
        left_out = traits.pop("left_out", ())
        super().__init__(presets=_presets(), **traits)
        self.left_out = left_out
        self._recompute()

    @property
    def ratings(self) -> Ratings:
        """The labels of the annotators who count, None where missing; set it to change labels and names."""
        return _kept(self.labels, self.annotators, self.left_out)

    @ratings.setter
    def ratings(self, ratings: Any) -> None:
        state = checked(_state, ratings, None)
        with self.hold_sync(), self.hold_trait_notifications():
            self.labels, self.annotators, self.left_out = state["labels"], state["annotators"], []

    @t.validate("labels")
    def _check_labels(self, proposal: Any) -> Grid:
        return checked(_labels, proposal["value"], self.annotators)

    @t.validate("annotators")
    def _check_annotators(self, proposal: Any) -> list[str]:
        names = checked(_names, proposal["value"])
        checked(_labels, self.labels, names)
        return names

    @t.validate("left_out")
    def _check_left_out(self, proposal: Any) -> list[int]:
        return checked(_places, proposal["value"], len(self.annotators))

    @t.validate("metric")
    def _check_metric(self, proposal: Any) -> str:
        return one_of(proposal, METRICS)

    def _take(self, preset: dict[str, Any]) -> None:
        with self.hold_sync(), self.hold_trait_notifications():
            super()._take(preset)
            self.left_out = []

    @t.observe("annotators")
    def _keep_out_whoever_is_there(self, change: Any) -> None:
        fits = [place for place in self.left_out if place < len(self.annotators)]
        self.left_out = fits if len(self.annotators) - len(fits) > 1 else []

    @t.observe("labels", "annotators", "left_out", "metric")
    def _recompute(self, change: Any = None) -> None:
        self.result = _result(self.labels, self.annotators, self.left_out, self.metric)


def _state(ratings: Any, annotators: Any) -> dict[str, Any]:
    """Labels as text and the annotators' names; ValueError for what is not items × annotators."""
    rows = [as_list(row) for row in as_array(ratings)]
    if annotators is None:
        annotators = getattr(ratings, "annotators", "ABCDEFGH"[: len(rows[0])])
    names = _names(annotators)
    return {"labels": _labels(rows, names), "annotators": names}


def _names(annotators: Any) -> list[str]:
    names = [str(name) for name in annotators]
    if not 2 <= len(names) <= MOST_ANNOTATORS:
        raise ValueError(f"there must be 2 to {MOST_ANNOTATORS} annotators; not {len(names)}")
    for place, name in enumerate(names):
        if not name.strip() or name in names[:place]:
            raise ValueError(f"annotator {place + 1} must have a name of their own; not {name!r}")
    return names


def _labels(rows: Any, annotators: list[str]) -> Grid:
    if isinstance(rows, str) or not isinstance(rows, Iterable):
        raise ValueError(f"labels must be rows of labels, one row for each item; not {rows!r}")
    grid = [[_text(label) for label in row] for row in rows]
    if not 1 <= len(grid) <= MOST_ITEMS:
        raise ValueError(f"there must be 1 to {MOST_ITEMS} items; not {len(grid)}")
    for item, row in enumerate(grid, 1):
        if len(row) != len(annotators):
            raise ValueError(
                f"item {item} must have {len(annotators)} labels, one of each annotator, "
                f'"" where it is missing; not {len(row)}'
            )
    return grid


def _text(label: Any) -> str:
    if is_missing(label):
        return ""
    if isinstance(label, float) and label.is_integer():
        label = int(label)
    return str(label).strip()


def _places(left_out: Any, annotators: int) -> list[int]:
    for place in left_out:
        if not isinstance(place, int) or not 0 <= place < annotators:
            raise ValueError(
                f"left_out must hold places of annotators, from 0 to {annotators - 1}; not {place!r}"
            )
    places = sorted(set(left_out))
    if annotators - len(places) < 2:
        raise ValueError(f"at least two annotators must be left in; not {annotators - len(places)}")
    return places


def _kept(labels: Grid, annotators: list[str], left_out: list[int]) -> Ratings:
    kept = [place for place in range(len(annotators)) if place not in left_out]
    rows = tuple(tuple(row[place] or None for place in kept) for row in labels)
    items = tuple(range(1, len(labels) + 1))
    return Ratings(rows, items, tuple(annotators[place] for place in kept), "")


def _result(labels: Grid, annotators: list[str], left_out: list[int], metric: str) -> dict[str, Any]:
    """What the view shows of this state: numbers, None where undefined, and in words why."""
    ratings = _kept(labels, annotators, left_out)
    sizes = [sum(label is not None for label in row) for row in ratings]
    blank = next(
        (
            f"item {item}, annotator {name} is blank"
            for item, row in zip(ratings.items, ratings, strict=True)
            for name, label in zip(ratings.annotators, row, strict=True)
            if label is None
        ),
        "",
    )
    kappa, both = pairwise_kappa(ratings), pairwise_items(ratings)
    np.fill_diagonal(kappa, 1)
    np.fill_diagonal(both, 0)
    above = np.triu_indices(len(kappa), 1)
    pairs = kappa[above]
    spread = float(pairs.std(ddof=1)) if len(pairs) > 1 else math.nan
    rest = (kappa.sum(axis=1) - 1) / (len(kappa) - 1)
    return {
        "of": {"labels": labels, "annotators": annotators, "left_out": left_out, "metric": metric},
        **_alpha(ratings, metric),
        "fleiss": None if blank else json_number(fleiss_kappa(ratings)),
        "multi": None if blank else json_number(multi_kappa(ratings)),
        "blank": blank,
        "alike": len(ratings.categories) < 2,
        "kappa": [[json_number(value) for value in row] for row in kappa],
        "both": both.tolist(),
        "rest": [json_number(value) for value in rest],
        "mean": json_number(pairs.mean()),
        "spread": json_number(spread),
        "pairable": {"items": sum(size > 1 for size in sizes), "labels": sum(n for n in sizes if n > 1)},
    }


def _alpha(ratings: Ratings, metric: str) -> dict[str, Any]:
    """α, or None with the reason."""
    if metric != "nominal":
        for item, row in zip(ratings.items, ratings, strict=True):
            for name, label in zip(ratings.annotators, row, strict=True):
                if label is not None and not math.isfinite(as_number(label)):
                    problem = f"item {item}, annotator {name}: “{label}” is not a number"
                    return {"alpha": None, "problem": problem}
    alpha = json_number(krippendorff_alpha(ratings, metric))
    if alpha is None and all(sum(label is not None for label in row) < 2 for row in ratings):
        return {"alpha": None, "problem": "no item has two labels"}
    return {"alpha": alpha, "problem": "" if alpha is not None else "all labels are alike"}


@cache
def _presets() -> list[dict[str, Any]]:
    cry, krippendorff = sources.load(FIRST), sources.load("krippendorff")
    made = "The labels are made for this kit, so that every κ rounds to the one that NPFL054 prints."
    return [
        {
            "name": FIRST,
            "title": "CRY 2015, all 50 items",
            "citation": f"{cry.citation} {made}",
            **_labelled(cry),
        },
        {
            "name": f"{FIRST}-first",
            "title": f"CRY 2015, the first {FEW} items",
            "citation": f"The first {FEW} of 50 items. {made}",
            **_labelled(cry, FEW),
        },
        {
            "name": krippendorff.name,
            "title": "Krippendorff’s 12 items, some labels missing",
            "citation": krippendorff.citation,
            **_labelled(krippendorff),
        },
    ]


def _labelled(record: sources.Record, items: int | None = None) -> dict[str, Any]:
    """The labels of a record's items, or of so many of them, and who gave them."""
    grid = [list(item) for item in zip(*record.labels, strict=True)]
    return {"labels": grid[:items], "annotators": list(record.data["annotators"])}
