"""Base class of views: widgets that belong to one kernel and one page, so they cannot be copied or pickled.

Its files are sent in separate models, each once: see `sharing.py`.
"""

from pathlib import Path
from typing import Any, NoReturn

import anywidget
import ipywidgets
import traitlets as t

from iaa_teach.widgets.kit.joiner import find_view_file, list_shared_keys, pack_shared_files
from iaa_teach.widgets.kit.saved import make_output
from iaa_teach.widgets.kit.sharing import can_share, write_bringer
from iaa_teach.widgets.kit.words import words


class Script(ipywidgets.Widget):
    """Files of views, which a page takes in by anywidget's model; it is not shown.

    Attributes
    ----------
    files : list of str
        The keys of the files.
    packed : bytes
        What they are, in this order.
    """

    _model_name = t.Unicode("AnyModel").tag(sync=True)
    _model_module = t.Unicode("anywidget").tag(sync=True)
    _model_module_version = t.Unicode(
        anywidget.AnyWidget.class_traits()["_model_module_version"].default_value
    ).tag(sync=True)
    _esm = t.Unicode().tag(sync=True)

    files = t.List(t.Unicode()).tag(sync=True)
    packed = t.Bytes().tag(sync=True)

    @t.default("_esm")
    def _write_module(self) -> str:
        return write_bringer()


_brought: dict[str, Script] = {}  # by the key of each file


def bring(view: Path) -> list[Script]:
    """Return what brings a view's files to the page: what has brought some, and one more for new ones."""
    keys = list_shared_keys(view)
    new = [key for key in keys if key not in _brought or _brought[key].comm is None]
    if new:
        script = Script(files=new, packed=pack_shared_files(view, new))
        _brought.update(dict.fromkeys(new, script))
    return list(dict.fromkeys(_brought[key] for key in keys))


class View(anywidget.AnyWidget):
    """A widget of the kit; ipywidgets and pickle would refuse a copy in words about their own classes."""

    _scripts = t.List(t.Instance(Script)).tag(sync=True, **ipywidgets.widget_serialization)

    def open(self) -> None:
        """Tell the page of the view, and before it of the files that it needs."""
        self._bring_files()
        super().open()

    @t.observe("_esm")
    def _bring_files(self, change: Any = None) -> None:
        if can_share() and (view := find_view_file(type(self))):
            self._scripts = bring(view)

    def _repr_mimebundle_(self, **options: Any) -> tuple[dict[str, Any], dict[str, Any]] | None:
        shown = super()._repr_mimebundle_(**options)
        if shown is None:
            return None
        left = self._make_saved_output()
        alt = {"image/png": {"alt": words.STILL}} if "image/png" in left else {}
        return {**shown[0], **left}, {**shown[1], **alt}

    def _make_saved_output(self) -> dict[str, str]:
        """Return what a saved notebook shows of the view, by its kinds."""
        return make_output(words.VIEW)

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
