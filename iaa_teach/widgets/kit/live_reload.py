"""Views that follow their files: a saved view.js or view.css shows at once in an open notebook.

For developers: anywidget's own reload follows one file, and a view here is joined from several.
"""

import sys
import threading
from collections.abc import Callable
from pathlib import Path

from anywidget._file_contents import VirtualFileContents

Join = Callable[[], tuple[str, str]]

views: list[tuple[Join, tuple[VirtualFileContents, VirtualFileContents]]] = []


def make_live_view(folder: Path, join: Join) -> tuple[VirtualFileContents, VirtualFileContents]:
    """Return the module and the styles that `join` makes; they change with the files in a folder."""
    module, styles = map(VirtualFileContents, join())
    if not views:
        threading.Thread(target=watch, args=(folder,), daemon=True).start()
    views.append((join, (module, styles)))
    return module, styles


def rejoin() -> None:
    """Join every view anew; one that cannot be joined as it was saved keeps its last good state."""
    for join, parts in views:
        try:
            joined = join()
        except (ValueError, OSError) as error:
            print(f"{type(error).__name__}: {error}", file=sys.__stderr__)
            continue
        for part, text in zip(parts, joined, strict=True):
            if part.contents != text:
                part.contents = text


def watch(folder: Path) -> None:
    """Join every view anew whenever a file in a folder has changed."""
    import watchfiles

    for _ in watchfiles.watch(folder):
        rejoin()
