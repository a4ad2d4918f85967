"""Text in LaTeX source: input is escaped, never a command."""

import re
from typing import Any

from iaa_teach.look.plain_text import put_on_one_line

SIGNS = {
    "\\": r"\textbackslash{}",
    "{": r"\{",
    "}": r"\}",
    "$": r"\$",
    "&": r"\&",
    "#": r"\#",
    "%": r"\%",
    "_": r"\_",
    "^": r"\textasciicircum{}",
    "~": r"\textasciitilde{}",
    "<": r"\textless{}",
    ">": r"\textgreater{}",
    "|": r"\textbar{}",
    '"': r"{\char34}",
    "`": r"\`{}",
    "[": "{[}",  # else an argument of the line break before it
    "]": "{]}",
    "*": "{*}",
    "-": "{-}",  # two would become a dash
    "'": "{'}",
    "\N{REPLACEMENT CHARACTER}": "?",
    "−": "$-$",
    "×": r"$\times$",
    "≥": r"$\geq$",
    "≤": r"$\leq$",
    "²": r"\textsuperscript{2}",
    "–": "--",
    "…": r"\dots{}",
    "“": "``",
    "”": "''",
    "’": "'",
    "\u202f": r"\,",
    "\u00a0": "~",
    "α": r"$\alpha$",
    "κ": r"$\kappa$",
    "γ": r"$\gamma$",
    "ε": r"$\varepsilon$",
    "π": r"$\pi$",
}
_ANY = re.compile("|".join(map(re.escape, SIGNS)))


def escape_latex(text: Any) -> str:
    """Escape a text for LaTeX.

    >>> print(escape_latex("50 % of C_1 & $x$"), escape_latex("κ = −0.1"))
    50 \\% of C\\_1 \\& \\$x\\$ $\\kappa$ = $-$0.1
    """
    return _ANY.sub(lambda match: SIGNS[match[0]], put_on_one_line(text))
