"""Pictures of tables, coefficients and ratings, by matplotlib.

Each function draws on the given axes, or on those of a new figure that fits into the column of a paper, and
returns the axes. Colours follow the background, light or dark; all sizes follow
`matplotlib.rcParams["font.size"]`: set it to 20 for a slide. matplotlib is imported when something is drawn.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import ArrayLike

from iaa_teach.computation.data.arguments import check_choice, check_level, check_whole
from iaa_teach.computation.data.labels import check_categories, check_names
from iaa_teach.computation.data.rating_codes import RatingsLike, encode_several, find_names
from iaa_teach.computation.data.tables import ContingencyTable, read_table
from iaa_teach.computation.inference.coverage import interval_coverage
from iaa_teach.computation.inference.inference import METHODS
from iaa_teach.computation.patterns.loglinear import LogLinearFit, fit_loglinear
from iaa_teach.computation.records import list_reported
from iaa_teach.computation.reliability.given_labels import is_named_table
from iaa_teach.computation.reliability.pairs import pairwise_kappa
from iaa_teach.computation.reliability.reliability import reliability
from iaa_teach.computation.reliability.reliability_result import Reliability, draw_on_scale
from iaa_teach.computation.scales import Scale
from iaa_teach.computation.words import words as words_of_stats
from iaa_teach.look.drawing.words import words
from iaa_teach.look.number_formats import format_decimal, localise_number
from iaa_teach.look.words import say

if TYPE_CHECKING:
    from matplotlib.axes import Axes

_MOST = 3  # coefficients that are drawn where none are named


def plot_table(
    table: ContingencyTable | ArrayLike,
    categories: Iterable[Hashable] | None = None,
    ax: Axes | None = None,
    annotators: tuple[str, str] = ("A", "B"),
) -> Axes:
    """Draw a contingency table as a square that the habits of both annotators cut, with its items as dots.

    Agreement is full, disagreement open. What chance alone would fill is hatched: its area is A_e.

    Parameters
    ----------
    table : ContingencyTable or array-like, shape (C, C)
        Counts or proportions, rows annotator A, columns annotator B.
    categories : iterable, optional
        Names of rows and columns; by default those of the table.
    ax : matplotlib.axes.Axes, optional
        Where to draw; by default a new figure.
    annotators : tuple of two str
        What A and B are called.

    Returns
    -------
    matplotlib.axes.Axes

    Raises
    ------
    ValueError
        For a table that is not one.

    See Also
    --------
    ContingencyTable.plot : The same of one's own table.

    Examples
    --------
    >>> ax = plot_table([[70, 25], [0, 55]], ["yes", "no"])  # Di Eugenio and Glass, in SIGIL Unit 9
    >>> [text.get_text() for text in ax.texts][-3:]
    ['$A_o$ 0.833', '$A_e$ 0.491', 'κ 0.672']
    """
    if categories is None and isinstance(table, ContingencyTable):
        return table.plot(ax, annotators)
    return ContingencyTable(read_table(table), categories).plot(ax, annotators)


def plot_coefficients(
    data: Sequence[Reliability] | ContingencyTable | RatingsLike,
    coefficients: Iterable[str] | None = None,
    scale: Scale | None = None,
    ax: Axes | None = None,
) -> Axes:
    """Draw coefficients with their intervals on a ruler, on the bands of a scale.

    Parameters
    ----------
    data : list of Reliability, ContingencyTable, or items × annotators
        What `reliability` answered; or what it is to be asked about.
    coefficients : iterable of str, optional
        Names as `reliability` takes them, where it is to be asked; by default κ, π and S of a table, and α,
        Fleiss's and Conger's κ of ratings.
    scale : Scale, optional
        Its bands; by default those that were made for all the coefficients, Krippendorff's for α, Landis and
        Koch's for κ without weights, else none.
    ax : matplotlib.axes.Axes, optional
        Where to draw; by default a new figure.

    Returns
    -------
    matplotlib.axes.Axes

    Raises
    ------
    ValueError
        For data or a coefficient that `reliability` refuses, and where there is no coefficient.

    Examples
    --------
    >>> table = ContingencyTable([[70, 25], [0, 55]], ["yes", "no"])  # Di Eugenio and Glass, in SIGIL Unit 9
    >>> ax = plot_coefficients(table, ["kappa", "pi"])
    >>> [text.get_text() for text in ax.texts if text.get_text().startswith("0.")]
    ['0.663 (0.532 to 0.772)', '0.672 (0.556 to 0.775)']
    """
    if isinstance(data, (list, tuple)) and all(isinstance(each, Reliability) for each in data):
        results = list(data)
    else:
        if coefficients is not None:
            coefficients = check_names(coefficients, "coefficients must be a list of their names")
        if is_named_table(data):
            data = read_table(data)
        names = coefficients or list_reported("names", two=isinstance(data, ContingencyTable))[:_MOST]
        results = [reliability(data, name) for name in names]
    if not results:
        raise ValueError("there must be a coefficient to draw; there is none")
    return draw_on_scale(results, scale, ax)


def plot_pairs(
    ratings: RatingsLike,
    weights: str | ArrayLike | None = None,
    annotators: Iterable[Hashable] | None = None,
    ax: Axes | None = None,
) -> Axes:
    """Draw Cohen's κ of every two annotators as a heat map.

    Parameters
    ----------
    ratings : items × annotators
        None, NaN or "" where an annotator gave no label.
    weights : {"linear", "quadratic"} or array-like, shape (C, C), optional
        Agreement weights for weighted κ.
    annotators : iterable, optional
        Their names; by default those of `Ratings`, or numbers from 1.
    ax : matplotlib.axes.Axes, optional
        Where to draw; by default a new figure.

    Returns
    -------
    matplotlib.axes.Axes

    Raises
    ------
    ValueError
        For fewer than two annotators, for weights that do not go with the labels, or too few names.

    Examples
    --------
    >>> from iaa_teach.sources import load
    >>> record = load("npfl-cry-2015")  # NPFL054: labels made to fit the printed κ of six pairs
    >>> ax = plot_pairs(list(zip(*record.labels)), annotators=["A", "B", "C", "D"])
    >>> [text.get_text() for text in ax.texts][1:4]
    ['0.36', '0.28', '0.41']
    """
    from iaa_teach.look.drawing.grid import draw_shades

    kappas = pairwise_kappa(ratings, weights)
    np.fill_diagonal(kappas, np.nan)
    names = _choose_names(annotators, ratings, len(kappas))
    listed = "; ".join(
        f"{names[i]}, {names[j]}: {format_decimal(kappas[i, j], 2)}"
        for i, j in np.argwhere(np.triu(kappas == kappas))
    )
    return draw_shades(
        kappas,
        names,
        names,
        lambda kappa: format_decimal(kappa, 2),
        say(words.PAIRS_LISTED, pairs=listed),
        words.PAIRS,
        ax=ax,
    )


def plot_residuals(
    fit: LogLinearFit | ContingencyTable | ArrayLike,
    categories: Iterable[Hashable] | None = None,
    ax: Axes | None = None,
) -> Axes:
    """Draw the adjusted residuals of a log-linear model, cell by cell.

    A full disk is a cell with more items than the model expects, a hatched one has fewer; its area is the
    residual. Those beyond ±2 are bold.

    Parameters
    ----------
    fit : LogLinearFit, ContingencyTable or array-like, shape (C, C)
        What `fit_loglinear` answered; a table is held against independence.
    categories : iterable, optional
        Names of rows and columns; by default those of the table, or numbers from 1.
    ax : matplotlib.axes.Axes, optional
        Where to draw; by default a new figure.

    Returns
    -------
    matplotlib.axes.Axes

    Raises
    ------
    ValueError
        For a table that is not one, or too few names.

    Examples
    --------
    >>> from iaa_teach.sources import load
    >>> table = load("bayerl-four-categories").table  # Bayerl (2003)
    >>> ax = plot_residuals(fit_loglinear(table, "quasi_independence"), table.categories)
    >>> [text.get_text() for text in ax.texts][-3:-1]
    ['−5.6', '+5.6']
    """
    from iaa_teach.look.drawing.grid import draw_residuals

    if not isinstance(fit, LogLinearFit):
        table = ContingencyTable(read_table(fit))
        if categories is None:
            categories = table.categories
        fit = fit_loglinear(table, "independence")
    residuals = fit.adjusted_residuals
    names = _choose_names(categories, None, len(residuals))
    cells = "; ".join(
        f"{names[i]}, {names[j]}: {format_decimal(residuals[i, j], 1)}"
        for i, j in np.argwhere(residuals == residuals)
    )
    return draw_residuals(
        residuals, names, say(words.RESIDUALS, model=fit.model.replace("_", "-"), cells=cells), ax
    )


def plot_coverage(
    population: ContingencyTable | ArrayLike,
    items: Sequence[int] = (10, 20, 50, 100, 200, 500),
    coefficient: str = "kappa",
    methods: Sequence[str] = ("asymptotic", "profile"),
    level: float = 0.95,
    samples: int = 400,
    seed: int | None = 1,
    ax: Axes | None = None,
) -> Axes:
    """Draw how often an interval holds the true value of the coefficient, over the number of items.

    Parameters
    ----------
    population : ContingencyTable or array-like, shape (C, C)
        The table that samples are drawn from, in counts or proportions.
    items : sequence of int
        Sizes of the samples.
    coefficient : {"kappa", "s", "pi", "ac1"}
        As for `confidence_interval`.
    methods : sequence of str
        Kinds of intervals, as `confidence_interval` names them; the bootstrap takes long.
    level : float
        What the intervals promise.
    samples : int
        How many are drawn of each size; those in which the coefficient is undefined are left out.
    seed : int, optional
        The same seed draws the same samples.
    ax : matplotlib.axes.Axes, optional
        Where to draw; by default a new figure.

    Returns
    -------
    matplotlib.axes.Axes

    Raises
    ------
    ValueError
        For a table that is not one, or another size, coefficient, method or level.

    Examples
    --------
    >>> from iaa_teach import proportions_with_kappa
    >>> rare = proportions_with_kappa(0.6, [0.95, 0.05])
    >>> usual, profile = plot_coverage(rare, items=(25, 500)).get_lines()[:2]
    >>> bool(profile.get_ydata()[0] > usual.get_ydata()[0] + 0.2)
    True
    """
    from iaa_teach.look.drawing.charts import draw_coverage

    check_level(level)
    table = ContingencyTable(read_table(population))
    sizes = [check_whole(n, "items") for n in check_names(items, "items must be a list of whole numbers")]
    for method in (methods := check_names(methods, "methods must be a list of methods")):
        check_choice(method, METHODS, "method")
    if not sizes or not methods:
        raise ValueError("items and methods must each contain at least one")
    how: dict[str, Any] = {"coefficient": coefficient, "level": level, "resamples": 10_000}
    shares = {
        words_of_stats.METHODS.get(method, method): [
            interval_coverage(table, n, method, samples, seed, **how).holds for n in sizes
        ]
        for method in methods
    }
    if np.isnan([*shares.values()]).all():
        raise ValueError("population must be one whose samples have a coefficient; here none has")
    return draw_coverage(sizes, shares, level, localise_number(f"{100 * level:g}\u202f%"), ax)


def plot_disagreements(ratings: RatingsLike, most: int = 25, ax: Axes | None = None) -> Axes:
    """Draw who gave which label to which item, items × annotators, those with most disagreement first.

    A label is filled where more than half of the annotators of its item gave it, else open: an open row is a
    hard item, an open column an annotator who stands apart.

    Parameters
    ----------
    ratings : items × annotators
        None, NaN or "" where an annotator gave no label.
    most : int
        How many items are drawn.
    ax : matplotlib.axes.Axes, optional
        Where to draw; by default a new figure.

    Returns
    -------
    matplotlib.axes.Axes

    Raises
    ------
    ValueError
        For fewer than two annotators.

    Examples
    --------
    >>> reviews = [("pos", "pos"), ("pos", "neu"), ("neu", "neg"), ("neg", "neg")]  # Parde, CS 521
    >>> ax = plot_disagreements(reviews)
    >>> [label.get_text() for label in ax.get_yticklabels()]
    ['2', '3', '1', '4']
    """
    from iaa_teach.look.drawing.grid import draw_labels

    codes, labels = encode_several(ratings)
    most = check_whole(most, "most")
    counts = np.stack([(codes == code).sum(axis=1) for code in range(len(labels))], axis=1).astype(float)
    given = counts.sum(axis=1)
    same = (counts * (counts - 1)).sum(axis=1) / np.maximum(given * (given - 1), 1)
    order = np.argsort(np.where(given > 1, same, 2), kind="stable")[:most]
    items = find_names(ratings)[0] or range(1, len(codes) + 1)
    rows = [[None if code < 0 else str(labels[code]) for code in codes[place]] for place in order.tolist()]
    caption = say(words.LABELS["some" if len(codes) > most else "all"], shown=most, n=len(codes))
    description = say(words.LABELS_LISTED, items=len(rows), annotators=codes.shape[1], caption=caption)
    names = _choose_names(None, ratings, codes.shape[1])
    return draw_labels(rows, [items[place] for place in order.tolist()], names, description, caption, ax)


def _choose_names(names: Iterable[Hashable] | None, ratings: Any, count: int) -> tuple[Hashable, ...]:
    """Return so many names: those given, those of the ratings, or numbers from 1; ValueError for others."""
    if names is None:
        return find_names(ratings)[1] or tuple(range(1, count + 1))
    names = check_categories(names)
    if len(names) != count:
        raise ValueError(f"there must be {count} names; not {len(names)}")
    return names
