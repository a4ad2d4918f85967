"""The text of a paragraph: its sentences, and what a reader sees of it."""

import re
from functools import lru_cache
from itertools import pairwise

from iaa_teach.look.plain_text import put_on_one_line

# A sentence ends before a capital, a digit, a quotation or a formula, but not after an initial.
_SENTENCE_END = re.compile(
    r"(?<![ (“.][A-ZÀ-Ž])(?<!^[A-ZÀ-Ž])[.!?…][”\"’)*]*\s+(?=[A-ZÀ-Ž0-9“\"*(\[$`κπα\ue000])"
)
_KEPT_WHOLE = re.compile(r"\$[^$]+\$|`[^`]+`|\[[^\[\]]*\]\([^()]*\)")


def split_sentences(text: str) -> list[str]:
    """Return the sentences of a paragraph; formulas, code and links stay whole.

    >>> split_sentences("Cohen, J. (1960). It is $a. B$. “Why?” We ask.")
    ['Cohen, J. (1960).', 'It is $a. B$.', '“Why?”', 'We ask.']
    >>> split_sentences("95\\u202f% of\\nthem")
    ['95\\u202f% of them']
    """
    whole: list[str] = []

    def keep(part: re.Match[str]) -> str:
        whole.append(part[0])
        return f"\ue000{len(whole) - 1}\ue001"

    masked = _KEPT_WHOLE.sub(keep, put_on_one_line(text).strip())
    ends = [0, *(found.end() for found in _SENTENCE_END.finditer(masked)), len(masked)]
    parts = [masked[start:end].strip() for start, end in pairwise(ends)]
    return [re.sub("\ue000(\\d+)\ue001", lambda place: whole[int(place[1])], part) for part in parts if part]


@lru_cache(maxsize=2048)  # texts are tried in several sizes
def strip_marks(text: str) -> str:
    """Return about what a reader sees of Markdown: without its marks, and a formula without its commands.

    >>> strip_marks("**Cohen's** [kappa](x.ipynb) is $\\\\frac{A_o}{2}$")
    "Cohen's kappa is Ao2"
    """
    text = re.sub(r"^ {0,3}> ?", "", text, flags=re.M)
    text = re.sub(r"!?\[([^\[\]]*)\]\([^()\s]*\)", r"\1", text)
    text = re.sub(r"\$+([^$]+)\$+", lambda part: _strip_latex(part[1]), text)
    return re.sub(r"\*\*|`|(?<!\w)\*(?=\S)|(?<=\S)\*(?!\w)", "", text)


def _strip_latex(latex: str) -> str:
    latex = re.sub(
        r"\\(?:begin|end)\{[^}]*\}|\\(?:text|mathrm|frac|dfrac|hat|bigl|bigr|left|right|sqrt)\b", "", latex
    )
    latex = re.sub(r"\\q?quad\b|\\[,;! ]", " ", latex)
    return re.sub(r"[{}^_&]|\\\\", "", re.sub(r"\\[a-zA-Z]+", "x", latex))
