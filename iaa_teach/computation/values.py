"""Return values of functions of one table or a batch: a float or an array, `nan` for 0/0."""

from __future__ import annotations

from typing import Any

import numpy as np

Value = Any  # a float for one table, an array of shape (...) for a batch


def unwrap_single(result: Any) -> Value:
    """Return an array as it is, and the value of a single table as a float."""
    return result if np.ndim(result) else float(result)


def divide_or_nan(numerator: Any, denominator: Any) -> Any:
    """Divide, with `nan` wherever the denominator is 0."""
    out = np.full(np.broadcast(numerator, denominator).shape, np.nan)
    return np.divide(numerator, denominator, out=out, where=np.asarray(denominator) != 0)
