"""Startup code of the kernel in a web page: explains packages that could not be fetched.

In the page it is the package `iaa_teach_lite`. The build adds `fetched.txt`, which lists the modules that the
page does not contain, and `words.json`, the messages in the language of the course.
"""

import json
from pathlib import Path
from types import TracebackType
from typing import Any


def explain_missing_packages() -> None:
    """From now on, explain the error of a cell that needs a package that could not be fetched.

    Also explain errors of cells that need names defined by such a cell.
    """
    from IPython.core.getipython import get_ipython

    folder = Path(__file__).parent
    fetched = set((folder / "fetched.txt").read_text("utf-8").split())
    words = json.loads((folder / "words.json").read_text("utf-8"))
    lacking: list[str] = []

    def say(
        ipython: Any,
        kind: type[BaseException],
        error: ModuleNotFoundError | NameError,
        trace: TracebackType,
        tb_offset: int | None = None,
    ) -> None:
        name = (error.name or "").partition(".")[0]
        if isinstance(error, ModuleNotFoundError) and name in fetched:
            lacking.append(name)
            message, short = words["absent"], words["absent_short"]
        elif isinstance(error, NameError) and lacking:
            message, short = words["unknown"], words["unknown_short"]
        else:
            ipython.showtraceback((kind, error, trace), tb_offset=tb_offset)
            return
        message, short = (text.format(name=name, missing=lacking[-1]) for text in (message, short))
        ipython.display_pub.publish({"text/plain": message, "text/markdown": message})
        ipython._showtraceback(kind, error, [short])

    shell: Any = get_ipython()
    shell.set_custom_exc((ModuleNotFoundError, NameError), say)
