"""Long work in slices, so that the kernel handles messages, and the page shows progress and can stop it.

It needs no thread, so it also runs in a browser's kernel.
"""

import asyncio
from collections.abc import Callable
from typing import TypedDict

import traitlets as t

from iaa_teach.widgets.kit.typed import Typed

_running = set[asyncio.Task[None]]()


class Working(TypedDict):
    """The progress of long work: done, total, and the unit."""

    done: int
    of: int
    what: str


class LongWork(t.HasTraits):
    """A widget with long work: `working` is its progress, `ended` says in a sentence how it ended."""

    working = Typed(Working | None, None, read_only=True)
    ended = t.Unicode("", read_only=True).tag(sync=True)


def run_in_slices(step: Callable[[], bool]) -> asyncio.Task[None] | None:
    """Call `step`, which does one slice and returns whether more is left, until nothing is left.

    It is called between the messages of the running event loop, in the task returned. Without a running loop
    no page is waiting: all is done at once, and None is returned.
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

    task = loop.create_task(work())
    _running.add(task)
    task.add_done_callback(_running.discard)
    return task


async def wait_until_done() -> None:
    """Wait until no long work is left."""
    while _running:
        await asyncio.wait(_running)
