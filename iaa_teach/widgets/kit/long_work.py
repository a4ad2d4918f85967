"""Long work in slices: a page shows how far it is and can stop it, since in between the kernel hears it.

No thread is needed, so it runs wherever a kernel does, in a browser too.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import traitlets as t


class LongWork(t.HasTraits):
    """What a page is told of long work: `working` while it lasts, {"done", "of", "what"}, else None; and
    `ended` afterwards, a sentence on how it ended."""

    working = t.Dict(None, allow_none=True, read_only=True).tag(sync=True)
    ended = t.Unicode("", read_only=True).tag(sync=True)


def in_slices(step: Callable[[], bool]) -> asyncio.Task[None] | None:
    """Call `step`, which does one slice and says whether more is left, until nothing is left.

    It is called between the messages of the running event loop, in the task returned. Without such a loop no
    page is waiting, and all is done at once.
    """
    try:
        loop = asyncio.get_running_loop()
    except RuntimeError:
        while step():
            pass
        return None

    async def work() -> None:
        while step():
            await asyncio.sleep(0.001)

    return loop.create_task(work())
