"""Strip comments and whitespace from a web page's script and styles: a third of their size.

Files of the kit are laid out by Biome, and a test holds their texts to one line each, so lines are all that
one need look at. Every space of a text stays, and so does a line in which a template, a regular expression or
an apostrophe makes it hard to tell what is text.
"""

import re
from functools import cache

_COMMENT_LINES = re.compile(r"^[ \t]*(?:/\*\*(?:(?!\*/).)*\*/[ \t]*\n?|//[^\n]*\n)", re.DOTALL | re.MULTILINE)
_TYPES = re.compile(r"/\*\* @\w+ \{[^\n]*?\} \*/ ?")
_COMMENTS_BESIDE = re.compile(r"""(?<=[;,{}()\[\]])[ \t]+// [^\n"'`]*$""", re.MULTILINE)
_TEXT = re.compile(r'("(?:[^"\\]|\\.)*")')
_SPACE = re.compile(r" *([=<>?:,{}()&|!;*]) *")
_OPEN, _CLOSE = tuple("{([,;"), tuple("})]")
_STYLE_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
_STYLE_SPACE = re.compile(r"\s*([{};,])\s*|(?<=:)[ \t]+")


def compact_script(text: str) -> str:
    """Return JavaScript without comments, types, and the spaces and lines that it does not need.

    >>> compact_script("const n = [ // all\\n  1,\\n  2,\\n];\\n")
    'const n=[1,2];'
    """
    done = [""]
    for line in filter(None, map(str.strip, drop_comments(text).split("\n"))):
        line = _drop_spaces(line)
        may_end_in_comment = "//" in done[-1]
        if done[-1].endswith(",") and line.startswith(_CLOSE) and not may_end_in_comment:
            done[-1] = done[-1][:-1]
        if (done[-1].endswith(_OPEN) or line.startswith(_CLOSE)) and not may_end_in_comment:
            done[-1] += line
        else:
            done.append(line)
    return "\n".join(filter(None, done))


@cache  # the scripts of a site have most lines in common
def _drop_spaces(line: str) -> str:
    if any(sign in line for sign in "`'/"):
        return line
    parts = _TEXT.split(line)
    return "".join(part if i % 2 else _SPACE.sub(r"\1", part) for i, part in enumerate(parts))


def drop_comments(text: str) -> str:
    """Return JavaScript without comments and types.

    >>> drop_comments("/** A number. */\\nconst n = 1; // one\\n/** @type {Set} */ (seen).add(n);\\n")
    'const n = 1;\\n(seen).add(n);\\n'
    >>> drop_comments("  /** @type {any} */ (seen).end();")  # the indent says that no statement begins
    '  (seen).end();'
    """
    return _COMMENTS_BESIDE.sub("", _COMMENT_LINES.sub("", _TYPES.sub("", text)))


def compact_styles(text: str) -> str:
    """Return a style sheet without comments and spaces that nothing needs.

    >>> compact_styles("/* all */\\n.a > b, i {\\n  margin: 0 auto;\\n}\\n")
    '.a > b,i{margin:0 auto;}'
    """
    return _STYLE_SPACE.sub(r"\1", _STYLE_COMMENT.sub("", text)).strip()
