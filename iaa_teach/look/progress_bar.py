"""A progress bar on one line of a terminal."""

from __future__ import annotations

import os
import sys
import time
from typing import TextIO

_WIDTH = 30
_OFTEN = 0.1  # seconds between two drawings


class ProgressBar:
    """A line that is redrawn, and cleared at the end; nothing is drawn without a terminal.

    Parameters
    ----------
    stream : text stream, optional
        By default standard error, so that a command's output can be piped.

    Examples
    --------
    >>> with ProgressBar() as bar:  # to a file or a pipe it writes nothing
    ...     bar.show("Reading", 3, 10)
    """

    def __init__(self, stream: TextIO | None = None) -> None:
        self._stream = sys.stderr if stream is None else stream
        self._shown = self._stream.isatty() and os.environ.get("TERM") != "dumb"
        self._last = 0.0
        self._drawn = False

    def __enter__(self) -> ProgressBar:
        return self

    def __exit__(self, *error: object) -> None:
        self.clear()

    def show(self, what: str, done: float, of: float) -> None:
        """Draw the bar for `done` out of `of`."""
        now = time.monotonic()
        if not self._shown or (now - self._last < _OFTEN and self._drawn):
            return
        self._last, self._drawn = now, True
        share = min(1.0, done / of) if of else 1.0
        full = int(_WIDTH * share)
        self._stream.write(f"\r\x1b[K{what} [{'#' * full}{'.' * (_WIDTH - full)}] {share:4.0%}")
        self._stream.flush()

    def clear(self) -> None:
        """Remove the bar."""
        if self._drawn:
            self._stream.write("\r\x1b[K")
            self._stream.flush()
            self._drawn = False
