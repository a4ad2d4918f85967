"""A copy beside a lesson, as JupyterLab and file managers name it, is no lesson."""

from __future__ import annotations

import re
from pathlib import Path

from iaa_teach.authoring.checks.findings import Finding

_COPY = re.compile(r"(-Copy\d*| \(\d+\)| copy( \d+)?)$", re.I)


def is_copy(path: Path) -> bool:
    """Return whether the name of a file is that of a copy, such as `02_chance-Copy1.ipynb`."""
    return _COPY.search(path.stem) is not None


def finding(path: Path) -> Finding:
    """Return what is to be done with a copy."""
    own = _COPY.sub("", path.stem) + path.suffix
    text = f"is a copy of {own} by its name: delete it, or move it out of the folder of lessons"
    return Finding(path, f"{text}; it is not checked")
