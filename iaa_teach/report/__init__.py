"""What a set of ratings says about agreement: found, put into words and pictures, and written up."""

from iaa_teach.report.findings import (
    RESAMPLES,
    STILL,
    Coefficient,
    Findings,
    examine,
    with_resamples,
)
from iaa_teach.report.page import LISTED, NOTES, report_html
from iaa_teach.report.sheet import report_csv
from iaa_teach.report.words import in_one_sentence, interval_methods, interval_words, pattern_words, remark

__all__ = [
    "LISTED",
    "NOTES",
    "RESAMPLES",
    "STILL",
    "Coefficient",
    "Findings",
    "examine",
    "in_one_sentence",
    "interval_methods",
    "interval_words",
    "pattern_words",
    "remark",
    "report_csv",
    "report_html",
    "with_resamples",
]
