"""Mathematics in Markdown, as Jupyter finds it: delimiters must be paired."""

import re
from collections.abc import Iterator

from iaa_teach.authoring.checks.findings import Finding
from iaa_teach.authoring.checks.prose import blank_inside_code, list_prose
from iaa_teach.authoring.checks.typesetting import find_accidental_formulas, find_formulas
from iaa_teach.authoring.notebooks import Notebook

_ENVIRONMENT = re.compile(r"\\(begin|end)\s*\{([^{}]*)\}")


def list_findings(notebook: Notebook) -> Iterator[Finding]:
    """Find delimiters without a partner in the text of a notebook."""
    for cell, text in list_prose(notebook):
        for what in (*find_problems(text), *find_money(blank_inside_code(cell.source))):
            yield Finding(notebook.path, what, cell)


def find_money(text: str) -> Iterator[str]:
    r"""Find dollar signs of amounts that JupyterLab would read as a formula.

    >>> print(*find_money("It was $5 and a popcorn $3."))
    “$5 and a popcorn $3” becomes a formula in JupyterLab: write \\$ for each dollar that is money
    >>> list(find_money(r"It was \\$5, and $A_o = 0.5$."))
    []
    """
    for meant in find_accidental_formulas(text):
        yield (
            rf"“{_find_dollars(meant)}” becomes a formula in JupyterLab although it has \$: write \\$ "
            "for each dollar that is money"
        )
    for formula in find_formulas(text):
        after = text[formula.end : formula.end + 1]
        if formula.mark == "$" and _is_money(formula.text, after):
            quoted = _find_dollars(formula.text) + (after if after.isdigit() else "")
            yield rf"“{quoted}” becomes a formula in JupyterLab: write \\$ for each dollar that is money"


def _find_dollars(words: str) -> str:
    words = re.sub(r"\s+", " ", words)
    return f"${words}$" if len(words) <= 40 else f"${words[:38].rstrip()}… $"


def _is_money(formula: str, after: str) -> bool:
    """Return whether a formula reads like words between two sums, such as “5 and a popcorn ” before a 3."""
    words = re.sub(r"\\[a-zA-Z]+\s*(\{[^{}]*\})?", " ", formula)
    prose = formula != formula.strip() and re.search(r"[a-zA-Z]{3}", words) is not None
    return prose or (after.isdigit() and formula[:1].isdigit())


def find_problems(text: str) -> Iterator[str]:
    r"""Find unbalanced delimiters in a text without code, with advice.

    >>> list(find_problems("It costs $5."))
    ['a $ has no partner in “It costs $5.”: close it, or write \\\\$ for a dollar']
    >>> list(find_problems("Let $A_o = 1$ be."))
    []
    """
    text = text.replace(r"\$", "  ")  # never a delimiter in JupyterLab, however many \ precede it
    parts = text.split("$$")
    if len(parts) % 2 == 0:
        yield f"a $$ has no partner in “{_shorten('$$' + parts[-1])}”: close the formula with $$"
    for place, part in enumerate(parts):
        if place % 2:
            yield from _check_formula(part)
            continue
        for paragraph in re.split(r"\n[ \t]*\n", part):
            pieces = paragraph.split("$")
            if len(pieces) % 2 == 0:
                quoted = f"{_shorten(pieces[-2], end=True)}${_shorten(pieces[-1])}"
                yield rf"a $ has no partner in “{quoted}”: close it, or write \\$ for a dollar"
                continue
            for formula in pieces[1::2]:
                yield from _check_formula(formula)
            between = " ".join(pieces[::2])
            yield from _check_environments(between)
            for opening, closing in ((r"\\(", r"\\)"), (r"\\[", r"\\]")):
                if between.count(opening) != between.count(closing):
                    yield f"{opening} and {closing} must come in pairs in “{_shorten(between)}”"


def _check_formula(formula: str) -> Iterator[str]:
    depth = 0
    for brace in re.findall(r"[{}]", re.sub(r"\\.", "  ", formula, flags=re.S)):
        depth += 1 if brace == "{" else -1
        if depth < 0:
            break
    if depth:
        yield f"braces {{ and }} must come in pairs in the formula “{_shorten(formula)}”"
    if len(re.findall(r"\\left(?![a-zA-Z])", formula)) != len(re.findall(r"\\right(?![a-zA-Z])", formula)):
        yield rf"\left and \right must come in pairs in the formula “{_shorten(formula)}”"
    yield from _check_environments(formula)


def _check_environments(text: str) -> Iterator[str]:
    stack: list[str] = []
    for what, name in _ENVIRONMENT.findall(text):
        if what == "begin":
            stack.append(name)
        elif not stack or stack.pop() != name:
            yield rf"\end{{{name}}} has no \begin{{{name}}}"
            return
    for name in stack:
        yield rf"\begin{{{name}}} has no \end{{{name}}}"


def _shorten(text: str, end: bool = False) -> str:
    """Return the beginning of a text on one line, or its end, with the spaces of the other side."""
    words = re.sub(r"\s+", " ", text)
    words = words.lstrip() if end else words.rstrip()
    if len(words) <= 40:
        return words
    return f"…{words[-38:].lstrip()}" if end else f"{words[:38].rstrip()}…"
