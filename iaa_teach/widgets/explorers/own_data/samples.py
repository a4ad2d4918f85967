"""The samples of the desk, for who has no labels at hand."""

from __future__ import annotations

from itertools import chain, product, repeat

from iaa_teach import sources
from iaa_teach.widgets.explorers.own_data.words import words


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
