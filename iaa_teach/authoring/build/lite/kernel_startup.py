"""What the kernel in a web page runs first: a package that could not be fetched is explained in words.

In the page it is the package `iaa_teach_lite`, and `fetched.txt` beside it, which the build writes, names the
modules that the page does not hold.
"""

from __future__ import annotations

from pathlib import Path
from types import TracebackType
from typing import Any

_WORDS = (
    "**{name} is not here yet, and without it this lesson cannot calculate.**\n\n"
    "Your browser fetches it from the internet the first time. If you are offline, go online. Then choose "
    "*Kernel › Restart Kernel…* and run the cells from the top.\n\n"
    "If you are online and still read this, something between you and the internet holds it back. Tell your "
    "instructor: the page can also be made so that it fetches nothing."
)


def say_plainly_what_is_missing() -> None:
    """Show a few plain sentences, from now on, in a cell that needs a package which could not be fetched."""
    from IPython.core.getipython import get_ipython

    fetched = set((Path(__file__).parent / "fetched.txt").read_text("utf-8").split())

    def say(
        its: Any,
        kind: type[BaseException],
        error: ModuleNotFoundError,
        trace: TracebackType,
        tb_offset: int | None = None,
    ) -> None:
        missing = (error.name or "").partition(".")[0]
        if missing in fetched:
            words = _WORDS.format(name=missing)
            its.display_pub.publish({"text/plain": words, "text/markdown": words})
            its._showtraceback(kind, error, [f"This cell stops here: it needs {missing}."])
        else:
            its.showtraceback((kind, error, trace), tb_offset=tb_offset)

    shell: Any = get_ipython()
    shell.set_custom_exc((ModuleNotFoundError,), say)
