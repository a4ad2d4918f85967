"""The files that the desk gives: samples to read, and the report to take along as page or archive."""

import io
import zipfile
from collections.abc import Mapping
from itertools import chain, product, repeat

from iaa_teach import sources
from iaa_teach.computation.scales import Scale
from iaa_teach.report.findings import Findings
from iaa_teach.report.origin import Origin
from iaa_teach.report.page import Page, write_report_html
from iaa_teach.report.writing import make_report_files
from iaa_teach.widgets.explorers.own_data.words import words

PAGE, ARCHIVE = "page", "archive"


def make_sample_files(name: str) -> dict[str, bytes]:
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


def save_as(
    form: str, found: Findings, scale: Scale | None, notes: Mapping[str, str], origin: Origin
) -> tuple[str, bytes]:
    """Return the name and the content of a file; ValueError for another form."""
    page = Page(scale, notes, origin=origin)
    if form == PAGE:
        return "agreement-report.html", write_report_html(found, page).encode(errors="replace")
    if form != ARCHIVE:
        raise ValueError(f"form must be one of {PAGE!r}, {ARCHIVE!r}; not {form!r}")
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in make_report_files(found, page).items():
            archive.writestr(f"agreement-report/{name}", content)
    return "agreement-report.zip", out.getvalue()
