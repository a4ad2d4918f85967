"""What a learner takes along: the report as one page, or all of its files in an archive."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Mapping

from iaa_teach.report.findings import Findings
from iaa_teach.report.origin import Origin
from iaa_teach.report.page import report_html
from iaa_teach.report.writing import report_files
from iaa_teach.stats.scales import Scale

PAGE, ARCHIVE = "page", "archive"


def saved(
    form: str, found: Findings, scale: Scale, notes: Mapping[str, str], origin: Origin
) -> tuple[str, bytes]:
    """Return the name and the content of a file; ValueError for another form."""
    if form == PAGE:
        page = report_html(found, scale, notes, origin=origin)
        return "agreement-report.html", page.encode(errors="replace")
    if form != ARCHIVE:
        raise ValueError(f"form must be {PAGE!r} or {ARCHIVE!r}; not {form!r}")
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in report_files(found, scale, notes, origin=origin).items():
            archive.writestr(f"agreement-report/{name}", content)
    return "agreement-report.zip", out.getvalue()
