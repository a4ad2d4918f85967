"""The ratings explorer: labels by item and annotator, and their agreement."""

import math
from collections.abc import Callable, Iterable
from functools import cache
from typing import Any

import numpy as np
import traitlets as t

from iaa_teach import sources
from iaa_teach.computation.alpha import krippendorff_alpha
from iaa_teach.computation.data.label_codes import make_array
from iaa_teach.computation.data.labels import is_missing, make_list, read_number
from iaa_teach.computation.data.rating_codes import encode, find_names
from iaa_teach.computation.data.ratings import Ratings
from iaa_teach.computation.distances import label_distances
from iaa_teach.computation.many_annotators import fleiss_kappa, multi_kappa
from iaa_teach.computation.reliability.measurement import (
    KINDS,
    Measurement,
    guess_measurement,
    list_common_scales,
)
from iaa_teach.computation.reliability.pairs import pairwise_summary
from iaa_teach.look.words import say
from iaa_teach.widgets.explorers.ratings.words import words
from iaa_teach.widgets.kit.explorer import Preset, PresetExplorer, check_trait
from iaa_teach.widgets.kit.joiner import join_view
from iaa_teach.widgets.kit.typed import OneOf, Typed

MOST_ITEMS, MOST_ANNOTATORS = 200, 8
METRICS = tuple(Measurement(kind).metric for kind in KINDS)
COEFFICIENTS = ("alpha", "fleiss", "multi", "mean")
FIRST = "npfl-cry-2015"
FEW = 12  # items of a long record that fit in a grid

Grid = list[list[str]]


class RatingsPreset(Preset):
    """The labels of a source."""

    citation: str
    labels: Grid
    annotators: list[str]


class RatingsExplorer(PresetExplorer):
    """α as a picture, and items × annotators to edit, with Fleiss's κ, multi-κ and κ of every pair.

    It counters the belief that every item counts alike, and that α asks on how many items all agree: what
    counts are pairs of labels, so that an item with one label counts for nothing. A row of beads is an item,
    its pairs are threads that land in the coincidence square, and α is what is left of a length. Labels
    stand on a ruler, with arcs for how far apart they are. The
    questions `item-agreement` and `single-label` address it.

    Without ratings and preset it opens on CRY 2015.

    Parameters
    ----------
    ratings : rows of labels or Ratings, optional
        With None, NaN or "" for a missing label. They fill `labels` and `annotators`.
    labels : list of lists of str
        From 1 to 200 items, "" where a label is missing.
    annotators : list of str
        From 2 to 8 distinct names.
    preset : {"npfl-cry-2015", "npfl-cry-2015-first", "krippendorff"}, optional
    left_out : list of int
        The places, from 0, of annotators who do not count.
    metric : {"nominal", "ordinal", "interval", "ratio", "masi"}
        How far apart α takes two labels: as names, ranks, numbers, ratios or sets. A set is a text such as
        "p, e".
    order : list of str, optional
        The labels of ranks from lowest to highest, where they are words. Without it that of common words is
        guessed.
    predicts : {"alpha", "fleiss", "multi", "mean"}
        What `ghost` is a prediction of; "mean" is the mean κ of the pairs.

    Raises
    ------
    traitlets.TraitError
        If an item, annotator or choice is invalid; the last good state stays.

    Examples
    --------
    >>> explorer = RatingsExplorer(preset="krippendorff", metric="interval")
    >>> round(explorer.alpha, 3)  # Krippendorff (2011)
    0.849
    """

    _esm, _css = join_view(__file__)

    settable = ("labels", "annotators", "left_out", "preset", "metric", "order")
    parts = (
        *("distances", "picture", "threads", "square", "lengths", "labels", "leave", "tools", "number"),
        *COEFFICIENTS,
        *("metric", "pairs", "example"),
    )

    preset_sets = ("labels", "annotators")

    presets = Typed(list[RatingsPreset], [])

    labels = Typed(Grid, [["", ""]])
    annotators = Typed(list[str], ["A", "B"])
    left_out = Typed(list[int], [])
    metric = OneOf(METRICS, "nominal")
    order = Typed(list[str], [])
    common_scales = Typed(list[list[str]], list_common_scales())
    predicts = OneOf(COEFFICIENTS, "alpha")

    def __init__(self, ratings: Any = None, **traits: Any) -> None:
        if ratings is None and "labels" not in traits:
            traits.setdefault("preset", FIRST)
        elif ratings is not None:
            traits = {**check_trait(_check_state, ratings, traits.get("annotators")), **traits}
        left_out = traits.pop("left_out", ())
        super().__init__(presets=_list_presets(), **traits)
        self.left_out = left_out

    def figures(self) -> dict[str, float]:
        """Return α, Fleiss's κ, multi-κ, and the mean κ of the pairs; nan where the labels have none.

        `gap` is how far multi-κ lies above Fleiss's κ, and `given` how many labels there are. `as_names`,
        `as_ranks` and `as_numbers` are α of the labels read as these, `farthest` the longest distance of
        two labels.
        """
        ratings = self.ratings
        fleiss, multi = _compute_or_nan(fleiss_kappa, ratings), _compute_or_nan(multi_kappa, ratings)
        return {
            "alpha": self._compute_alpha_as(self.metric),
            "fleiss": fleiss,
            "multi": multi,
            "mean": pairwise_summary(ratings).mean,
            "gap": multi - fleiss,
            "given": sum(label is not None for row in ratings.labels for label in row),
            "as_names": self._compute_alpha_as("nominal"),
            "as_ranks": self._compute_alpha_as("ordinal"),
            "as_numbers": self._compute_alpha_as("interval"),
            "farthest": self._find_farthest(),
        }

    def _compute_alpha_as(self, metric: str) -> float:
        """Return α of the labels read on a scale; nan where they cannot be."""
        ratings, measurement = self.ratings, self._measure(metric)
        try:
            return krippendorff_alpha(measurement.prepared(ratings), **measurement.arguments("alpha"))
        except ValueError:
            return math.nan

    def _find_farthest(self) -> float:
        """Return the longest distance of two labels that α counts; nan where one of them has none."""
        try:
            codes, labels = encode(self.measurement.prepared(self.ratings))
        except ValueError:
            return math.nan
        pairable = codes[(codes >= 0).sum(axis=1) > 1]
        times = np.bincount(pairable[pairable >= 0], minlength=len(labels))
        used = [(label, n) for label, n in zip(labels, times.tolist(), strict=True) if n]
        if self.metric not in ("nominal", "masi"):
            order = self.measurement.order
            used.sort(key=lambda pair: order.index(pair[0]) if order else read_number(pair[0]))
        if not used:
            return math.nan
        return float(label_distances([label for label, _ in used], self.metric, [n for _, n in used]).max())

    @property
    def ratings(self) -> Ratings:
        """The labels of the annotators who count, None where missing; set it to change labels and names."""
        return _keep_annotators(self.labels, self.annotators, self.left_out)

    @ratings.setter
    def ratings(self, ratings: Any) -> None:
        state = check_trait(_check_state, ratings, None)
        with self.hold_sync(), self.hold_trait_notifications():
            self.labels, self.annotators, self.left_out = state["labels"], state["annotators"], []

    @property
    def alpha(self) -> float:
        """Krippendorff's α of the labels of the annotators who count."""
        ratings, measurement = self.ratings, self.measurement
        return krippendorff_alpha(measurement.prepared(ratings), **measurement.arguments("alpha"))

    @property
    def measurement(self) -> Measurement:
        """What α takes the labels for; ranks without an order where none was said and none is known."""
        return self._measure(self.metric)

    def _measure(self, metric: str) -> Measurement:
        kind = KINDS[METRICS.index(metric)]
        labels = self.ratings.categories
        if kind != "ranks" or all(math.isfinite(read_number(label)) for label in labels):
            return Measurement(kind)
        if self.order or len(labels) < 3:  # two labels are as far apart in either order
            return Measurement(kind, self.order or labels)
        guess = guess_measurement(self.ratings).measurement
        return guess if guess.kind == kind else Measurement(kind)

    @t.validate("labels")
    def _check_labels(self, proposal: Any) -> Grid:
        return check_trait(_check_labels, proposal["value"], self.annotators)

    @t.validate("annotators")
    def _check_annotators(self, proposal: Any) -> list[str]:
        names = check_trait(_check_names, proposal["value"])
        check_trait(_check_labels, self.labels, names)
        return names

    @t.validate("left_out")
    def _check_left_out(self, proposal: Any) -> list[int]:
        return check_trait(_check_places, proposal["value"], len(self.annotators))

    @t.validate("order")
    def _check_order(self, proposal: Any) -> list[str]:
        for place, label in enumerate(proposal.value):
            if label in proposal.value[:place]:
                raise t.TraitError(f"order must name each label once; not {label!r} twice")
        return list(proposal.value)

    def _take(self, preset: dict[str, Any]) -> None:
        with self.hold_sync(), self.hold_trait_notifications():
            super()._take(preset)
            self.left_out, self.order = [], []

    @t.observe("annotators")
    def _drop_places_beyond_the_last(self, change: Any) -> None:
        fits = [place for place in self.left_out if place < len(self.annotators)]
        self.left_out = fits if len(self.annotators) - len(fits) > 1 else []


def _check_state(ratings: Any, annotators: Any) -> dict[str, Any]:
    """Return labels as text and the annotators' names; ValueError for what is not items × annotators."""
    rows = [make_list(row) for row in make_array(ratings)]
    if annotators is None:
        annotators = find_names(ratings)[1] or "ABCDEFGH"[: len(rows[0])]
    names = _check_names(annotators)
    return {"labels": _check_labels(rows, names), "annotators": names}


def _check_names(annotators: Any) -> list[str]:
    """Return the names as text; ValueError unless each is distinct."""
    names = [str(name) for name in annotators]
    if not 2 <= len(names) <= MOST_ANNOTATORS:
        raise ValueError(f"there must be 2 to {MOST_ANNOTATORS} annotators; not {len(names)}")
    for place, name in enumerate(names):
        if not name.strip() or name in names[:place]:
            raise ValueError(f"annotator {place + 1} must have a name of their own; not {name!r}")
    return names


def _check_labels(rows: Any, annotators: list[str]) -> Grid:
    """Return the labels as text; ValueError for what is not items × annotators."""
    if isinstance(rows, str) or not isinstance(rows, Iterable):
        raise ValueError(f"labels must be rows of labels, one row for each item; not {rows!r}")
    grid = [[_write_label(label) for label in row] for row in rows]
    if not 1 <= len(grid) <= MOST_ITEMS:
        raise ValueError(f"there must be 1 to {MOST_ITEMS} items; not {len(grid)}")
    for item, row in enumerate(grid, 1):
        if len(row) != len(annotators):
            raise ValueError(
                f'item {item} must have {len(annotators)} labels, one from each annotator, "" for a '
                f"missing one; not {len(row)}"
            )
    return grid


def _write_label(label: Any) -> str:
    """Return a label as text, "" for a missing one."""
    if is_missing(label):
        return ""
    if isinstance(label, float) and label.is_integer():
        label = int(label)
    return str(label).strip()


def _check_places(left_out: Any, annotators: int) -> list[int]:
    """Return the places in order; ValueError for one that is no annotator, or where fewer than two stay."""
    for place in left_out:
        if not isinstance(place, int) or not 0 <= place < annotators:
            raise ValueError(
                f"left_out must list positions of annotators, from 0 to {annotators - 1}; not {place!r}"
            )
    places = sorted(set(left_out))
    if annotators - len(places) < 2:
        raise ValueError(f"at least two annotators must be left in; not {annotators - len(places)}")
    return places


def _keep_annotators(labels: Grid, annotators: list[str], left_out: list[int]) -> Ratings:
    """Return the labels of the annotators who count."""
    kept = [place for place in range(len(annotators)) if place not in left_out]
    rows = tuple(tuple(row[place] or None for place in kept) for row in labels)
    items = tuple(range(1, len(labels) + 1))
    return Ratings(rows, items, tuple(annotators[place] for place in kept), "")


@cache
def _list_presets() -> list[RatingsPreset]:
    cry, krippendorff = sources.load(FIRST), sources.load("krippendorff")
    return [
        {
            "name": FIRST,
            "title": words.ALL_OF_CRY,
            "citation": f"{cry.citation} {words.MADE}",
            "labels": _make_grid(cry),
            "annotators": list(cry.data["annotators"]),
        },
        {
            "name": f"{FIRST}-first",
            "title": say(words.FIRST_OF_CRY, n=FEW),
            "citation": say(words.FIRST_OF, n=FEW, made=words.MADE),
            "labels": _make_grid(cry)[:FEW],
            "annotators": list(cry.data["annotators"]),
        },
        {
            "name": krippendorff.name,
            "title": words.KRIPPENDORFF,
            "citation": krippendorff.citation,
            "labels": _make_grid(krippendorff),
            "annotators": list(krippendorff.data["annotators"]),
        },
    ]


def _make_grid(record: sources.Record) -> Grid:
    """Return a record's labels as items × annotators."""
    return [list(item) for item in zip(*record.labels, strict=True)]


def _compute_or_nan(coefficient: Callable[[Ratings], float], ratings: Ratings) -> float:
    """Return a coefficient, `nan` for labels that it is not defined for."""
    try:
        return coefficient(ratings)
    except ValueError:
        return math.nan
