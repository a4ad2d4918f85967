"""Send each file of views to a notebook's page only once, shared by its widgets.

With all its files in its own module, each widget would be 200 kB. So its module is a stub that names its
view's file, and the files are sent packed, in separate models (`view.py`), unless an earlier one has sent
them. `sharing.js` combines them in the page.
"""

import hashlib
import json
import sys
import zlib
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple

from iaa_teach.widgets.kit.compact import compact_script, compact_styles, drop_comments
from iaa_teach.widgets.kit.unused import drop_unused
from iaa_teach.widgets.kit.view_module import Module

_PAGE = Path(__file__).with_name("sharing.js")
_KEY = 12  # hexadecimal digits


class SharedFile(NamedTuple):
    """One file of views: its name, what it needs, its styles, and its code as a function of what it needs.

    Its key is another one where its text, or that of a file it needs, is another.
    """

    key: str
    name: str
    needs: tuple[str, ...]
    styles: str
    code: str


def make_shared_file(name: str, needs: Sequence[str], styles: str, code: str) -> SharedFile:
    """Return a file of views with its key."""
    text = json.dumps([name, *needs, styles, code])
    return SharedFile(hashlib.sha256(text.encode()).hexdigest()[:_KEY], name, tuple(needs), styles, code)


def can_share() -> bool:
    """Return whether a page has models that it does not show; marimo runs the modules of shown ones alone."""
    return "marimo" not in sys.modules


def pack(files: Sequence[SharedFile]) -> bytes:
    """Return files as a page unpacks them."""
    code = ",\n".join(map(_write_entry, files))
    return zlib.compress(f"export default [{code}];".encode(), 9)


def _write_entry(file: SharedFile) -> str:
    plain = (file.name, file.needs, compact_styles(file.styles))
    return f"[{','.join(map(json.dumps, plain))},{drop_comments(file.code)}]"


@cache
def write_stub(key: str, late: str) -> str:
    """Return the module of a widget whose view is in the file with this key; `late` is said without it."""
    return f"{_write_part('stub')}\nexport default stub({json.dumps(key)}, {json.dumps(late)});\n"


@cache
def write_bringer() -> str:
    """Return the module of a model that brings files."""
    return f"{_write_part('bringer')}\nexport default bringer;\n"


def _write_part(name: str) -> str:
    whole = Module(_PAGE, _PAGE.read_text("utf-8"), (), frozenset(["bringer", "stub"]))
    (part,) = drop_unused([whole], {_PAGE: [name]})
    return compact_script(part.text.replace("export const", "const"))
