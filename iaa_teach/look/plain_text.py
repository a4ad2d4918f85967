"""Text on one line, without characters that no file of a picture or a table can hold."""

import re
from typing import Any

_SPACE = re.compile("[ \t\r\n\f\v\u2028\u2029]+")
_CONTROL = re.compile(  # what neither XML nor a font can hold, and what turns the direction of other words
    "[\x00-\x1f\x7f-\x9f\ud800-\udfff\ufffe\uffff\u202a-\u202e\u2066-\u2069]"
)


def put_on_one_line(text: Any) -> str:
    """Return a text on one line; characters that no file can hold are replaced.

    >>> put_on_one_line("a\\n b\\x00")
    'a b\ufffd'
    """
    return _CONTROL.sub("\N{REPLACEMENT CHARACTER}", _SPACE.sub(" ", str(text)))
