"""The lines of Python that remake the leading number of a report."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from iaa_teach.report.findings import Findings

if TYPE_CHECKING:
    from iaa_teach.report.command import Wanted


def python_of(wanted: Wanted, task: str, found: Findings) -> str:
    """Return the lines; "" where the files were read in a way that `read_ratings` has no argument for."""
    if wanted.transposed or wanted.layout or wanted.merge_similar or wanted.models or wanted.as_typed:
        return ""
    if wanted.no_header:
        return ""
    if wanted.missing and found.measurement.kind == "sets":
        return ""
    paths = [str(path) for path in wanted.files]
    given: dict[str, Any] = {
        "item": wanted.item,
        "group": wanted.group,
        "columns": list(wanted.annotators) if len(wanted.annotators) > 1 else "",
        "annotator": wanted.annotators[0] if len(wanted.annotators) == 1 else "",
        "label": wanted.label or task,
        "missing": list(wanted.missing),
        "blank": wanted.blank,
        "repeats": wanted.repeats,
    }
    source = repr(paths[0] if len(paths) == 1 else paths)
    read = ", ".join([source, *(f"{name}={value!r}" for name, value in given.items() if value)])
    names = ["read_ratings", "reliability"]
    ratings = f"read_ratings({read})"
    if found.measurement.kind == "sets":
        names.insert(0, "Measurement")
        ratings = f'Measurement("sets").prepared({ratings})'
    each = found.leading
    asked = "".join(f", {name}={value!r}" for name, value in found.measurement.arguments(each.key).items())
    return (
        f"from iaa_teach import {', '.join(names)}\n\n"
        f"ratings = {ratings}\n"
        f"reliability(ratings, {each.key!r}{asked}, level={found.level:g}, seed={found.seed})\n"
    )
