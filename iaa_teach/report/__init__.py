"""What a set of ratings says about agreement: found, put into words and pictures, and written up."""

from iaa_teach.report.estimates import Coefficient
from iaa_teach.report.findings import Findings, examine, examining, with_pair
from iaa_teach.report.origin import Origin, origin_of
from iaa_teach.report.page import LISTED, report_html
from iaa_teach.report.wording import (
    in_one_sentence,
    interval_methods,
    interval_words,
    of_the_group,
    pattern_words,
    remark,
)
from iaa_teach.report.words import NOTES
from iaa_teach.report.writing import report_files, write_report

__all__ = [
    "LISTED",
    "NOTES",
    "Coefficient",
    "Findings",
    "Origin",
    "examine",
    "examining",
    "in_one_sentence",
    "interval_methods",
    "interval_words",
    "of_the_group",
    "origin_of",
    "pattern_words",
    "remark",
    "report_files",
    "report_html",
    "with_pair",
    "write_report",
]
