"""Live reload: saving a view.js or view.css updates open notebooks.

For developers: anywidget's own reload watches one file, but a view here has several.
"""

import sys
import threading
from collections.abc import Callable
from pathlib import Path

from anywidget._file_contents import VirtualFileContents

views: dict[Path, tuple[Callable[[], str], VirtualFileContents]] = {}


def follow(folder: Path, view: Path, write: Callable[[], str]) -> VirtualFileContents:
    """Return the module that `write` writes for a view; it changes with the files in a folder."""
    if not views:
        threading.Thread(target=watch, args=(folder,), daemon=True).start()
    if view not in views:
        views[view] = write, VirtualFileContents(write())
    return views[view][1]


def rewrite() -> None:
    """Rewrite every module; one that cannot be written keeps its last good state."""
    for write, module in views.values():
        try:
            written = write()
        except (ValueError, OSError) as error:
            print(f"{type(error).__name__}: {error}", file=sys.__stderr__)
            continue
        if module.contents != written:
            module.contents = written


def watch(folder: Path) -> None:
    """Rewrite every module whenever a file in a folder has changed."""
    import watchfiles

    for _ in watchfiles.watch(folder):
        rewrite()
