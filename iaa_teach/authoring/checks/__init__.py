"""Checks of lessons and banks, one module for each kind of finding."""

from iaa_teach.authoring.checks.checking import check
from iaa_teach.authoring.checks.findings import Finding, Report

__all__ = ["Finding", "Report", "check"]
