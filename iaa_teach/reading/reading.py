"""Ratings from files: one wide table, one long list, or one file for each annotator; with a report.

Labels are kept as text, without surrounding spaces. An empty cell is a missing label, and so is each word of
`MISSING`; a full stop or a dash is a normal label, because some tag sets use them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from iaa_teach.computation.data.labels import MOST_COLUMNS, check_names, shorten_names, shorten_repr
from iaa_teach.computation.data.ratings import Ratings
from iaa_teach.reading.assembling import read_tables
from iaa_teach.reading.choices import FILES, LONG, WIDE, Choices
from iaa_teach.reading.column_facts import (
    ANNOTATOR,
    GROUP,
    ITEM,
    ITEM_COLUMNS,
    LABEL,
    MISSING,
    OTHER,
)
from iaa_teach.reading.columns import Table, run_steps
from iaa_teach.reading.file_contents import Source, collect_files
from iaa_teach.reading.inspection import inspect_tables
from iaa_teach.reading.item_columns import RepeatedLabelError
from iaa_teach.reading.loading import load_in_steps
from iaa_teach.reading.name_lists import join_names

__all__ = ["ITEM_COLUMNS", "MISSING", "read_labels", "read_ratings"]


def read_ratings(
    source: Source | Sequence[Source] | Mapping[str, Source],
    *,
    item: str | None = None,
    columns: Sequence[str] | None = None,
    annotator: str | None = None,
    label: str | None = None,
    group: str | None = None,
    missing: Iterable[str] | None = None,
    blank: str | None = None,
    repeats: str | None = None,
) -> Ratings:
    """Read the labels of two or more annotators from one file, or from a file for each.

    CSV, TSV and workbooks (.xlsx, .ods) may be wide, a row for each item and a column for each annotator, or
    long, a row for each label with its item and its annotator. The exports of Label Studio, doccano, Prodigy,
    Argilla, CVAT, Mechanical Turk, Toloka, Google Forms, Microsoft Forms and Qualtrics are recognised; so are
    flat JSON, CoNLL and confusion matrices. Columns that are not named are inferred: texts, dates, groups and
    gold standards are not read as labels, and the report says so.

    Parameters
    ----------
    source : str, Path or bytes, or several of them
        A path, the text itself if it contains a line break, or bytes. Several files, one for each annotator:
        a list of paths, or a dict by the annotators' names.
    item : str, optional
        The column that names the items.
    columns : sequence of str, optional
        The annotators' columns of a wide file.
    annotator, label : str, optional
        The columns of a long file; `label` alone is the column of labels in several files, or the question if
        annotators answered several.
    group : str, optional
        The column that names the group of each item, such as its document, for `Ratings.groups`.
    missing : iterable of str, optional
        The words that mean no label; an empty cell always does. By default `MISSING`, and marks such as “-”
        among words; spellings of the same label, such as “yes” and “YES”, are merged, and the report says so.
        If words are given, all other labels stay as typed.
    blank : {"missing", "empty"}, optional
        What an empty cell means if labels are sets: no label (the default), or the empty set.
    repeats : {"first", "last", "compare"}, optional
        If annotators gave an item two different labels: use the first, the last, or compare the two as a
        first and a second pass. By default this is an error.

    Returns
    -------
    Ratings
        Ratings by people; annotators named like models are excluded, if two or more people are left.

    Raises
    ------
    ValueError
        If a row's length differs from the header's, a column is missing or repeats, an item has no name, an
        (item, annotator) pair repeats, or there are fewer than two annotators; the message names the file,
        line and column. Also if a file has no labels of items; the message says what to export instead.
    OSError
        If a file cannot be opened.

    Examples
    --------
    >>> read_ratings("item,annotator,label\\n1,A,yes\\n1,B,no\\n2,A,no\\n").report
    'the text: 2 items × 2 annotators, 2 categories; 1 of 4 labels missing, by annotator B'
    """
    if columns is not None:
        check_names(columns, "columns must be a list of names")
    _check_texts(item=item, annotator=annotator, label=label, group=group, blank=blank, repeats=repeats)
    if columns is not None and (annotator, label) != (None, None):
        raise ValueError(
            "columns are of a wide file, annotator and label of a long one; give one or the other"
        )
    tables = run_steps(load_in_steps(collect_files(source)))
    if columns is not None:
        named = item or _find_first_item(tables)
        roles = {} if named is None else {named: ITEM}
        choices = Choices(WIDE, {**roles, **dict.fromkeys(columns, ANNOTATOR)})
        found = None
    else:
        found = inspect_tables(tables)
        choices = found.choices
        if found.rounds and (label, annotator) == (None, None):
            raise ValueError(
                f"{join_names(found.names)} are rounds of the same annotators: read each by itself, and "
                "compare them with compare_on_same_items; or, if they are not, say which column holds the "
                "labels with label="
            )
        if found.tasks and label not in (*found.tasks, *tables[0].header):
            tasks = shorten_names(list(found.tasks), MOST_COLUMNS)
            several = f"{tables[0].name}: labels for several questions, {tasks}"
            raise ValueError(f"{several}; say which with label=")
        if label is not None and label in found.tasks:
            choices, label = found.tasks[label], None
        if annotator is not None or (label is not None and len(tables) == 1):
            choices = _choose_long(choices)
    for role, name in ((ITEM, item), (ANNOTATOR, annotator), (LABEL, label), (GROUP, group)):
        if name is not None:
            tables[0][name]
            choices = choices.with_role(role, name)
    if missing is not None:
        choices = replace(choices, missing=_list_missing_words(missing), merge={}, exchange=False)
    choices = replace(choices, blank=blank or choices.blank, repeats=repeats or choices.repeats)
    try:
        return read_tables(tables, choices, found.remarks_on(choices) if found else ()).ratings
    except RepeatedLabelError as error:
        raise ValueError(f"{error}: repeats='first', 'last' or 'compare'") from None


def read_labels(
    sources: Sequence[Source] | Mapping[str, Source],
    column: str,
    *,
    item: str | None = None,
    missing: Iterable[str] = MISSING,
) -> Ratings:
    """Read a file for each annotator, with the same items and a column of this name for labels.

    Parameters
    ----------
    sources : mapping or sequence
        Annotators with their files (paths, text or bytes, as `read_ratings` takes them), or a list of paths;
        then annotators are named after the files, without the extension.
    column : str
        The column with the labels.
    item : str, optional
        The column that names the items. By default the first column, if it is called "item", "unit", "id" or
        nothing in every file; else items are matched by their order.
    missing : iterable of str
        The words that mean no label; an empty cell always does.

    Returns
    -------
    Ratings

    Raises
    ------
    ValueError
        As for `read_ratings`, or if two files have no item in common; the message names them.
    OSError
        If a file cannot be opened.

    References
    ----------
    An exercise in Hladká and Holub (NPFL054) has two files with a column “class”.

    Examples
    --------
    >>> read_labels({"A": "class\\n1\\n2\\n", "C": "class\\n1\\nu\\n"}, "class").table().counts.tolist()
    [[1, 0, 0], [0, 0, 1], [0, 0, 0]]
    """
    words = _list_missing_words(missing)
    _check_texts(column=column, item=item)
    if isinstance(sources, (str, bytes, bytearray, memoryview, Path)):
        raise ValueError("sources must be a list of files, one for each annotator; not a single file")
    tables = run_steps(load_in_steps(collect_files(sources)))
    named = item or _find_first_item(tables)
    roles = {column: LABEL} if named is None else {named: ITEM, column: LABEL}
    return read_tables(tables, Choices(FILES, roles, missing=words)).ratings


def _find_first_item(tables: Sequence[Table]) -> str | None:
    """Return the first column, if it has a usual name for items in every file."""
    name = tables[0].header[0]
    usual = not name or name.casefold() in ITEM_COLUMNS or dict(tables[0].roles).get(name) == ITEM
    return name if usual and all(table.header[0] == name for table in tables) else None


def _choose_long(choices: Choices) -> Choices:
    """Return choices for a file with a row for each label."""
    ignored = (ANNOTATOR,) if choices.shape == WIDE else ()
    roles = {name: OTHER if role in ignored else role for name, role in choices.roles.items()}
    return replace(choices, shape=LONG, roles=roles)


def _check_texts(**given: object) -> None:
    """Raise ValueError if the name of a column, or another argument, is not text."""
    for name, value in given.items():
        if not isinstance(value, str | None):
            raise ValueError(f"{name} must be text; not {shorten_repr(value)}")


def _list_missing_words(missing: Iterable[str]) -> tuple[str, ...]:
    if isinstance(missing, str):
        raise ValueError(f"missing must be a list of words; not the single text {shorten_repr(missing)}")
    return check_names(missing, "missing must be a list of words")
