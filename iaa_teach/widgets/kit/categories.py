"""The categories that explorers have unless others are given."""

from typing import Any

import traitlets as t

from iaa_teach.widgets.kit.words import words


class CategoryNames(t.List[str]):
    """A synced trait with the names of categories: at first yes and no."""

    def __init__(self) -> None:
        super().__init__(t.Unicode())
        self.tag(sync=True)

    def default(self, obj: Any = None) -> list[str]:
        """Return yes and no in the language that is spoken."""
        return yes_and_no()


def yes_and_no() -> list[str]:
    """Return the names of two categories in the language that is spoken."""
    return [words.YES, words.NO]
