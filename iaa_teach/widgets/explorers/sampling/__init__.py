"""The sampling explorer: samples drawn from one population, the κ of each, and what its interval promises."""

from __future__ import annotations

import asyncio
from typing import Any, TypedDict

import numpy as np
import traitlets as t

from iaa_teach import sources
from iaa_teach.data.tables import ContingencyTable, check_categories, check_counts
from iaa_teach.look.number_formats import grouped
from iaa_teach.look.words import say
from iaa_teach.stats.coefficients import Agreement, agreement
from iaa_teach.stats.inference import proportions_with_kappa, standard_error
from iaa_teach.widgets.explorers.sampling import words
from iaa_teach.widgets.explorers.sampling.counts import SampleCounts, SamplingFound, SamplingPopulation
from iaa_teach.widgets.kit.explorer import Explorer
from iaa_teach.widgets.kit.joiner import joined_view
from iaa_teach.widgets.kit.long_work import LongWork, Working, in_slices
from iaa_teach.widgets.kit.requests import Requests
from iaa_teach.widgets.kit.typed import Typed

FEWEST_ITEMS, MOST_ITEMS = 5, 10_000
MOST_SAMPLES = 100_000
MOST_CATEGORIES = 5
SLICE = 500  # samples worked on before the kernel looks for other messages

# The populations to start from: a source table, or a κ with the share of the first category for both.
POPULATIONS: dict[str, dict[str, Any]] = {
    "di-eugenio-glass": {"table": "sigil-di-eugenio-glass"},
    "balanced": {"kappa": 0.6, "share": 0.5, "items": 100},
    "skewed": {"kappa": 0.6, "share": 0.95, "items": 100},
    "small": {"kappa": 0.6, "share": 0.5, "items": 25},
    "skewed-small": {"kappa": 0.6, "share": 0.95, "items": 25},
}


class SamplingPreset(TypedDict):
    """A population to start from."""

    name: str
    title: str


class SamplingExplorer(Requests, LongWork, Explorer):
    """Samples drawn from a population whose κ is known: how far κ varies, how often its interval holds it.

    The population is a `preset`, or `kappa` with `share`, or `shares`. `draw`, `stop` and `clear` do what the
    buttons do.

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
    categories : list of C names
    threshold : float, optional
        A κ marked in the chart.
    profile : bool
        Whether the profile-likelihood intervals are counted too.
    predicts : {"kappa", "coverage"}
        Whether `ghost` predicts the κ of a sample or the share of intervals that hold.
    seed : int, optional
        To draw the same samples each time.

    Attributes
    ----------
    population : dict
        What the Gaussian promises.
    drawn : dict
        What was found.

    Raises
    ------
    traitlets.TraitError
        Naming what is wrong; the last good state stays.

    Examples
    --------
    >>> explorer = SamplingExplorer(preset="di-eugenio-glass", seed=1)
    >>> explorer.draw(1000)
    >>> round(explorer.agreement.kappa, 3), explorer.drawn["samples"]  # SIGIL Unit 9
    (0.672, 1000)
    """

    _esm, _css = joined_view(__file__)

    shares = Typed(list[list[float]], [[0.4, 0.1], [0.1, 0.4]])
    categories = t.List(t.Unicode(), ["yes", "no"]).tag(sync=True)
    items = t.Int(150).tag(sync=True)
    kappa = t.Float(None, allow_none=True).tag(sync=True)
    share = t.Float(None, allow_none=True).tag(sync=True)
    preset = t.Unicode("").tag(sync=True)
    presets = Typed(list[SamplingPreset], [], read_only=True)
    threshold = t.Float(None, allow_none=True).tag(sync=True)
    profile = t.Bool(False).tag(sync=True)
    predicts = t.Enum(["kappa", "coverage"], "kappa").tag(sync=True)
    seed = t.Int(None, allow_none=True)
    population = Typed(SamplingPopulation | None, None, read_only=True)
    drawn = Typed(SamplingFound | None, None, read_only=True)

    def __init__(self, preset: str | None = None, **traits: Any) -> None:
        if preset is None and not {"shares", "kappa", "share"} & traits.keys():
            preset = "di-eugenio-glass"
        own = {"shares", "kappa", "share", "items", "categories"} & traits.keys()
        self._counts: SampleCounts | None = None
        self._left, self._halted = 0, False
        self._task: asyncio.Task[None] | None = None
        super().__init__(**{**(_preset_state(preset) if preset in POPULATIONS else {}), **traits})
        if preset is not None and (preset not in POPULATIONS or not own):
            self.preset = preset
        self.set_trait(
            "presets", [{"name": name, "title": title} for name, title in words.PRESET_TITLES.items()]
        )
        self.clear()

    @property
    def table(self) -> ContingencyTable:
        """The population: the share of all items in each cell."""
        return ContingencyTable(self.shares, self.categories)

    @property
    def agreement(self) -> Agreement:
        """The figures of the population; its `kappa` is the true κ."""
        return agreement(self.table)

    def draw(self, samples: int = 1) -> None:
        """Draw so many more samples, at most 100,000 in all, and wait until all requested work is done.

        What the page requests, and the profile intervals of samples drawn before, is done in slices instead,
        so that the kernel hears Stop. Raises ValueError for samples that are not a whole number, 1 or more.
        """
        self._add_work(samples)
        while self._step():
            pass

    def stop(self) -> None:
        """Stop drawing; what has been drawn stays."""
        if (left := self._under_way()) is None:
            return
        self._left, self._halted = 0, True
        with self.hold_sync():
            done, of = grouped(left["done"]), grouped(left["of"])
            self.set_trait("ended", say(words.STOPPED, done=done, of=of, what=left["what"]))
            self._publish()

    def clear(self) -> None:
        """Forget all samples."""
        self._left, self._halted = 0, False
        self._counts = SampleCounts(self.shares, self.items, self.threshold)
        self._random = np.random.default_rng(self.seed)
        with self.hold_sync():
            self.set_trait("ended", "")
            self.set_trait("population", self._counts.population())
            self._publish()

    def _add_work(self, samples: Any) -> None:
        if isinstance(samples, bool) or not isinstance(samples, int) or samples < 1:
            raise ValueError(f"samples must be a whole number, at least 1; not {samples!r}")
        assert self._counts is not None
        self._halted = False
        self.set_trait("ended", "")
        self._left = min(self._left + samples, MOST_SAMPLES - self._counts.samples)
        self._asked = self._counts.samples + self._left

    def _step(self) -> bool:
        """Draw some samples, or find profile intervals; return whether more is left."""
        counts = self._counts
        assert counts is not None
        if self._left:
            some = min(SLICE, self._left)
            self._left -= some
            counts.draw(some, int(self._random.integers(2**63)))
        elif self.profile and counts.unprofiled and not self._halted:
            counts.profile(SLICE)
        self._publish()
        return self.working is not None

    def _under_way(self) -> Working | None:
        """Return how far the work is, None when nothing is left."""
        counts = self._counts
        assert counts is not None
        if self._left:
            return {"done": counts.samples, "of": self._asked, "what": words.WORK["samples"]}
        if self.profile and counts.unprofiled and not self._halted:
            done = counts.profiled
            return {"done": done, "of": done + counts.unprofiled, "what": words.WORK["profiles"]}
        return None

    def _publish(self) -> None:
        assert self._counts is not None
        with self.hold_sync():
            self.set_trait("drawn", self._counts.found(self.profile))
            self.set_trait("working", self._under_way())

    def _in_slices(self) -> None:
        if self._task is None or self._task.done():
            self._task = in_slices(self._step)

    def _requested(self, act: str, details: dict[str, Any], buffers: Any) -> None:
        if act == "draw":
            self._add_work(details.get("samples"))
            self._in_slices()
        elif act == "stop":
            self.stop()
        elif act == "clear":
            self.clear()

    @t.validate("shares")
    def _check_shares(self, proposal: Any) -> list[list[float]]:
        value = proposal.value
        try:
            cells = check_counts(value.counts if isinstance(value, ContingencyTable) else value)
        except ValueError as error:
            raise t.TraitError(f"shares: {error}") from None
        if cells.ndim != 2 or not 2 <= len(cells) <= MOST_CATEGORIES:
            raise t.TraitError(f"shares must be C × C, C from 2 to {MOST_CATEGORIES}; not {cells.shape}")
        shares = cells / cells.sum()
        if not standard_error(shares) > 0:
            raise t.TraitError(
                "shares must hold some disagreement, and each annotator must use two categories or more; "
                "from other populations every sample has the same κ, or none"
            )
        return shares.tolist()

    @t.validate("categories")
    def _check_categories(self, proposal: Any) -> list[str]:
        try:
            names = list(check_categories(proposal.value))
        except ValueError as error:
            raise t.TraitError(str(error)) from None
        if len(names) != len(self.shares):
            raise t.TraitError(
                f"there must be {len(self.shares)} categories, one for each row; not {len(names)}"
            )
        return names  # type: ignore[return-value]

    @t.validate("items")
    def _check_items(self, proposal: Any) -> int:
        if not FEWEST_ITEMS <= proposal.value <= MOST_ITEMS:
            raise t.TraitError(f"items must be {FEWEST_ITEMS} to {MOST_ITEMS}; not {proposal.value}")
        return proposal.value

    @t.validate("kappa", "share", "threshold")
    def _check_value(self, proposal: Any) -> float | None:
        name, value = proposal.trait.name, proposal.value
        low, high = {"kappa": (0, 0.99), "share": (0.01, 0.99), "threshold": (-1, 1)}[name]
        if value is not None and not low <= value <= high:
            raise t.TraitError(f"{name} must lie between {low} and {high}; not {value:g}")
        return value

    @t.validate("preset")
    def _check_preset(self, proposal: Any) -> str:
        if proposal.value not in ("", *POPULATIONS):
            names = ", ".join(map(repr, POPULATIONS))
            raise t.TraitError(f"preset must be one of {names}; not {proposal.value!r}")
        return proposal.value

    @t.observe("preset")
    def _load_preset(self, change: Any) -> None:
        if self.preset:
            with self.hold_sync(), self.hold_trait_notifications():
                for name, value in _preset_state(self.preset).items():
                    setattr(self, name, value)

    @t.observe("kappa", "share")
    def _set_shares(self, change: Any) -> None:
        if self.kappa is not None and self.share is not None:
            with self.hold_trait_notifications():
                self.shares = shares_with_kappa(self.kappa, self.share)
                if len(self.categories) != 2:
                    self.categories = ["yes", "no"]

    @t.observe("shares", "items", "threshold")
    def _begin_anew(self, change: Any) -> None:
        if change["name"] == "shares":
            kappa, share = self.kappa, self.share
            if (
                kappa is not None
                and share is not None
                and not _same(self.shares, shares_with_kappa(kappa, share))
            ):
                self.kappa = self.share = None
            if len(self.categories) != len(self.shares):
                self.categories = [str(i + 1) for i in range(len(self.shares))]
        if self.preset:
            state = _preset_state(self.preset)
            if self.items != state["items"] or not _same(self.shares, state["shares"]):
                self.preset = ""
        if self._counts is not None:
            self.clear()

    @t.observe("profile")
    def _follow_profile(self, change: Any) -> None:
        if self._counts is not None:
            self._halted = False
            self._in_slices()


def shares_with_kappa(kappa: float, share: float) -> list[list[float]]:
    """Return 2 × 2 proportions with this κ, the share of the first category being the same for both."""
    cells = proportions_with_kappa(kappa, [share, 1 - share])
    return (cells / cells.sum()).tolist()


def _same(shares: Any, others: Any) -> bool:
    return np.shape(shares) == np.shape(others) and np.allclose(shares, others, rtol=0, atol=1e-12)


def _preset_state(name: str) -> dict[str, Any]:
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
    shares = shares_with_kappa(preset["kappa"], preset["share"])
    return {**preset, "shares": shares, "categories": ["yes", "no"]}
