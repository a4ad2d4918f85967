"""The works to cite for a report, as BibTeX: whoever made a coefficient, a metric, an interval or a scale.

They stand in `works.bib`. Only its entries are ever written: nothing that was typed or read gets into them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from importlib import resources


@cache
def entries() -> dict[str, str]:
    """Return the entries of `works.bib` by their keys."""
    text = resources.files("iaa_teach.report").joinpath("works.bib").read_text("utf-8")
    return {entry[entry.index("{") + 1 : entry.index(",")]: entry for entry in text.split("\n\n")}


def bibtex(keys: Iterable[str]) -> str:
    """Return the entries of some works, each once, in alphabetical order."""
    return "\n".join(f"{entries()[key].rstrip()}\n" for key in sorted(set(keys)))


def cited(key: str) -> str:
    """Return how a work is cited in a text.

    >>> cited("fleiss1969")
    'Fleiss, Cohen and Everitt (1969)'
    """
    surnames = [name.split(",")[0] for name in _field(key, "author").split(" and ")]
    *others, last = surnames
    names = f"{', '.join(others)} and {last}" if others else last
    return f"{names} ({_field(key, 'year')})"


def _field(key: str, name: str) -> str:
    found = re.search(rf"^  {name} += {{(.*)}},$", entries()[key], re.MULTILINE)
    assert found is not None, f"works.bib: {key} has no {name}"
    return found[1]
