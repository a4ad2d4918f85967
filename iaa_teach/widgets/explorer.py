"""What every explorer has: a lock that a prediction opens, and the mark that the prediction leaves."""

import anywidget
import traitlets as t


class Explorer(anywidget.AnyWidget):
    """A live view whose state is a few traits. `locked` holds it shut until a prediction is committed;
    `ghost` is the predicted value, shown beside the true one (None: no prediction)."""

    locked = t.Bool(False).tag(sync=True)
    ghost = t.Float(None, allow_none=True).tag(sync=True)
