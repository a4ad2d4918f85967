"""A question bank packed into one long word, so that nobody reads an answer by accident.

A packed bank is TOML as well, with the single key `packed`, and replaces the readable file. This is no
secrecy: whoever wants the answers can unpack them in one line.
"""

from __future__ import annotations

import base64
import textwrap
import tomllib
import zlib
from typing import Any

_HEAD = "# Questions, hints and answers, packed so that nobody reads an answer by accident.\n"


def pack(text: str) -> str:
    """Return the text of a bank as that of a packed bank; one that is packed stays as it is.

    >>> read(pack("[[question]]"))
    {'question': [{}]}
    """
    if is_packed(text):
        return text
    packed = base64.b64encode(zlib.compress(text.encode(), 9)).decode()
    return f'{_HEAD}packed = """\n{textwrap.fill(packed, 100)}\n"""\n'


def is_packed(text: str) -> bool:
    """Return whether the text of a bank is that of a packed one."""
    return text.startswith(_HEAD)


def read(text: str) -> dict[str, Any]:
    """Parse the text of a bank, packed or not. Raises ValueError for invalid TOML and for damaged text."""
    content = tomllib.loads(text)
    return tomllib.loads(_unpack(str(content["packed"]))) if "packed" in content else content


def _unpack(packed: str) -> str:
    try:
        return zlib.decompress(base64.b64decode("".join(packed.split()), validate=True)).decode()
    except (ValueError, zlib.error):
        raise ValueError("packed must be what iaa-teach build packed; it is damaged") from None
