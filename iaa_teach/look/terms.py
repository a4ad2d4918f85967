"""The glossary's terms, read from the file next to this module."""

from dataclasses import dataclass, fields
from functools import cache
from pathlib import Path


@dataclass(frozen=True)
class Term:
    """A term of the glossary.

    Attributes
    ----------
    name, symbol : str
        The symbol may be "".
    meaning : str
        What it means, in one sentence.
    lesson : str
        The name of the lesson that teaches it, as in the course file.
    de, it, cs : str
        Its names in German, Italian and Czech.
    """

    name: str
    meaning: str
    lesson: str
    de: str
    it: str
    cs: str
    symbol: str = ""


@cache
def list_terms() -> tuple[Term, ...]:
    """Return all terms, in alphabetical order.

    Raises ValueError that names the term and the missing or unexpected key.

    Examples
    --------
    >>> next(term for term in list_terms() if term.symbol == "A_o").meaning
    'The share of items on which the annotators give the same label.'
    """
    import tomllib  # imported here to keep importing the package fast

    entries = tomllib.loads((Path(__file__).parent / "glossary.toml").read_text("utf-8"))["term"]
    known = {field.name for field in fields(Term)}
    for entry in entries:
        for key in (known - {"symbol"} - entry.keys()) | (entry.keys() - known):
            word = "lacks" if key in known else "must not have"
            raise ValueError(f"glossary.toml, term {entry.get('name')!r}: it {word} the key {key!r}")
    return tuple(sorted((Term(**entry) for entry in entries), key=lambda term: term.name.casefold()))
