"""The G index of agreement between two annotators."""

from __future__ import annotations

from numpy.typing import ArrayLike

from iaa_teach.computation.data.label_pairs import accept_labels
from iaa_teach.computation.data.tables import ContingencyTable
from iaa_teach.computation.disagreement import check_cells, observed_disagreement
from iaa_teach.computation.values import Value, divide_or_nan, unwrap_single


@accept_labels
def g_index(table: ArrayLike | ContingencyTable) -> Value:
    """Return the G index: agreement above that of annotators who choose every category equally often.

    Parameters
    ----------
    table : ContingencyTable or array-like, shape (..., C, C)
        Counts or proportions, rows annotator A, columns annotator B.
        Or in its place the labels of both annotators, `g_index(a, b)`.

    Returns
    -------
    float or numpy.ndarray, shape (...)
        −1/(C − 1) to 1; nan for a single category.

    Raises
    ------
    ValueError
        For a table that is not one (see `ContingencyTable`).

    References
    ----------
    Holley and Guilford (1964).

    Examples
    --------
    >>> round(g_index([[24, 8], [14, 24]]), 3)
    0.371
    """
    cells = check_cells(table)
    by_chance = 1 - 1 / len(cells)  # D_e
    return unwrap_single(1 - divide_or_nan(observed_disagreement(cells), by_chance))
