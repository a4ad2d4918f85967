"""Questions packed so that nobody reads an answer by accident: a bank as a file, and data for a page.

A packed bank is TOML as well, with the single key `packed`, and replaces the readable file. What a page gets
is JSON in which letters and digits are exchanged: the page reads it at once, in any browser, before it first
draws, and it compresses as well as plain text, which base64 of something compressed does not. This is no
secrecy: whoever wants the answers can unpack them in one line.
"""

import base64
import json
import textwrap
import zlib
from string import ascii_lowercase, ascii_uppercase, digits
from typing import Any

from iaa_teach.files import toml

_MOST = 1 << 23  # bytes that a packed bank may unpack to: a hundred times the longest of the kit
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
    content = toml.parse(text)
    return toml.parse(_unpack(str(content["packed"]))) if "packed" in content else content


def unpack(text: str) -> str:
    """Return the readable text of a bank, packed or not. Raises ValueError for damaged text.

    >>> unpack(pack("[[question]]"))
    '[[question]]'
    """
    return _unpack(str(toml.parse(text)["packed"])) if is_packed(text) else text


def hide(data: Any) -> str:
    """Return a value of JSON as text that nobody reads by accident; `unpacked` of `kit/packed.js` reads it.

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
