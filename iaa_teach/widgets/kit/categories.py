"""Default categories of explorers."""

from typing import Any

import traitlets as t

from iaa_teach.computation.data.tables import check_categories
from iaa_teach.widgets.kit.explorer import check_trait
from iaa_teach.widgets.kit.words import words


class CategoryNames(t.List[str]):
    """A synced trait with the distinct names of categories: at first yes and no.

    There are 2 to `most` of them, or as many as the explorer itself asks for.
    """

    def __init__(self, most: int | None = None) -> None:
        self.most = most
        super().__init__(t.Unicode())
        self.tag(sync=True)

    def validate(self, obj: Any, value: Any) -> list[str]:
        """Return the names. Raises TraitError saying what would be right."""
        names = list(check_trait(check_categories, super().validate(obj, value)))
        if self.most is not None and not 2 <= len(names) <= self.most:
            right = f"2 to {self.most}" if self.most > 2 else "2"
            raise t.TraitError(f"there must be {right} categories; not {len(names)}")
        return names

    def default(self, obj: Any = None) -> list[str]:
        """Return yes and no in the current language."""
        return list_yes_and_no()


def list_yes_and_no() -> list[str]:
    """Return the names of two categories in the current language."""
    return [words.YES, words.NO]
