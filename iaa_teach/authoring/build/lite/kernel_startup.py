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
_AFTER = (
    "**{name} is not known here.** {missing} could not be fetched, so the lesson's first cell has brought "
    "nothing along: above it says what helps. (If {name} is a name of your own, look for a slip in it.)"
)


def say_plainly_what_is_missing() -> None:
    """Show a few plain sentences, from now on, in a cell that needs a package which could not be fetched.

    And in one that needs what a cell before it would have brought.
    """
    from IPython.core.getipython import get_ipython

    fetched = set((Path(__file__).parent / "fetched.txt").read_text("utf-8").split())

    lacking: list[str] = []

    def say(
        its: Any,
        kind: type[BaseException],
        error: ModuleNotFoundError | NameError,
        trace: TracebackType,
        tb_offset: int | None = None,
    ) -> None:
        name = (error.name or "").partition(".")[0]
        if isinstance(error, ModuleNotFoundError) and name in fetched:
            lacking.append(name)
            words, short = _WORDS.format(name=name), f"This cell stops here: it needs {name}."
        elif isinstance(error, NameError) and lacking:
            words = _AFTER.format(name=name, missing=lacking[-1])
            short = f"This cell stops here: it does not know {name}."
        else:
            its.showtraceback((kind, error, trace), tb_offset=tb_offset)
            return
        its.display_pub.publish({"text/plain": words, "text/markdown": words})
        its._showtraceback(kind, error, [short])

    shell: Any = get_ipython()
    shell.set_custom_exc((ModuleNotFoundError, NameError), say)
