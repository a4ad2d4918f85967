"""What every view is: a widget that belongs to one kernel and one page, so it cannot be copied or pickled."""

from typing import Any, NoReturn

import anywidget


class View(anywidget.AnyWidget):
    """A widget of the kit; ipywidgets and pickle would refuse a copy in words about their own classes."""

    def __copy__(self) -> NoReturn:
        raise TypeError(self._make_refusal("copied"))

    def __deepcopy__(self, memo: dict[int, Any]) -> NoReturn:
        raise TypeError(self._make_refusal("copied"))

    def __reduce_ex__(self, protocol: Any) -> NoReturn:
        raise TypeError(self._make_refusal("pickled"))

    def _make_refusal(self, what: str) -> str:
        name = type(self).__name__
        return (
            f"{name} cannot be {what}: it belongs to this kernel and its page. Make another one of the same "
            "data, as this one was made, and give it what it is to show; keep the data, not the view"
        )
