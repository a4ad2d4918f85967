"""Ratings from files: one wide table, one long list, or one file for each annotator; with a report.

Labels stay the text that was typed, without the spaces around it. A blank cell is a missing label, and so is
each word of `MISSING`; a full stop or a dash is a label like any other, since some tag sets use them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import chain
from pathlib import Path

from iaa_teach.data.csv_rows import LATIN_1, Rows, Source, read_rows
from iaa_teach.data.labels import check_list, listing
from iaa_teach.data.ratings import Label, Ratings
from iaa_teach.look.number_formats import counted

MISSING = ("NA", "N/A", "n/a", "#N/A", "NaN", "nan")
ITEM_COLUMNS = ("item", "unit", "id")


def read_ratings(
    source: Source,
    *,
    item: str | None = None,
    columns: Sequence[str] | None = None,
    annotator: str | None = None,
    label: str | None = None,
    missing: Iterable[str] = MISSING,
) -> Ratings:
    """Read the labels of two or more annotators from one CSV file, wide or long.

    Wide: a row for each item and a column for each annotator. Long: a row for each label, with its item,
    annotator and label in the columns so named, or named by `item`, `annotator` and `label`. Rows in which
    nothing stands are skipped.

    Parameters
    ----------
    source : str, Path or bytes
        A path, the text itself if it holds a line break, or bytes.
    item : str, optional
        The column that names the items: by default the column "item" of a long file; of a wide one a first
        column called "item", "unit", "id" or nothing, or else items are numbered from 1.
    columns : sequence of str, optional
        The annotators' columns of a wide file, by default all.
    annotator, label : str, optional
        The columns of a long file.
    missing : iterable of str
        The words that stand for no label; a blank always does.

    Returns
    -------
    Ratings

    Raises
    ------
    ValueError
        Naming the file and the line and column that is wrong: a row of another length than the header, a
        column that is missing or repeats, an item without a name, an (item, annotator) pair that repeats,
        fewer than two annotators.
    OSError
        For a file that cannot be opened.

    Examples
    --------
    >>> read_ratings("item,annotator,label\\n1,A,yes\\n1,B,no\\n2,A,no\\n").report
    'the CSV text: 2 items × 2 annotators, 2 categories; 1 of 4 labels missing, by annotator B'
    """
    absent = _absent(missing)
    rows = _whole(read_rows(source))
    names = [name.casefold() for name in rows.header]
    if annotator is None and label is None:
        if columns is not None or not {"annotator", "label"} <= set(names):
            return _wide(rows, item, columns, absent)
    elif columns is not None:
        raise ValueError(
            "columns are of a wide file, annotator and label of a long one; give one or the other"
        )
    return _long(rows, item, annotator, label, absent)


def read_labels(
    sources: Sequence[Source] | Mapping[str, Source],
    column: str,
    *,
    item: str | None = None,
    missing: Iterable[str] = MISSING,
) -> Ratings:
    """Read one file for each annotator: the labels in the column of that name, the same items in each file.

    Parameters
    ----------
    sources : mapping or sequence
        Annotators with their files (paths, text or bytes, as `read_ratings` takes them), or a list of paths;
        then the annotators are called as the files are, without the ending.
    column : str
        The column of the labels.
    item : str, optional
        The column that names the items: by default a first column called "item", "unit", "id" or nothing if
        every file has one, or else items are matched by their order.
    missing : iterable of str
        The words that stand for no label; a blank always does.

    Returns
    -------
    Ratings

    Raises
    ------
    ValueError
        As `read_ratings` does, and naming both files where their items differ.
    OSError
        For a file that cannot be opened.

    References
    ----------
    Hladká and Holub (NPFL054) set this exercise with two files and a column “class”.

    Examples
    --------
    >>> read_labels({"A": "class\\n1\\n2\\n", "C": "class\\n1\\nu\\n"}, "class").table().counts.tolist()
    [[1, 0, 0], [0, 0, 1], [0, 0, 0]]
    """
    absent = _absent(missing)
    files = [(name, _whole(read_rows(source, _file_name(name, source)))) for name, source in _named(sources)]
    if len(files) < 2:
        raise ValueError(f"there must be two or more files, one for each annotator; not {len(files)}")
    keys = [_item_column(rows, item) for _, rows in files]
    if any(key is None for key in keys):
        items, labels = _by_order([(rows, _column(rows, column)) for _, rows in files])
        how = "matched by their order"
    else:
        named = [
            (rows, _items(rows, key)) for (_, rows), key in zip(files, keys, strict=True) if key is not None
        ]
        items, labels = _by_name(named, [_column(rows, column) for _, rows in files])
        how = "matched by name"
    annotators = tuple(name for name, _ in files)
    found = [_labels(cells, absent) for cells in labels]
    origin = f"{len(files)} files, items {how}"
    return _ratings(found, items, annotators, origin, "by annotator", [rows for _, rows in files])


def _wide(rows: Rows, item: str | None, columns: Sequence[str] | None, absent: set[str]) -> Ratings:
    check_list(columns, "columns must be a list of names")
    key = _item_column(rows, item)
    if columns is None:
        chosen = [i for i in range(len(rows.header)) if i != key]
    else:
        chosen = [_column(rows, name) for name in columns]
        key = None if key in chosen and item is None else key
    annotators = tuple(rows.header[i] for i in chosen)
    if len(set(annotators)) < 2 or len(set(annotators)) < len(annotators):
        raise ValueError(
            f"{rows.name}: there must be a column for each of two or more annotators, separated by a comma, "
            f"semicolon, tab or |; not {listing(annotators) or 'none'}"
        )
    items = _numbered(rows) if key is None else _items(rows, key)
    labels = [_labels((row[i] for row in rows.cells), absent) for i in chosen]
    notes = []
    if key is None and columns is None and _seems_to_name_items(labels):
        notes.append(
            f"every label of {annotators[0]!r} is different and no one else's: "
            f"if that column names the items, read it with item={annotators[0]!r}"
        )
    return _ratings(labels, items, annotators, rows.name, "in column", [rows], notes)


def _long(
    rows: Rows, item: str | None, annotator: str | None, label: str | None, absent: set[str]
) -> Ratings:
    columns = [
        _usual(rows, item, ITEM_COLUMNS, "item"),
        _usual(rows, annotator, ("annotator",), "annotator"),
        _usual(rows, label, ("label",), "label"),
    ]
    given: dict[tuple[str, str], tuple[Label, int]] = {}
    for row, line in zip(rows.cells, rows.lines, strict=True):
        who, what = row[columns[1]], row[columns[0]]
        for column, cell in zip(columns[:2], (what, who), strict=True):
            if not cell:
                raise ValueError(
                    f"{rows.name}, line {line}, column {rows.header[column]!r}: "
                    "blank; every label must have its item and its annotator"
                )
        if (what, who) in given:
            raise ValueError(
                f"{rows.name}, line {line}: annotator {who!r} labelled item {what!r} already in line "
                f"{given[what, who][1]}; each annotator must label an item once"
            )
        given[what, who] = None if row[columns[2]] in absent else row[columns[2]], line
    items = tuple(dict.fromkeys(what for what, _ in given))
    annotators = tuple(dict.fromkeys(who for _, who in given))
    if len(annotators) < 2:
        raise ValueError(f"{rows.name}: there must be two or more annotators; not only {annotators[0]!r}")
    nothing = (None, 0)
    labels = [[given.get((what, who), nothing)[0] for what in items] for who in annotators]
    return _ratings(labels, items, annotators, rows.name, "by annotator", [rows])


def _by_order(columns: list[tuple[Rows, int]]) -> tuple[tuple[str, ...], list[list[str]]]:
    """Return the items, numbered, and each file's labels; ValueError if rows and items may not match."""
    first = columns[0][0]
    for rows, _ in columns:
        if rows.gap is not None:
            raise ValueError(
                f"{rows.name}, line {rows.gap}: blank, so it is not sure which item each row is; "
                "write NA where a label is missing"
            )
        if len(rows.cells) != len(first.cells):
            raise ValueError(
                f"{first.name} has {len(first.cells)} items and {rows.name} has {len(rows.cells)}; "
                "both must have the same items, or a column that names them"
            )
    return _numbered(first), [[row[i] for row in rows.cells] for rows, i in columns]


def _by_name(
    files: list[tuple[Rows, tuple[str, ...]]], columns: list[int]
) -> tuple[tuple[str, ...], list[list[str]]]:
    """Return the first file's items, and each file's labels of them; ValueError names an item not in all."""
    first, items = files[0]
    labels = []
    for (rows, names), column in zip(files, columns, strict=True):
        for here, there, other in ((first, rows, set(names)), (rows, first, set(items))):
            for name, line in zip(items if here is first else names, here.lines, strict=True):
                if name not in other:
                    raise ValueError(
                        f"{here.name}, line {line}: item {name!r} is not in {there.name}; "
                        "both must have the same items"
                    )
        given = {name: row[column] for name, row in zip(names, rows.cells, strict=True)}
        labels.append([given[name] for name in items])
    return items, labels


def _named(sources: Sequence[Source] | Mapping[str, Source]) -> list[tuple[str, Source]]:
    """Return each annotator's name and file; ValueError where a list does not name them all differently."""
    if isinstance(sources, Mapping):
        return list(sources.items())
    if isinstance(sources, (str, bytes, memoryview, Path)):
        raise ValueError("sources must be a list of files, one for each annotator; not a single file")
    named: dict[str, Source] = {}
    for source in sources:
        if isinstance(source, (bytes, memoryview)) or "\n" in str(source):
            raise ValueError("a list must hold paths; give text or bytes by name, as in {'A': …, 'B': …}")
        name = Path(source).stem
        if name in named:
            raise ValueError(f"two files are called {name!r}; name the annotators, as in {{'A': …, 'B': …}}")
        named[name] = source
    return list(named.items())


def _file_name(annotator: str, source: Source) -> str | None:
    """Return what messages call a file: its path, or the annotator where it has none."""
    if isinstance(source, Path) or (isinstance(source, str) and not {"\n", "\r"} & set(source)):
        return None
    return f"the file of {annotator!r}"


def _whole(rows: Rows) -> Rows:
    """Return the rows, if every one is as long as the header and every column has a name of its own."""
    header = rows.header
    for line, row in zip(rows.lines, rows.cells, strict=True):
        if len(row) != len(header):
            raise ValueError(
                f"{rows.name}, line {line}: a row must have as many cells as the header, {len(header)}; "
                f"not {len(row)} (leave a cell blank where a label is missing)"
            )
    while len(header) > 1 and not header[-1] and not any(row[len(header) - 1] for row in rows.cells):
        header = header[:-1]  # spreadsheets end every line with a separator
    for i, name in enumerate(header):
        if not name and i:
            raise ValueError(f"{rows.name}: column {i + 1} has no name; every column must have one")
        if name in header[:i]:
            raise ValueError(
                f"{rows.name}: columns {header.index(name) + 1} and {i + 1} are both called {name!r}; "
                "every column must have its own name"
            )
    return rows._replace(header=header)


def _column(rows: Rows, name: str) -> int:
    if name not in rows.header:
        raise ValueError(f"{rows.name}: no column {name!r}; the columns are {listing(rows.header)}")
    return rows.header.index(name)


def _usual(rows: Rows, name: str | None, usual: Sequence[str], argument: str) -> int:
    """Return the column of that name, or else of a usual one in capitals or not."""
    if name is not None:
        return _column(rows, name)
    for i, header in enumerate(rows.header):
        if header.casefold() in usual:
            return i
    raise ValueError(
        f"{rows.name}: no column {usual[0]!r}; say which it is with {argument}=…; "
        f"the columns are {listing(rows.header)}"
    )


def _item_column(rows: Rows, item: str | None) -> int | None:
    if item is not None:
        return _column(rows, item)
    return 0 if rows.header[0].casefold() in ("", *ITEM_COLUMNS) else None


def _items(rows: Rows, column: int) -> tuple[str, ...]:
    """Return the names of the items; ValueError names the line of one that is blank or repeats."""
    lines: dict[str, int] = {}
    for row, line in zip(rows.cells, rows.lines, strict=True):
        name = row[column]
        if not name:
            raise ValueError(
                f"{rows.name}, line {line}, column {rows.header[column]!r}: blank; every item must have one"
            )
        if name in lines:
            raise ValueError(
                f"{rows.name}, line {line}: item {name!r} stands already in line {lines[name]}; "
                "every item must stand once"
            )
        lines[name] = line
    return tuple(lines)


def _numbered(rows: Rows) -> tuple[str, ...]:
    return tuple(str(number) for number in range(1, len(rows.cells) + 1))


def _absent(missing: Iterable[str]) -> set[str]:
    if isinstance(missing, str):
        raise ValueError(f"missing must be a list of words; not the single text {missing!r}")
    return {"", *missing}


def _labels(cells: Iterable[str], absent: set[str]) -> list[Label]:
    return [None if cell in absent else cell for cell in cells]


def _seems_to_name_items(labels: list[list[Label]]) -> bool:
    first, others = set(labels[0]), set(chain.from_iterable(labels[1:]))
    return len(labels[0]) > 2 and len(first) == len(labels[0]) and None not in first and not first & others


def _ratings(
    labels: list[list[Label]],
    items: tuple[str, ...],
    annotators: tuple[str, ...],
    origin: str,
    where: str,
    files: list[Rows],
    notes: Sequence[str] = (),
) -> Ratings:
    """Return the ratings with a report: what was read, what is missing and where."""
    lacking = [given.count(None) for given in labels]
    categories = set(chain.from_iterable(labels)) - {None}
    size = f"{counted(items, 'item')} × {counted(annotators, 'annotator')}"
    sentence = f"{origin}: {size}, {counted(categories, 'category', 'categories')}; "
    if any(lacking):
        columns = [name for name, count in zip(annotators, lacking, strict=True) if count]
        places = f"{where}{'s' * (len(columns) > 1)} {_and(columns)}"
        sentence += f"{sum(lacking)} of {len(items) * len(annotators)} labels missing, {places}"
    else:
        sentence += "no label missing"
    latin = [rows.name for rows in files if rows.encoding == LATIN_1]
    if latin:
        notes = [*notes, f"{_and(latin)}: not UTF-8, so read as {LATIN_1}; look at accented letters"]
    return Ratings(tuple(zip(*labels, strict=True)), items, annotators, "; ".join([sentence, *notes]))


def _and(names: Sequence[str]) -> str:
    """Return names for a sentence: “B and D”; of many, the first five."""
    if len(names) > 6:
        return f"{', '.join(names[:5])} and {len(names) - 5} more"
    return " and ".join(filter(None, (", ".join(names[:-1]), names[-1])))
