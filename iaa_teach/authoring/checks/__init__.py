"""Checks of lessons and question files, one module for each kind of finding."""

from typing import TYPE_CHECKING, Any

from iaa_teach.authoring.checks.findings import Finding, Report

if TYPE_CHECKING:
    from iaa_teach.authoring.checks.checking import check

__all__ = ["Finding", "Report", "check"]


def __getattr__(name: str) -> Any:
    if name != "check":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from iaa_teach.authoring.checks.checking import check  # imports all explorers

    return check
