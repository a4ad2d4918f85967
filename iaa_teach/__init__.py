"""Learn inter-annotator agreement: the statistics, live explorers and questions behind the lessons.

`help(iaa_teach.cohen_kappa)` tells what one name does and takes. The statistics need nothing but NumPy;
what else a name needs is loaded with it. The names by theme:
"""

import re
import sys
import textwrap
from importlib import import_module
from pathlib import Path
from typing import Any

__version__ = "0.1.0"


def _list_names_by_theme() -> dict[str, dict[str, str]]:
    """Return the public names under each theme of the stub that editors and type checkers read.

    Each has its module, below `iaa_teach`; "" for a module itself.
    """
    themes: dict[str, dict[str, str]] = {}
    stub = Path(__file__).with_suffix(".pyi").read_text("utf-8")
    line = re.compile(r"^(?:# (.+)|from iaa_teach\.?(\S*) import (?:\(\n +)?(\w+) as .*)$", re.MULTILINE)
    for theme, module, name in line.findall(stub):
        if theme:
            names = themes.setdefault(theme, {})
        else:
            names[name] = module
    return themes


_THEMES = _list_names_by_theme()
MODULES = {name: module for names in _THEMES.values() for name, module in names.items()}

__all__ = [*MODULES]


def _write_page() -> str:
    """Return the names by theme, some on each line."""
    lines = []
    for theme, names in _THEMES.items():
        indent = {"initial_indent": "    ", "subsequent_indent": "    "}
        lines += ["", theme, textwrap.fill(" ".join(names), 94, **indent)]
    return "\n".join([*lines, ""])


__doc__ = f"{__doc__}{_write_page()}"


def __getattr__(name: str) -> Any:
    if name not in MODULES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    if module := MODULES[name]:
        value = getattr(import_module(f"iaa_teach.{module}"), name)
    else:
        value = import_module(f"iaa_teach.{name}")
    globals()[name] = value  # so that it is asked for once
    return value


def __dir__() -> list[str]:
    # help() prints the docstrings of all that is listed here, thousands of lines below the page by theme.
    return [] if _is_asked_by_help() else sorted(__all__)


def _is_asked_by_help() -> bool:
    frame: Any = sys._getframe(2)
    while frame and frame.f_globals.get("__name__") != "pydoc":
        frame = frame.f_back
    return frame is not None
