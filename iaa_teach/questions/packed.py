"""Packing of questions, so that nobody reads answers by accident: in question files, and in pages.

A packed question file is TOML with the single key `packed`, and replaces the readable file. Pages get JSON
with letters and digits exchanged: any browser can read it before first drawing, and unlike base64 it
compresses as well as plain text. This is not secrecy: anyone can unpack the answers in one line.
"""

import base64
import json
import textwrap
import zlib
from string import ascii_lowercase, ascii_uppercase, digits
from typing import Any

from iaa_teach.files import toml

_MOST = 1 << 23  # maximum size of an unpacked file: a hundred times the kit's longest
_HEAD = "# Questions, hints and answers, packed so that nobody reads an answer by accident.\n"


def pack(text: str) -> str:
    """Return the text of a question file packed; a packed one is returned unchanged.

    >>> read(pack("[[question]]"))
    {'question': [{}]}
    """
    if is_packed(text):
        return text
    packed = base64.b64encode(zlib.compress(text.encode(), 9)).decode()
    return f'{_HEAD}packed = """\n{textwrap.fill(packed, 100)}\n"""\n'


def is_packed(text: str) -> bool:
    """Return whether a question file's text is packed."""
    return text.startswith(_HEAD)


def read(text: str) -> dict[str, Any]:
    """Parse a question file's text, packed or not.

    Raises ValueError for invalid TOML and for damaged text.
    """
    content = toml.parse(text)
    return toml.parse(_unpack(str(content["packed"]))) if "packed" in content else content


def unpack(text: str) -> str:
    """Return a question file's readable text, packed or not. Raises ValueError for damaged text.

    >>> unpack(pack("[[question]]"))
    '[[question]]'
    """
    return _unpack(str(toml.parse(text)["packed"])) if is_packed(text) else text


def hide(data: Any) -> str:
    """Return JSON data as text that nobody reads by accident; `unpacked` in `kit/packed.js` reads it.

    >>> hide({"answer": 0.376})
    '{"nafjre":5.821}'
    """
    return json.dumps(data, ensure_ascii=False, allow_nan=False, separators=(",", ":")).translate(_EXCHANGED)


def _swap_halves(letters: str) -> str:
    half = len(letters) // 2
    return letters[half:] + letters[:half]


_EXCHANGED = str.maketrans(
    ascii_lowercase + ascii_uppercase + digits,
    _swap_halves(ascii_lowercase) + _swap_halves(ascii_uppercase) + _swap_halves(digits),
)


def _unpack(packed: str) -> str:
    unpacking = zlib.decompressobj()
    try:
        text = unpacking.decompress(base64.b64decode("".join(packed.split()), validate=True), _MOST)
        if unpacking.eof:
            return text.decode()
    except (ValueError, zlib.error):
        text = b""
    if len(text) == _MOST:
        raise ValueError(f"packed must unpack to at most {_MOST >> 20} MB; it unpacks to more")
    raise ValueError("packed is damaged; it must be as iaa-teach build wrote it")
