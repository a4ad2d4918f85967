"""Numbers such as 99 that may mean “not coded”."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

from iaa_teach.computation.data.labels import read_number

_CODES = [-1, -7, -8, -9, -66, -77, -88, -97, -98, -99, -777, -888, -997, -998, -999, -9999, -99999]
_CODES += [0, 7, 8, 9, 66, 77, 88, 96, 97, 98, 99, 666, 777, 888, 996, 997, 998, 999, 9999, 99999]
FAR_CODES = frozenset(map(str, _CODES))


def find_far_codes(labels: Sequence[Any]) -> tuple[Any, ...]:
    """Return the labels at an end of the scale that may mean “not coded”, far from all others.

    Up to 10, a gap of two or more is far (for 0 and −1, if there are at least three others); above 10, half
    of the range of the others.

    >>> [find_far_codes(labels.split()) for labels in ("1 2 99", "0 1 2", "-1 1 2 3", "-1 0 1", "1 2 8 9")]
    [('99',), (), ('-1',), (), ('8', '9')]
    """
    coded = {label for label in labels if str(label).removesuffix(".0") in FAR_CODES}
    values = {label: read_number(str(label).replace(",", ".")) for label in labels} if coded else {}
    if not all(map(math.isfinite, values.values())):
        return ()
    order = sorted(values, key=lambda label: values[label])
    found: tuple[Any, ...] = ()
    for from_above in (True, False):
        ends = order[::-1] if from_above else order
        at_end = next((place for place, label in enumerate(ends) if label not in coded), len(ends))
        for place in range(at_end, 0, -1):
            codes, others = ends[:place], [values[label] for label in ends[place:]]
            if len(others) > 1 and _is_far([values[label] for label in codes], others):
                found = (*found, *codes[:: -1 if from_above else 1])
                break
    return found


def _is_far(codes: Sequence[float], others: Sequence[float]) -> bool:
    """Return whether codes at one end are far from the other numbers."""
    low, high = min(others), max(others)
    gap = min(codes) - high if min(codes) > high else low - max(codes)
    if min(codes) >= 0 and max(codes) <= 10:
        return gap >= 2 and low >= 0 and all(number % 1 == 0 for number in others)
    if max(codes) < 0:
        return low >= 0 and (gap >= 2 or len(others) > 2)
    return gap >= max(2, (high - low) / 2) and low >= 0
