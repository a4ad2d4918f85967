r"""Find what JupyterLab typesets as mathematics in a Markdown cell.

It looks twice. First it takes formulas out of the source (`removeMath` of @jupyterlab/rendermime), turns the
rest into HTML, where `\$` has become a plain dollar, and puts the formulas back. Then MathJax looks for
dollars in the text of the page, and there a pair of plain ones is a formula too. `\\$`, which has become
`\$`, is none.
"""

import re
from dataclasses import dataclass
from functools import lru_cache

_SPLIT = re.compile(
    r"(\$\$?|\\(?:begin|end)\{[a-z]*\*?\}|\\[{}$]|[{}]|(?:\n\s*)+|@@\d+@@|\\\\[()\[\]])", re.I
)
_BLANK_LINE = re.compile(r"\n.*\n")
_ESCAPED = re.compile(r"\\([!-/:-@\[-`{-~])")
# Ends a run of text; MathJax looks for formulas only within a run.
_ENDS_A_RUN = re.compile(
    r"\n[ \t]*\n|\n[ \t]*(?:[-*+]|\d+[.)])[ \t]|\n[ \t]*(?:#|>)|\||\*|__|`+[^`]*`+"
    r"|\]\([^()\s]*\)|\[|</?\w[^>]*>"
)
_FORMULA = "\ue000"


@dataclass(frozen=True)
class Formula:
    """A formula: its text, what encloses it, and where it begins and ends in the source."""

    text: str
    mark: str
    start: int
    end: int


@lru_cache(maxsize=4096)  # many checks read the same cells
def find_formulas(source: str) -> tuple[Formula, ...]:
    """Return the formulas that the source has by its delimiters. Code must have been blanked before."""
    if "$" not in source and "\\" not in source:
        return ()
    blocks = _SPLIT.split(source)
    places = [0]
    for block in blocks:
        places.append(places[-1] + len(block))
    found: list[Formula] = []
    start = last = -1
    end = ""
    braces = 0

    def close(first: int, final: int) -> None:
        text = source[places[first + 1] : places[final]]
        found.append(Formula(text, blocks[first], places[first], places[final + 1]))

    place = 1
    while place < len(blocks):
        block = blocks[place]
        if start >= 0:
            if block == end:
                if braces:
                    last = place
                else:
                    close(start, place)
                    start = last = -1
            elif _BLANK_LINE.search(block):
                if last >= 0:
                    place = last
                    close(start, place)
                start = last = -1
                braces = 0
            elif block == "{":
                braces += 1
            elif block == "}" and braces:
                braces -= 1
        elif block in ("$", "$$"):
            start, end, braces = place, block, 0
        elif block in ("\\\\(", "\\\\["):
            start, braces = place, 0
            end = "\\\\)" if block[-1] == "(" else "\\\\]"
        elif block[1:6] == "begin":
            start, braces = place, 0
            end = f"\\end{block[6:]}"
        place += 2
    if start >= 0 and last >= 0:
        close(start, last)
    return tuple(found)


def find_accidental_formulas(source: str) -> list[str]:
    r"""Return texts that become mathematics on the page although they are not formulas in the source.

    >>> find_accidental_formulas(r"It was \$5, and $A_o = 0.5$.")
    ['5, and ']
    >>> find_accidental_formulas(r"It was \$5.")
    []
    """
    meant = find_formulas(source)
    shown, end = [], 0
    for formula in meant:
        shown += [
            _show_dollars(source[end : formula.start]),
            _FORMULA if formula.mark == "$" else f"{_FORMULA}{_FORMULA}",
        ]
        end = formula.end
    shown.append(_show_dollars(source[end:]))
    return [text for run in _split_into_runs("".join(shown)) for text in _pair_dollars(run)]


def _show_dollars(text: str) -> str:
    """Return Markdown as far as its dollars go: an escaped one and an entity are plain ones."""
    text = re.sub(r"&(?:#36|#x24|dollar);", "$", text, flags=re.I)
    return _ESCAPED.sub(lambda found: found[1] if found[1] in "\\$" else found[0], text)


def _split_into_runs(text: str) -> list[str]:
    return [run for run in _ENDS_A_RUN.split(text) if "$" in run]


def _pair_dollars(run: str) -> list[str]:
    """Return the text between a plain dollar and the next one, be that plain or the edge of a formula."""
    found, place = [], 0
    while place < len(run):
        # "$$" without a partner is reported elsewhere
        if run[place] == "\\" or run[place : place + 2] == "$$":
            place += 2
        elif run[place] == _FORMULA:
            place += 1
        elif run[place] == "$":
            end = re.search(rf"(?<!\\)[${_FORMULA}]", run[place + 1 :])
            if not end:
                break
            found.append(run[place + 1 : place + 1 + end.start()])
            place += 2 + end.start()
        else:
            place += 1
    return found
