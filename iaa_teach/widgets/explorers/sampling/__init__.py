"""The sampling explorer: samples from a population, with their κ and intervals."""

import math
import random
from typing import Any, TypedDict

import numpy as np
import traitlets as t

from iaa_teach import sources
from iaa_teach.computation.data.arguments import check_whole
from iaa_teach.computation.data.tables import ContingencyTable
from iaa_teach.computation.inference.inference import confidence_interval, standard_error
from iaa_teach.computation.inference.sample_sizes import proportions_with_kappa
from iaa_teach.computation.inference.tails import normal_tails
from iaa_teach.widgets.explorers.sampling.words import words
from iaa_teach.widgets.kit.categories import CategoryNames, list_yes_and_no
from iaa_teach.widgets.kit.explorer import Preset, PresetExplorer, TwoAnnotators
from iaa_teach.widgets.kit.joiner import join_view
from iaa_teach.widgets.kit.mine import count_lent, make_own_table
from iaa_teach.widgets.kit.table_checks import check_population_shares
from iaa_teach.widgets.kit.typed import Number, OneOf, Typed, WholeNumber

MOST_SAMPLES = 100_000
MOST_CATEGORIES = 5

# The populations to start from: a source table, or a κ with the share of the first category for both.
POPULATIONS: dict[str, dict[str, Any]] = {
    "di-eugenio-glass": {"table": "sigil-di-eugenio-glass"},
    "balanced": {"kappa": 0.6, "share": 0.5, "items": 100},
    "skewed": {"kappa": 0.6, "share": 0.95, "items": 100},
    "small": {"kappa": 0.6, "share": 0.5, "items": 25},
    "skewed-small": {"kappa": 0.6, "share": 0.95, "items": 25},
}


class SamplingPreset(Preset):
    """A population to start from."""

    kappa: float | None
    share: float | None
    shares: list[list[float]]
    categories: list[str]
    items: int


class SamplingOf(TypedDict):
    """What samples are drawn from."""

    shares: list[list[float]]
    items: int


class SamplingDrawn(TypedDict):
    """How many samples are drawn, from which seed, of what; those of another population do not count."""

    samples: int
    seed: int | None
    of: SamplingOf


class SamplingExplorer(TwoAnnotators, PresetExplorer):
    """Samples drawn from a population whose κ is known: how far κ varies, how often its interval holds it.

    Items fall into the cells of the population, a sample redraws the square, and its κ leaves one
    tick on the ruler. It counters the belief that another κ on another day means other annotators, and that a
    95 % interval holds κ, whatever the sample. The questions `which-side` and `predict-coverage` address it.
    With `copies` every item is in the file several times: the formula believes it, the samples do not.

    The population is a `preset`, or `kappa` with `share`, or `shares`. The page draws the samples; `draw` and
    `clear` do what its buttons do.

    Parameters
    ----------
    preset : str, optional
        One of "di-eugenio-glass", "balanced", "skewed", "small", "skewed-small".
    kappa : float, optional
        The true κ, 0 to 0.99.
    share : float, optional
        The share of the first category for both annotators, 0.01 to 0.99.
    shares : array-like of shape (C, C) or ContingencyTable, optional
        Proportions or counts, of 2 to 5 categories.
    items : int
        Of each sample, 5 to 10,000.
    copies : int
        How often each item of a sample is in the file, 1 to 5.
    categories : list of C names
    threshold : float, optional
        A κ marked in the chart, where it can be dragged.
    guess : float, optional
        How far from the true κ the learner expects 95 of 100 samples to be at most.
    profile : bool
        Whether the profile-likelihood intervals are counted too.
    predicts : {"kappa", "coverage"}
        Whether `ghost` predicts the κ of a sample or the share of intervals that hold.
    seed : int, optional
        To draw the same samples each time.

    Attributes
    ----------
    drawn : dict
        How many samples are drawn, and the seed that the page draws them from.

    Raises
    ------
    traitlets.TraitError
        If a value is invalid; the last good state stays.

    Examples
    --------
    >>> explorer = SamplingExplorer(preset="di-eugenio-glass", seed=1)
    >>> explorer.draw(1000)
    >>> round(explorer.agreement.kappa, 3), explorer.drawn["samples"]  # SIGIL Unit 9
    (0.672, 1000)
    """

    _esm, _css = join_view(__file__)

    settable = ("shares", "categories", "items", "copies", "kappa", "share", "preset", "threshold", "guess")
    parts = (
        *(
            "ruler",
            "square",
            "draw",
            "guess",
            "reached",
            "spread",
            "items",
            "copies",
            "intervals",
            "counters",
        ),
        *("population", "sample", "own"),
    )

    preset_sets = ("kappa", "share", "shares", "categories", "items")
    shows_first = ("di-eugenio-glass", "balanced", "skewed-small")

    shares = Typed(list[list[float]], [[0.4, 0.1], [0.1, 0.4]])
    categories = CategoryNames()
    items = WholeNumber(150, low=5, high=10_000)
    copies = WholeNumber(1, low=1, high=5)
    kappa = Number(None, low=0, high=0.99, allow_none=True)
    share = Number(None, low=0.01, high=0.99, allow_none=True)
    presets = Typed(list[SamplingPreset], [])
    threshold = Number(None, low=-1, high=1, allow_none=True)
    guess = Number(None, low=0, high=2, allow_none=True)
    profile = t.Bool(False).tag(sync=True)
    predicts = OneOf(("kappa", "coverage"))
    seed = t.Int(None, allow_none=True).tag(sync=True)
    drawn = Typed(SamplingDrawn, {"samples": 0, "seed": None, "of": {"shares": [], "items": 0}})

    def __init__(self, preset: str | None = None, **traits: Any) -> None:
        if preset is None and not {"shares", "kappa", "share"} & traits.keys():
            preset = "di-eugenio-glass"
        if preset in POPULATIONS and traits.keys() & {*self.preset_sets}:
            traits = {**_find_preset_state(preset), **traits}  # other arguments override the preset
        elif preset is not None:
            traits["preset"] = preset
        titles = words.PRESET_TITLES.items()
        presets = [{"name": name, "title": title, **_find_preset_state(name)} for name, title in titles]
        presets.append(_make_own_population())
        super().__init__(presets=presets, **traits)
        self._begin_anew()

    def figures(self) -> dict[str, float]:
        """Return the true κ, how far samples spread, and what formula and Gaussian promise.

        `low` is where 95 of 100 samples begin, `passes` the share of them at the threshold or above it;
        `error` is what the formula says of a file with `copies`.
        """
        expected = np.asarray(self.shares) * self.items
        kappa, spread = self.agreement.kappa, float(standard_error(expected))
        passes = math.nan
        if self.threshold is not None:
            z = (self.threshold - kappa) / spread
            passes = normal_tails(z) / 2 if z > 0 else 1 - normal_tails(z) / 2
        return {
            "kappa": kappa,
            "spread": spread,
            "error": float(standard_error(self.copies * expected)),
            "low": float(confidence_interval(expected, method="asymptotic")[0]),
            "passes": float(passes),
        }

    @property
    def table(self) -> ContingencyTable:
        """The population: the share of all items in each cell. `agreement.kappa` is the true κ."""
        return ContingencyTable(self.shares, self.categories)

    def draw(self, samples: int = 1) -> None:
        """Draw more samples, at most 100,000 in all.

        Raises ValueError for samples that are not a whole number, 1 or more.
        """
        check_whole(samples, "samples")
        before = self.drawn
        seed = next((seed for seed in (before["seed"], self.seed) if seed is not None), None)
        self.drawn = {
            **before,
            "samples": min(before["samples"] + samples, MOST_SAMPLES),
            "seed": random.randrange(2**32) if seed is None else seed,
        }

    def clear(self) -> None:
        """Forget all samples."""
        self.drawn = {"samples": 0, "seed": None, "of": {"shares": self.shares, "items": self.items}}

    @t.validate("shares")
    def _check_shares(self, proposal: Any) -> list[list[float]]:
        return check_population_shares(
            proposal.value, "otherwise every sample has the same κ, or none", MOST_CATEGORIES
        )

    @t.validate("categories")
    def _check_categories(self, proposal: Any) -> list[str]:
        names, rows = proposal.value, len(self.shares)
        if len(names) != rows:
            raise t.TraitError(f"there must be {rows} categories, one for each row; not {len(names)}")
        return names

    @t.observe("kappa", "share")
    def _set_shares(self, change: Any) -> None:
        if self.kappa is not None and self.share is not None:
            with self.hold_trait_notifications():
                shares = compute_shares_with_kappa(self.kappa, self.share)
                if not _are_same(self.shares, shares):
                    self.shares = shares
                if len(self.categories) != 2:
                    self.categories = list_yes_and_no()

    @t.observe("shares")
    def _follow_shares(self, change: Any) -> None:
        kappa, share = self.kappa, self.share
        if (
            kappa is not None
            and share is not None
            and not _are_same(self.shares, compute_shares_with_kappa(kappa, share))
        ):
            self.kappa = self.share = None
        if len(self.categories) != len(self.shares):
            self.categories = [str(i + 1) for i in range(len(self.shares))]

    @t.observe("shares", "items")
    def _begin_anew(self, change: Any = None) -> None:
        if self.drawn["of"] != {"shares": self.shares, "items": self.items}:
            self.clear()


def compute_shares_with_kappa(kappa: float, share: float) -> list[list[float]]:
    """Return 2 × 2 proportions with this κ, the share of the first category being the same for both."""
    cells = proportions_with_kappa(kappa, [share, 1 - share])
    return (cells / cells.sum()).tolist()


def _make_own_population() -> dict[str, Any]:
    """Return the reader's ten labels and Robin's as a population; those to borrow where samples say nothing.

    Web pages put their reader's own in: `mine.js`.
    """
    own = make_own_table()
    both = np.asarray(own["counts"])
    has_variety = both.trace() < both.sum() and both.sum(axis=0).all() and both.sum(axis=1).all()
    shares = (both if has_variety else np.asarray(count_lent())) / both.sum()
    return {
        **{name: own[name] for name in ("name", "title", "categories")},
        "kappa": None,
        "share": None,
        "shares": shares.tolist(),
        "items": int(both.sum()),
    }


def _are_same(shares: Any, others: Any) -> bool:
    return np.shape(shares) == np.shape(others) and np.allclose(shares, others, rtol=0, atol=1e-12)


def _find_preset_state(name: str) -> dict[str, Any]:
    """Return the traits that a preset sets."""
    preset = POPULATIONS[name]
    if "table" in preset:
        table = sources.load(preset["table"]).table
        return {
            "kappa": None,
            "share": None,
            "shares": (table.counts / table.n).tolist(),
            "categories": list(map(str, table.categories)),
            "items": int(table.n),
        }
    shares = compute_shares_with_kappa(preset["kappa"], preset["share"])
    return {**preset, "shares": shares, "categories": list_yes_and_no()}
