"""The files that the desk reads: names and contents, whatever they are given as."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import chain, product, repeat
from pathlib import Path
from typing import Any

from iaa_teach import sources
from iaa_teach.data.csv_rows import Source
from iaa_teach.widgets.explorers.own_data import words


def as_files(source: Any) -> list[tuple[str, bytes]]:
    """Return names and contents of a path, text or bytes, or of several in a list or by name."""
    if isinstance(source, Mapping):
        return [(str(name), _content(each)) for name, each in source.items()]
    if isinstance(source, (str, bytes, memoryview, Path)):
        return [(_name(source), _content(source))]
    return [(_name(each), _content(each)) for each in source]


def sample_files(name: str) -> dict[str, bytes]:
    """Return a sample as a wide file."""
    if name not in words.SAMPLES:
        raise ValueError(f"sample must be one of {', '.join(map(repr, words.SAMPLES))}; not {name!r}")
    record = sources.load(name)
    if record.kind == "labels":
        lines = [",".join(["item", *record.data["annotators"]])]
        rows = iter(list(zip(*record.labels, strict=True)))
    else:
        lines = ["item,A,B"]
        table = record.table
        pairs = product(table.categories, repeat=2)
        rows = chain.from_iterable(map(repeat, pairs, table.counts.ravel().tolist()))
    lines += [f"{place},{','.join(map(str, row))}" for place, row in enumerate(rows, 1)]
    return {f"{name}.csv": "\n".join([*lines, ""]).encode()}


def _name(source: Source) -> str:
    typed = isinstance(source, (bytes, memoryview)) or "\n" in str(source)
    return words.TEXT if typed else Path(str(source)).name


def _content(source: Source) -> bytes:
    if isinstance(source, str) and ("\n" in source or "\r" in source):
        return source.encode()
    return Path(source).read_bytes() if isinstance(source, (str, Path)) else bytes(source)
