"""Leave out of a web page's script and styles what only those who write them read: a third of their size.

Files of the kit are laid out by Biome, and a test holds their texts to one line each, so lines are all that
one need look at: the inside of a line stays as it is, with every space of a text or a template in a template.
"""

from __future__ import annotations

import re

_COMMENT_LINES = re.compile(r"^[ \t]*(?:/\*\*.*?\*/|//[^\n]*)\n", re.DOTALL | re.MULTILINE)
_TYPES = re.compile(r"/\*\* @\w+ \{[^\n]*?\} \*/ ?")
_COMMENTS_BESIDE = re.compile(r"""(?<=[;,{}()\[\]])[ \t]+// [^\n"'`]*$""", re.MULTILINE)
_OPEN, _CLOSE = tuple("{([,;"), tuple("})]")
_STYLE_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
_STYLE_SPACE = re.compile(r"\s*([{};,])\s*|(?<=:)[ \t]+")


def compact_script(text: str) -> str:
    """Return JavaScript without comments, types, indentation, and the lines that need not be lines.

    >>> compact_script("const n = [ // all\\n  1,\\n  2,\\n];\\n")
    'const n = [1,2];'
    """
    text = _COMMENTS_BESIDE.sub("", _TYPES.sub("", _COMMENT_LINES.sub("", text)))
    done = [""]
    for line in filter(None, map(str.strip, text.split("\n"))):
        may_end_in_comment = "//" in done[-1]
        if done[-1].endswith(",") and line.startswith(_CLOSE) and not may_end_in_comment:
            done[-1] = done[-1][:-1]
        if (done[-1].endswith(_OPEN) or line.startswith(_CLOSE)) and not may_end_in_comment:
            done[-1] += line
        else:
            done.append(line)
    return "\n".join(filter(None, done))


def compact_styles(text: str) -> str:
    """Return a style sheet without comments and spaces that nothing needs.

    >>> compact_styles("/* all */\\n.a > b, i {\\n  margin: 0 auto;\\n}\\n")
    '.a > b,i{margin:0 auto;}'
    """
    return _STYLE_SPACE.sub(r"\1", _STYLE_COMMENT.sub("", text)).strip()
