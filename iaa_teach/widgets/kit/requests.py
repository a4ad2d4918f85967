"""Handle requests of a view: messages `{"do": act, …}` from the page, with a count of replies."""

from collections.abc import Sequence
from typing import Any

import traitlets as t


class Requests(t.HasTraits):
    """A widget that does what its view requests with `request(model, act, details)` of `kit/model.js`.

    `turn` counts processed requests, so that a view notices replies that change nothing.
    """

    turn = t.Int(0).tag(sync=True)

    def __init__(self, *arguments: Any, **traits: Any) -> None:
        super().__init__(*arguments, **traits)
        self.on_msg(self._receive)  # type: ignore[attr-defined] # of ipywidgets.Widget

    def _requested(self, act: str, details: dict[str, Any], buffers: Sequence[Any]) -> None:
        """Handle a request; ignore unknown ones."""
        raise NotImplementedError

    def _receive(self, _widget: Any, content: Any, buffers: Any) -> None:
        with self.hold_sync():  # type: ignore[attr-defined] # of ipywidgets.Widget
            if isinstance(content, dict) and isinstance(content.get("do"), str):
                self._requested(content["do"], content, buffers)
            self.turn += 1
