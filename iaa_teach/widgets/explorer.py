"""What every explorer has: a lock that a prediction opens, and the mark that the prediction leaves."""

from difflib import get_close_matches
from typing import Any

import anywidget
import traitlets as t


class Explorer(anywidget.AnyWidget):
    """A live view whose state is a few traits. `locked` holds it shut until a prediction is committed;
    `ghost` is the predicted value, shown beside the true one (None: no prediction)."""

    locked = t.Bool(False).tag(sync=True)
    ghost = t.Float(None, allow_none=True).tag(sync=True)

    def __init__(self, **state: Any) -> None:
        for name in state:
            if not self.has_trait(name):
                near = get_close_matches(name, self.trait_names(sync=True), n=3)
                hint = f"; did you mean {' or '.join(map(repr, near))}?" if near else ""
                raise t.TraitError(f"{type(self).__name__} has no {name!r}{hint}")
        super().__init__(**state)
