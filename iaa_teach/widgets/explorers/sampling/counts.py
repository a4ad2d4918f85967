"""κ and its interval in many samples of one population, counted as the samples come."""

from __future__ import annotations

import math
from typing import Any, TypedDict

import numpy as np
from numpy.typing import NDArray

from iaa_teach.stats.coefficients import cohen_kappa
from iaa_teach.stats.inference import confidence_interval, standard_error
from iaa_teach.stats.simulation import sample_tables
from iaa_teach.stats.tails import normal_tails

RECENT = 20  # so many of the latest samples are shown one by one
_REACH = 4.5  # standard deviations of κ on either side that the chart shows
_BINS = 50
_POINTS = 120
_WIDTHS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05)
_HAIR = 1e-9  # a bound that equals the true κ but for rounding holds it


class SamplingState(TypedDict):
    """The traits that a population is described of."""

    shares: list[list[float]]
    items: int
    threshold: float | None


class SamplingPopulation(TypedDict):
    """What the Gaussian promises of the κ of samples.

    The chart has the ends `axis` and bars of `width`; `curve` holds the share of samples that the Gaussian
    puts into a bar, at points from end to end; `reached` is the share that it puts at the threshold or above.
    """

    of: SamplingState
    kappa: float
    error: float
    axis: list[float]
    width: float
    curve: list[float]
    reached: float | None


class SamplingSample(TypedDict):
    """One sample; what is undefined in it, or not computed, is None."""

    number: int
    counts: list[list[int]]
    kappa: float | None
    error: float | None
    interval: list[float] | None
    holds: bool
    profile: list[float] | None


class SamplingFound(TypedDict):
    """What the samples gave so far, and the newest of them, newest first."""

    samples: int
    undefined: int
    beyond: int
    bins: list[int]
    mean: float | None
    spread: float | None
    holds: int
    profiled: int
    profile_holds: int
    reached: int
    recent: list[SamplingSample]


class SampleCounts:
    """Samples of `items` items from a population, whose proportions are `shares` (C × C), and what they gave.

    `threshold` is a value of κ: how many samples reach it is counted too.
    """

    def __init__(self, shares: Any, items: int, threshold: float | None = None) -> None:
        self.shares, self.items, self.threshold = np.asarray(shares, np.float64), items, threshold
        self.kappa = float(cohen_kappa(self.shares))
        self.error = float(standard_error(self.shares * items))
        self.low, self.high, self.width = _axis(self.kappa, self.error)
        self.bins = np.zeros(round((self.high - self.low) / self.width), np.int64)
        self.samples = self.undefined = self.holds = self.reached = self.beyond = 0
        self.profiled = self.profile_holds = 0
        self._sum = self._squares = 0.0
        self._waiting: list[NDArray[np.int64]] = []  # tables whose profile intervals are still to be found
        self._known: dict[bytes, tuple[float, float]] = {}
        self._recent: list[SamplingSample] = []

    @property
    def unprofiled(self) -> int:
        """The number of samples that have a κ whose profile interval is not known yet."""
        return sum(map(len, self._waiting))

    def draw(self, samples: int, seed: int) -> None:
        """Draw more samples, with their κ and its asymptotic interval."""
        tables = sample_tables(self.shares, self.items, samples, seed)
        kappa = np.asarray(cohen_kappa(tables))
        low, high = (np.asarray(bound) for bound in confidence_interval(tables))
        holds = (low - _HAIR <= self.kappa) & (self.kappa <= high + _HAIR)
        errors = np.asarray(standard_error(tables))
        defined = ~np.isnan(kappa)
        values = kappa[defined]
        place = np.floor((values - self.low) / self.width + 1e-6).astype(np.int64)
        self.bins += np.bincount(np.clip(place, 0, len(self.bins) - 1), minlength=len(self.bins))
        self.beyond += int(((values < self.low - _HAIR) | (values > self.high + _HAIR)).sum())
        self.samples += samples
        self.undefined += int((~defined).sum())
        self.holds += int(holds[defined].sum())
        if self.threshold is not None:
            self.reached += int((values >= self.threshold - _HAIR).sum())
        self._sum += float((values - self.kappa).sum())
        self._squares += float(((values - self.kappa) ** 2).sum())
        if defined.any():
            self._waiting.append(tables[defined])
        first = self.samples - samples
        for i in range(max(0, samples - RECENT), samples):
            bounds = [float(low[i]), float(high[i])] if defined[i] else None
            self._recent.insert(
                0,
                {
                    "number": first + i + 1,
                    "counts": tables[i].tolist(),
                    "kappa": float(kappa[i]) if defined[i] else None,
                    "error": float(errors[i]) if defined[i] else None,
                    "interval": bounds,
                    "holds": bool(defined[i] and holds[i]),
                    "profile": None,
                },
            )
        del self._recent[RECENT:]

    def profile(self, most: int) -> None:
        """Find the profile intervals of at most so many samples that wait for theirs."""
        left = most
        while left > 0 and self._waiting:
            tables, rest = self._waiting[0][:left], self._waiting[0][left:]
            self._waiting[:1] = [rest] if len(rest) else []
            left -= len(tables)
            low, high = np.transpose(self._profiles(tables))
            self.profiled += len(tables)
            self.profile_holds += int(((low - _HAIR <= self.kappa) & (self.kappa <= high + _HAIR)).sum())

    def population(self) -> SamplingPopulation:
        """Return what the population promises: its κ, and how the Gaussian says that κ of a sample varies."""
        x = np.linspace(self.low, self.high, _POINTS + 1)
        density = np.exp(-(((x - self.kappa) / self.error) ** 2) / 2) / (self.error * math.sqrt(2 * math.pi))
        return {
            "of": {"shares": self.shares.tolist(), "items": self.items, "threshold": self.threshold},
            "kappa": self.kappa,
            "error": self.error,
            "axis": [self.low, self.high],
            "width": self.width,
            "curve": (density * self.width).tolist(),
            "reached": self._promised(),
        }

    def found(self, profile: bool = False) -> SamplingFound:
        """Return what the samples gave so far; `profile` asks for the profile interval of the newest."""
        defined = self.samples - self.undefined
        off = self._sum / defined if defined else math.nan
        spread = math.sqrt(max(0.0, self._squares / defined - off**2)) if defined > 1 else math.nan
        newest = [sample.copy() for sample in self._recent]
        if profile and newest and newest[0]["kappa"] is not None:
            (bounds,) = self._profiles(np.array([newest[0]["counts"]]))
            newest[0]["profile"] = list(bounds)
        return {
            "samples": self.samples,
            "undefined": self.undefined,
            "beyond": self.beyond,
            "bins": self.bins.tolist(),
            "mean": None if math.isnan(off) else self.kappa + off,
            "spread": None if math.isnan(spread) else spread,
            "holds": self.holds,
            "profiled": self.profiled,
            "profile_holds": self.profile_holds,
            "reached": self.reached,
            "recent": newest,
        }

    def _profiles(self, tables: NDArray[np.int64]) -> list[tuple[float, float]]:
        """Return the profile interval of each table. Few items give few tables, each fitted once."""
        keys = [table.tobytes() for table in tables]
        new = {key: i for i, key in enumerate(keys) if key not in self._known}
        if new:
            low, high = confidence_interval(tables[list(new.values())], method="profile")
            bounds = zip(np.asarray(low).tolist(), np.asarray(high).tolist(), strict=True)
            self._known.update(zip(new, bounds, strict=True))
        return [self._known[key] for key in keys]

    def _promised(self) -> float | None:
        """Return the share of samples that the Gaussian puts at the threshold or above it."""
        if self.threshold is None:
            return None
        z = (self.threshold - self.kappa) / self.error
        tail = float(normal_tails(z)) / 2
        return tail if z > 0 else 1 - tail


def _axis(kappa: float, error: float) -> tuple[float, float, float]:
    """Return the ends of the chart and the width of its bars; both ends are multiples of ten bars."""
    low, high = max(-1.0, kappa - _REACH * error), min(1.0, kappa + _REACH * error)
    width = next((width for width in _WIDTHS if (high - low) / width <= _BINS), _WIDTHS[-1])
    step = 10 * width
    first, last = math.floor(low / step + 1e-9), math.ceil(high / step - 1e-9)
    return max(-1.0, round(first * step, 6)), min(1.0, round(last * step, 6)), width
