"""The published tables used in the lessons, with the figures each source prints and its slips.

Used by `questions`, `widgets` and `teaching`. It must not hold computed values: its records
are data, in the TOML files beside this module, and results are computed from them.
"""

import csv
from copy import deepcopy
from dataclasses import dataclass, field, replace
from functools import cache, reduce
from operator import add
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from iaa_teach.computation.data.tables import ContingencyTable
from iaa_teach.computation.inference.simulation import noisy_table
from iaa_teach.look import language

_FILES = (
    "sigil",
    "parde",
    "npfl054",
    "gagliardi",
    "feinstein_cicchetti",
    "krippendorff",
    "bayerl",
    "beyond",
    "further",
)


NOT_RECOMPUTABLE = "not recomputable:"  # begins the note on such a figure


@dataclass(frozen=True)
class Erratum:
    """A slip in a source: the correct value, in the form of the printed text, and the reason."""

    right: Any
    why: str


@dataclass(frozen=True)
class Figure:
    """One figure of a record: what it measures, and its text exactly as printed.

    Attributes
    ----------
    of : str
        The name of a function of this package (a dot reads an attribute of its result) or of a reading of the
        table; see `recompute`.
    printed : str or list
        Text, a list for a row, or a list of lists for a matrix.
    arguments : dict
        The function's keyword arguments.
    where : str
        The place of the figure in the source.
    erratum : Erratum or None
        The source's slip.
    note : str
        Begins with "not recomputable:" if the data behind a figure are not published, and is "computed here"
        if this package gives it and the source does not.
    """

    of: str
    printed: Any
    arguments: dict[str, Any] = field(default_factory=dict)
    where: str = ""
    erratum: Erratum | None = None
    note: str = ""


@dataclass(frozen=True)
class Record:
    """One example from a source: its data, categories and figures, and a description of the source's slips.

    Attributes
    ----------
    name, title : str
        Its name for `load`, and its title.
    source, citation, where : str
        The source in short and in full, and the place in it.
    kind : str
        The form of `data`: "counts" a table; "labels" a list under the name of each of `annotators`, or a
        `file` with such columns, "" for a missing label; "marginals" the shares `a` and `b`; "sum" the
        `tables`, names of records whose counts add up; "prevalence" the parameters of one table for each of
        `prevalences`; "none" neither table nor labels.
    categories : tuple of str
    data : dict
    figures : tuple of Figure
    errata : tuple of str
    note : str
    """

    name: str
    title: str
    source: str
    citation: str
    where: str
    kind: str
    categories: tuple[str, ...]
    data: dict[str, Any]
    figures: tuple[Figure, ...] = ()
    errata: tuple[str, ...] = ()
    note: str = ""

    @property
    def table(self) -> ContingencyTable:
        """The contingency table: as printed, counted from labels, or expected by chance from marginals.

        Raises ValueError if the source gives no table, or the labels of more than two annotators.

        >>> load("parde-movies").table.counts.tolist()
        [[1, 1, 0], [0, 0, 1], [0, 0, 1]]
        """
        if self.kind == "counts":
            return ContingencyTable(self.data["counts"], self.categories)
        if self.kind == "marginals":
            return ContingencyTable(np.outer(self.data["a"], self.data["b"]), self.categories)
        if self.kind == "sum":
            return reduce(add, (load(name).table for name in self.data["tables"]))
        if self.kind == "labels":
            if len(self.labels) != 2:
                raise ValueError(
                    f"record {self.name!r} has {len(self.labels)} annotators; a table takes two: choose them "
                    "from .labels"
                )
            return ContingencyTable.from_labels(*self.labels, self.categories)
        raise ValueError(f"record {self.name!r} has no single table; its data are {', '.join(self.data)}")

    @property
    def tables(self) -> NDArray[Any]:
        """The cells of the table, or of one table for each prevalence; shape (..., C, C).

        The latter come from two annotators who err independently, with the same sensitivity and the same
        specificity.

        >>> load("prevalence-curve").tables.shape
        (5, 2, 2)
        """
        if self.kind != "prevalence":
            return self.table.counts
        sensitivity, specificity = self.data["sensitivity"], self.data["specificity"]
        confusion = [[sensitivity, 1 - sensitivity], [1 - specificity, specificity]]
        return noisy_table([[share, 1 - share] for share in self.data["prevalences"]], confusion, confusion)

    @property
    def labels(self) -> tuple[list[str], ...]:
        """Each annotator's labels, item by item: (a, b), or more.

        Raises ValueError if the source gives no labels.

        >>> a, b = load("parde-movies").labels
        >>> b
        ['Positive', 'Neutral', 'Negative', 'Negative']
        """
        if self.kind != "labels":
            raise ValueError(f"record {self.name!r} has no labels; its data are {', '.join(self.data)}")
        columns = _read_columns(self.data["file"]) if "file" in self.data else self.data
        return tuple(list(columns[annotator]) for annotator in self.data["annotators"])


def names() -> tuple[str, ...]:
    """Return the names of all records, in teaching order.

    Examples
    --------
    >>> names()[0], len(names())
    ('sigil-five-sentences', 45)
    """
    return tuple(_read_entries())


def load(name: str) -> Record:
    """Return the record of that name.

    Parameters
    ----------
    name : str
        One of `names()`.

    Returns
    -------
    Record

    Raises
    ------
    ValueError
        With the nearest names, if there is none.

    Examples
    --------
    >>> load("sigil-container-content").title
    '70 sentences: container with content?'
    """
    entries = _read_entries()
    if name not in entries:
        from difflib import get_close_matches

        near = get_close_matches(str(name), entries, n=3, cutoff=0.4) or entries
        known = ", ".join(map(repr, near))
        raise ValueError(f"no source record {name!r}; it must be a name such as {known}")
    entry = deepcopy(entries[name])  # so that changes to a record do not affect others
    figures = entry.pop("figures", [])
    for figure in figures:
        if "erratum" in figure:
            figure["erratum"] = Erratum(**figure["erratum"])
    entry["categories"] = tuple(entry["categories"])
    entry["errata"] = tuple(entry.pop("errata", ()))
    record = Record(**entry, figures=tuple(Figure(**figure) for figure in figures))
    return record if language.find_current_language().is_english else _translate_record(record)


def _translate_record(record: Record) -> Record:
    """Return a record with its texts, categories, labels and items in the current language."""
    spoken = language.find_current_language()

    def say(field: str, text: str) -> str:
        return spoken.text(f"{record.name}: {field}", text, "sources") if text else text

    def say_each(field: str, texts: Any) -> Any:
        whole = isinstance(texts, list) and all(isinstance(text, str) for text in texts)
        return [say(field, text) for text in texts] if whole else texts

    def say_figure(figure: Figure) -> Figure:
        erratum = figure.erratum and replace(figure.erratum, why=say("erratum", figure.erratum.why))
        note = say("note", figure.note)
        if figure.note.startswith(NOT_RECOMPUTABLE):
            note = f"{NOT_RECOMPUTABLE} {note.partition(': ')[2] or note}"
        return replace(figure, where=say("where", figure.where), note=note, erratum=erratum)

    labels = dict.fromkeys(record.data.get("annotators", ()), "category")
    fields = {**labels, "items": "item"}
    return replace(
        record,
        title=say("title", record.title),
        where=say("where", record.where),
        note=say("note", record.note),
        categories=tuple(say_each("category", list(record.categories))),
        errata=tuple(say_each("erratum", list(record.errata))),
        figures=tuple(map(say_figure, record.figures)),
        data={
            key: say_each(fields[key], each) if key in fields else each for key, each in record.data.items()
        },
    )


@cache
def _read_entries() -> dict[str, dict[str, Any]]:
    """Return every record as in the files, by name, with its source's short name and citation."""
    import tomllib  # imported here to keep the package's import fast

    entries: dict[str, dict[str, Any]] = {}
    for file in _FILES:
        content = tomllib.loads(_read(f"{file}.toml"))
        for entry in content["record"]:
            name = entry["name"]
            if name in entries:
                raise ValueError(f"{file}.toml: record {name!r} repeats; every record must have its own name")
            entries[name] = {"source": content["source"], "citation": content["citation"], **entry}
    return entries


def _read_columns(file: str) -> dict[str, list[str]]:
    rows = list(csv.DictReader(_read(file).splitlines()))
    return {column: [row[column] for row in rows] for column in rows[0]}


def _read(file: str) -> str:
    return (Path(__file__).parent / file).read_text("utf-8")
