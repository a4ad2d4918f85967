"""Base class of results: text, notebook, LaTeX and plot representations."""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import TYPE_CHECKING

from iaa_teach.computation.words import words
from iaa_teach.look.drawing.measured import Measured
from iaa_teach.look.number_formats import format_decimal, localise_number
from iaa_teach.look.words import say

if TYPE_CHECKING:
    from matplotlib.axes import Axes

_LISTED = 8  # values printed in a row


class Result:
    """Base class of all results. A subclass provides the lines to print and the plot.

    Attributes
    ----------
    notes : tuple of str
        What a reader should know: what was ignored, why a number is missing.
    """

    notes: tuple[str, ...] = ()

    def _list_lines(self) -> list[str]:
        """Return the lines to print, the value first; notes are added automatically."""
        raise NotImplementedError

    def _write_sentence(self) -> str:
        """Return a sentence for a paper."""
        return "; ".join(self._list_lines())

    def _list_rows(self) -> list[Measured]:
        """Return the values to draw."""
        raise NotImplementedError

    def plot(self, ax: Axes | None = None) -> Axes:
        """Draw the values with their intervals on a ruler.

        Parameters
        ----------
        ax : matplotlib.axes.Axes, optional
            Where to draw; by default a new figure.

        Returns
        -------
        matplotlib.axes.Axes
        """
        from iaa_teach.look.drawing.ruler import draw_ruler

        return draw_ruler(self._list_rows(), level=describe_level(getattr(self, "level", 0.95)), ax=ax)

    def to_latex(self) -> str:
        """Return the values as a LaTeX sentence."""
        from iaa_teach.look.latex import escape_latex

        return escape_latex(self._write_sentence())

    def _repr_html_(self) -> str:
        from html import escape

        text = str(self).replace(" %", "\u202f%")  # no line break before the sign
        first, *others = map(escape, text.splitlines())
        return f"<p><strong>{first}</strong>{''.join(f'<br>{line}' for line in others)}</p>"

    def __str__(self) -> str:
        return "\n".join([*self._list_lines(), *(say(words.NOTE, note=note) for note in self.notes)])

    __repr__ = __str__


def describe_level(level: float) -> str:
    """Format the level of an interval.

    >>> describe_level(0.95)
    '95 %'
    """
    return f"{localise_number(f'{100 * level:g}')} %"


def describe_value(name: str, value: float, low: float, high: float, level: float = 0.95) -> str:
    """Format a named value, with its interval if any.

    >>> describe_value("γ", 0.46, math.nan, math.nan)
    'γ = 0.460'
    """
    described = say(words.VALUE, name=name, value=format_decimal(value))
    if math.isnan(low):
        return described
    ends = {"low": format_decimal(low), "high": format_decimal(high)}
    return f"{described}, {say(words.INTERVAL_ALONE, level=describe_level(level), **ends)}"


def describe_values(names: Iterable[object], values: Iterable[float]) -> str:
    """Format named values in a row, only the first of many.

    >>> describe_values("ab", [0.5, 0.25])
    'a 0.500, b 0.250'
    """
    described = [f"{name} {format_decimal(value)}" for name, value in zip(names, values, strict=True)]
    return ", ".join([*described[:_LISTED], "…"] if len(described) > _LISTED else described)


def describe_p_value(p: float) -> str:
    """Format a p-value as in papers.

    >>> describe_p_value(0.0421), describe_p_value(3e-7)
    ('p = 0.042', 'p < 0.001')
    """
    return f"p < {localise_number('0.001')}" if p < 0.001 else f"p = {format_decimal(p)}"
