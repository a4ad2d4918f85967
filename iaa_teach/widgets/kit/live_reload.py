"""Views that follow their files: a saved view.js or view.css shows at once in an open notebook.

For developers: anywidget's own reload follows one file, and a view here is joined from several.
"""

from __future__ import annotations

import threading
import weakref
from pathlib import Path

from anywidget._file_contents import VirtualFileContents

from iaa_teach.widgets.kit import joiner

_views: weakref.WeakValueDictionary[tuple[Path, str], VirtualFileContents] = weakref.WeakValueDictionary()


def live_view(path: Path) -> tuple[VirtualFileContents, VirtualFileContents]:
    """Return the module and the styles of a view, whose `contents` change with its files."""
    if not _views:
        threading.Thread(target=_watch, daemon=True).start()
    module = VirtualFileContents(joiner.es_module(path))
    styles = VirtualFileContents(joiner.style_sheet(path))
    _views[path, "module"], _views[path, "styles"] = module, styles
    return module, styles


def _watch() -> None:
    from watchfiles import watch

    for _ in watch(joiner.WIDGETS):
        rejoin()


def rejoin() -> None:
    """Join every view anew; one that cannot be joined yet keeps its last good state."""
    joiner._parse.cache_clear()
    for (path, kind), view in list(_views.items()):
        try:
            text = joiner.es_module(path) if kind == "module" else joiner.style_sheet(path)
        except (joiner.JoinError, OSError) as error:
            print(f"{type(error).__name__}: {error}")
            continue
        if text != view.contents:
            view.contents = text
