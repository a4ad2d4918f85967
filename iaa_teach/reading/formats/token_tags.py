"""Token labels: tags such as B-PER, and CoNLL files."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

import numpy as np

from iaa_teach.reading.columns import Column, ColumnsBuilder, Steps, Table
from iaa_teach.reading.file_contents import Decoded

TOKEN, SENTENCE, DOCUMENT, POSITION = "token", "sentence", "document", "item"

OUTSIDE = "O"
_ENDING = re.compile(r"\.(conll\w*|bio|iob2?)$", re.I)
_TAG = re.compile(r"O|[BIESLUM][-_]\S.*")
_INSIDE = re.compile(r"[BIESLUM][-_]\S")
_LINES = 200  # used to recognise a file


def is_tags(column: Column) -> bool:
    """Return whether a column has token tags, such as O, B-PER and I-PER."""
    given = [value for value in column.values if value]
    return (
        bool(given)
        and len(given) <= 1000
        and all(map(_TAG.fullmatch, given))
        and any(map(_INSIDE.match, given))
    )


def looks_like_conll(text: Decoded) -> bool:
    """Return whether a file has a token and its tags in each line, and no header.

    If all tags are O, the file name must show the format.
    """
    rows = [line.split() for line in text.head(1 << 15).splitlines()[:_LINES] if _has_token(line)]
    width, times = Counter(map(len, rows)).most_common(1)[0] if rows else (0, 0)
    if width < 2 or times < 0.9 * len(rows) - 1:
        return False
    columns = list(zip(*(row for row in rows if len(row) == width), strict=True))[1:]
    if _ENDING.search(text.name):
        return any(set(cells) == {OUTSIDE} or _are_tags(cells) for cells in columns)
    return any(map(_are_tags, columns))


def read_conll(text: Decoded) -> Steps[Table]:
    """Read CoNLL: each line a token and its tags, separated by spaces or tabs; a blank line ends a sentence.

    Items are named by sentence and position, "2.5". Yields (bytes read, all bytes). Raises ValueError naming
    a line with a different number of columns.
    """
    builder: ColumnsBuilder | None = None
    lines: list[int] = []
    rows: list[list[str]] = []
    sentence = place = document = width = 0
    with text.open() as stream:
        for number, line in enumerate(stream, 1):
            if not _has_token(line):
                document += line.startswith(("-DOCSTART-", "# newdoc"))
                place = 0
                continue
            cells = line.split()
            if builder is None:
                width = len(cells)
                builder = ColumnsBuilder(
                    [POSITION, TOKEN, *map(str, range(2, width + 1)), SENTENCE, DOCUMENT]
                )
            if len(cells) != width:
                raise ValueError(
                    f"{text.name}, line {number}: a line must have as many columns as the first, {width}; "
                    f"not {len(cells)}"
                )
            sentence += place == 0
            place += 1
            rows.append([f"{sentence}.{place}", *cells, str(sentence), str(document)])
            lines.append(number)
            if len(rows) >= 10_000:
                builder.add(rows)
                rows = []
                yield text.place(stream), len(text.data)
    assert builder is not None
    builder.add(rows)
    columns = [c for c in builder.columns() if c.name != DOCUMENT or document > 1]
    tags = [column.name for column in columns[2:] if is_tags(column)]
    tags = tags or [column.name for column in columns[2:] if column.values == (OUTSIDE,)]
    roles = {POSITION: "item", TOKEN: "text", DOCUMENT if document > 1 else SENTENCE: "group"}
    tags = _keep_one_kind([column for column in columns if column.name in tags])
    names = {tag: "tag" if len(tags) == 1 else f"tag {i}" for i, tag in enumerate(tags, 1)}
    columns = [Column(names.get(c.name, c.name), c.codes, c.values) for c in columns]
    roles.update(dict.fromkeys(names.values(), "label" if len(tags) == 1 else "annotator"))
    roles = {c.name: roles.get(c.name, "other") for c in columns}
    return Table(
        text.name, "CoNLL", tuple(columns), np.array(lines), text.encoding, None, tuple(roles.items())
    )


def _keep_one_kind(columns: Sequence[Column]) -> list[str]:
    """Return the columns of tags of the same kind as the last, such as names but not chunks."""
    kinds = {c.name: {value[2:] for value in c.values if value != OUTSIDE} for c in columns}
    last = kinds[columns[-1].name] if columns else set()
    return [name for name, kind in kinds.items() if kind & last or not (kind and last)]


def _has_token(line: str) -> bool:
    return bool(line.strip()) and not line.startswith(("-DOCSTART-", "# "))


def _are_tags(cells: Sequence[str]) -> bool:
    return all(map(_TAG.fullmatch, cells)) and any(map(_INSIDE.match, cells))
