"""Long work in slices: a page shows how far it is and can stop it, since in between the kernel hears it.

No thread is needed, so it runs wherever a kernel does, in a browser too.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TypedDict

import traitlets as t

from iaa_teach.widgets.kit.typed import Typed


class Working(TypedDict):
    """How far long work is: so many done of so many."""

    done: int
    of: int
    what: str


class LongWork(t.HasTraits):
    """A widget that tells its page of long work: how far it is, and in a sentence how it ended."""

    working = Typed(Working | None, None, read_only=True)
    ended = t.Unicode("", read_only=True).tag(sync=True)


def in_slices(step: Callable[[], bool]) -> asyncio.Task[None] | None:
    """Call `step`, which does one slice and returns whether more is left, until nothing is left.

    It is called between the messages of the running event loop, in the task returned. Without a running loop
    no page is waiting, and all is done at once.
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
