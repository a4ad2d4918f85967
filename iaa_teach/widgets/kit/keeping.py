"""Save the answers that a page sends, and acknowledge saved messages."""

from collections.abc import Sequence
from datetime import datetime
from typing import Any, TypedDict

import traitlets as t

from iaa_teach.widgets.kit.requests import Requests
from iaa_teach.widgets.kit.typed import Typed


class KeptAbout(TypedDict):
    """The question that is answered: its id, its kind, and where it is asked, "" in its own lesson."""

    id: str
    kind: str
    where: str


class Keeper(Requests):
    """A widget whose view marks answers and sends them with `keeper` of `kit/keeping.js`.

    Attributes
    ----------
    packed : str
        The page's data for marking, as written by `questions.packed.hide`.
    about : KeptAbout
    seed : int
        The learner's number.
    saved : str
        The key of the last processed message.
    notice : str
        A problem with saving, else "".
    """

    record: Any
    _progress: Any

    packed = t.Unicode().tag(sync=True)
    about = Typed(KeptAbout)
    seed = t.Int(0).tag(sync=True)
    saved = t.Unicode("").tag(sync=True)
    notice = t.Unicode("").tag(sync=True)

    def _keep(self, act: str, details: dict[str, Any], time: str) -> None:
        """Save the content of a message with this time; ignore unknown messages."""
        raise NotImplementedError

    def _on_record(self) -> Any:
        """Return what is on record."""
        raise NotImplementedError

    def _requested(self, act: str, details: dict[str, Any], buffers: Sequence[Any]) -> None:
        self._keep(act, details, _read_time(details.get("time")))
        self.seed = self._progress.seed  # another notebook may have begun the file
        self.record, self.notice = self._on_record(), self._progress.trouble
        if isinstance(details.get("key"), str):
            self.saved = details["key"]


def _read_time(text: Any) -> str:
    """Return a time that a page sent; "" for anything else."""
    try:
        return datetime.fromisoformat(text).isoformat(timespec="seconds")
    except (TypeError, ValueError):
        return ""
