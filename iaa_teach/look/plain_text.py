"""Text on one line, without characters that are invalid in pictures and tables."""

import re
from typing import Any

_SPACE = re.compile("[ \t\r\n\f\v\u2028\u2029]+")
_CONTROL = re.compile(  # invalid in XML or fonts, or changing the direction of other text
    "[\x00-\x1f\x7f-\x9f\ud800-\udfff\ufffe\uffff\u202a-\u202e\u2066-\u2069]"
)


def put_on_one_line(text: Any) -> str:
    """Return a text on one line, with invalid characters replaced.

    >>> put_on_one_line("a\\n b\\x00")
    'a b\ufffd'
    """
    return _CONTROL.sub("\N{REPLACEMENT CHARACTER}", _SPACE.sub(" ", str(text)))


def strip_markdown(markdown: str) -> str:
    r"""Return Markdown as one line of plain text: without its marks, formulas as written.

    >>> strip_markdown("What is **κ**?\nSee [lesson 3](03_x.ipynb).")
    'What is κ? See lesson 3.'
    >>> strip_markdown("95\u202f% of\nthem")
    '95\u202f% of them'
    >>> strip_markdown(r"6 · \<b> is **not** \*bold\* for \\$3")
    '6 · <b> is not *bold* for $3'
    """
    text = markdown.replace(r"\\$", "$").replace(r"\$", "$")
    text = re.sub(r"(?<!\\)\[([^\[\]]*)\]\([^()\s]*\)", r"\1", text)
    text = re.sub(r"(?<![\w\\])(\*\*|\*|`)(?=\S)(.+?)(?<=\S)\1", r"\2", text)
    return put_on_one_line(re.sub(r"(?<!\\)\\([<>*`\[\]])", r"\1", text)).strip()
