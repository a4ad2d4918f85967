"""A translatable text, and its place.

Each kind of file has one function that passes its texts to a `Translate` and puts back the results. If these
are the texts themselves, the file is unchanged, byte for byte.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True)
class Text:
    """A text in English, with its place, for translators and the catalog.

    `context` tells it from the same words elsewhere and does not change when its neighbours do. `place` is a
    file, for reading; `note` says what it is. `plural` is the form for any number but one. A text is
    `markdown`, with formulas and links, or plain.
    """

    words: str
    context: str
    place: str = ""
    note: str = ""
    plural: str = ""
    markdown: bool = False


LEFT = "left"  # the note of a word in code that cannot be translated; passed to `Translate`

# Also for a text without words, whose numbers take the language's format.
Translate = Callable[[Text], str]

TITLE = ": title"  # suffix of the context of a notebook's title
FIELD = r"\{[\w.() +*/-]*(?::[%\d])?\}"
_NO_WORDS = re.compile(rf"(`+).+?\1|(\$\$?)(?!\s).+?\2|\]\([^()\s]*\)|<[^<>\s][^<>]*>|{FIELD}", re.S)
_LETTERS = re.compile(r"[^\W\d_]{2}")


def has_words(text: str) -> bool:
    r"""Return whether a text has a word to translate besides its formulas, code, links and placeholders.

    >>> has_words("| 1 | $x_{min}$ | 50 % |"), has_words(r"$p(\text{yes})$"), has_words("{n} items")
    (False, True, True)
    """
    inside = " ".join(re.findall(r"\\text\w*\{([^{}]*)\}", text))
    return _LETTERS.search(_NO_WORDS.sub(" ", text)) is not None or _LETTERS.search(inside) is not None


def differs_by_language(text: str) -> bool:
    """Return whether a text differs between languages: it has a word, or a number with decimals."""
    return has_words(text) or re.search(r"\d\.\d", text) is not None
