"""The result of `reliability`: a coefficient with its standard error, interval and notes."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from typing import TYPE_CHECKING, Any

from iaa_teach.computation.data.labels import shorten_repr
from iaa_teach.computation.records import COEFFICIENTS
from iaa_teach.computation.results import Result, describe_level, describe_p_value
from iaa_teach.computation.scales import KRIPPENDORFF, LANDIS_KOCH, Scale
from iaa_teach.computation.words import words
from iaa_teach.look.drawing.measured import Measured
from iaa_teach.look.number_formats import format_decimal, localise_number
from iaa_teach.look.words import say

if TYPE_CHECKING:
    from matplotlib.axes import Axes

ROUNDING = 1e-12  # standard errors up to this are only rounding


class NoInterval(str):
    """A note on why there is no interval."""

    __slots__ = ()


@dataclass(frozen=True, repr=False)
class Reliability(Result):
    """A coefficient of agreement with its standard error and interval.

    Attributes
    ----------
    coefficient : str
        The argument of `reliability`.
    scale : str
        The metric of α; for others the weights, "" if none.
    value, standard_error : float
        `nan` where `notes` says why.
    low, high : float
        The interval, `nan` if there is none.
    level : float
        Of the interval.
    p_value : float
        The two-sided p-value for the hypothesis of no agreement beyond chance.
    items : int
        How many items have two labels or more. A float for a table of proportions.
    annotators : int
        How many annotators gave a label.
    method : str
        How the interval was computed.
    notes : tuple of str
        What a reader should know: what was ignored, why a number is missing.
    """

    coefficient: str
    scale: str
    value: float
    standard_error: float
    low: float
    high: float
    level: float
    p_value: float
    items: float
    annotators: int
    method: str
    notes: tuple[str, ...] = ()

    def to_dict(self) -> dict[str, Any]:
        """Return a JSON-serialisable dict, with None in place of `nan`."""
        record = asdict(self) | {"notes": list(self.notes)}
        return {key: None if isinstance(x, float) and math.isnan(x) else x for key, x in record.items()}

    @property
    def name(self) -> str:
        """The coefficient's name, with its metric or weights."""
        name = COEFFICIENTS[self.coefficient].name
        return f"{name} ({words.SCALES.get(self.scale, self.scale)})" if self.scale else name

    def plot(self, ax: Axes | None = None, scale: Scale | None = None) -> Axes:
        """Draw the value and its interval on the bands of a scale, as `plot_coefficients` does.

        Parameters
        ----------
        ax : matplotlib.axes.Axes, optional
            Where to draw; by default a new figure.
        scale : Scale, optional
            By default Krippendorff's for α, Landis and Koch's for κ without weights, and none for other
            coefficients, for which nobody made one.

        Returns
        -------
        matplotlib.axes.Axes

        Examples
        --------
        >>> from iaa_teach import ContingencyTable, reliability
        >>> result = reliability(ContingencyTable([[70, 25], [0, 55]]), "kappa")  # Di Eugenio and Glass
        >>> [text.get_text() for text in result.plot().texts][-1]
        '0.672 (0.556 to 0.775)'
        """
        return draw_on_scale([self], scale, ax)

    def to_latex(self) -> str:
        """Return the value with its interval as a LaTeX sentence.

        Examples
        --------
        >>> from iaa_teach import ContingencyTable, reliability
        >>> result = reliability(ContingencyTable([[70, 25], [0, 55]]), "kappa")  # Di Eugenio and Glass
        >>> print(result.to_latex())
        Cohen{'}s $\\kappa$ = 0.672, 95 \\% interval 0.556 to 0.775 (profile); 150 items, 2 annotators
        """
        return super().to_latex()

    def _describe_value(self) -> str:
        """Return the value with its interval, in words."""
        first = say(words.VALUE, name=self.name, value=format_decimal(self.value))
        if not math.isnan(self.low):
            level, ends = describe_level(self.level), (format_decimal(self.low), format_decimal(self.high))
            interval = say(
                words.INTERVAL, level=level, low=ends[0], high=ends[1], method=_describe_method(self.method)
            )
            first = f"{first}, {interval}"
        return first

    def _describe_base(self) -> str:
        """Return the number of items and annotators, in words."""
        items = say(words.ITEMS, n=1 if self.items == 1 else self.items)
        return say(words.GIVEN_BY, items=items, annotators=self.annotators)

    def _list_lines(self) -> list[str]:
        facts = [self._describe_base()]
        if not math.isnan(self.standard_error):
            facts.append(say(words.STANDARD_ERROR, error=format_decimal(self.standard_error)))
        if not math.isnan(self.p_value):
            facts.append(describe_p_value(self.p_value))
        return [self._describe_value(), "; ".join(facts)]

    def _write_sentence(self) -> str:
        return f"{self._describe_value()}; {self._describe_base()}"


def _describe_method(method: str) -> str:
    """Return how an interval was computed, in the current language.

    >>> _describe_method("bootstrap of 12 groups")
    'bootstrap of 12 groups'
    """
    name, _, groups = method.partition(" of ")
    name = words.METHODS.get(name, name)
    return say(words.OF_GROUPS, method=name, n=groups.removesuffix(" groups")) if groups else name


def find_scale_of(found: Reliability) -> Scale | None:
    """Return the scale of words made for this coefficient; None if nobody made one.

    >>> from iaa_teach import reliability
    >>> labels = [[1, 1], [2, 2], [1, 2], [2, 2]]
    >>> asked = ("kappa", None), ("kappa", "linear"), ("alpha", None), ("ac1", None)
    >>> scales = [find_scale_of(reliability(labels, name, weights=weights)) for name, weights in asked]
    >>> [scale and scale.title for scale in scales]
    ['Landis and Koch', None, 'Krippendorff', None]
    """
    if found.coefficient == "alpha":
        return KRIPPENDORFF
    return LANDIS_KOCH if found.coefficient == "kappa" and not found.scale else None


def draw_on_scale(results: Sequence[Reliability], scale: Scale | None, ax: Axes | None) -> Axes:
    """Draw coefficients with intervals on the bands of a scale, by default the one made for all of them."""
    from iaa_teach.look.drawing.ruler import draw_ruler

    if not isinstance(scale, Scale | None):
        raise TypeError(f"scale must be one of iaa_teach.scales, or None; not {shorten_repr(scale)}")
    rows = [Measured(each.coefficient, each.name, each.value, each.low, each.high) for each in results]
    level = localise_number(f"{100 * results[0].level:g}\u202f%")
    usual = [find_scale_of(each) for each in results]
    scale = scale or (usual[0] if all(each is usual[0] for each in usual) else None)
    if scale is None:
        return draw_ruler(rows, level=level, ax=ax)
    spoken_scale = scale.in_language()
    bands = [(band.name, band.low) for band in spoken_scale.bands]
    return draw_ruler(rows, bands, spoken_scale.title, level, ax)


def check_interval(found: Reliability) -> Reliability:
    """Remove an interval that is impossible or not credible, with a note."""
    if math.isnan(found.value):
        none = math.nan
        return replace(found, standard_error=none, low=none, high=none, notes=(words.UNDEFINED,))
    if found.standard_error <= ROUNDING:
        if found.method.startswith(("profile", "adjusted")):
            return drop_zero_error(found)
        note = NoInterval(say(words.NO_INTERVAL, why=words.ALL_ALIKE))
        return replace(found, standard_error=math.nan, low=math.nan, high=math.nan, notes=(note,))
    if found.high > 1 or found.low < -1:
        return replace(found, low=max(found.low, -1.0), high=min(found.high, 1.0), notes=(words.CUT,))
    return found


def drop_zero_error(found: Reliability) -> Reliability:
    """Remove a standard error of 0, which the formula gives for too poor samples."""
    if not found.standard_error <= ROUNDING:
        return found
    return replace(found, standard_error=math.nan, notes=(*found.notes, words.NO_ERROR))
