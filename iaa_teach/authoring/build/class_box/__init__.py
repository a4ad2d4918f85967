"""All that a class needs in one folder: the plan by the minute, slides, pages, a sheet to print, a key."""

from __future__ import annotations

from pathlib import Path

from iaa_teach.authoring.build.class_box.choosing import MINUTES, plan_for
from iaa_teach.authoring.build.class_box.papers import papers
from iaa_teach.authoring.build.execution import execute_all
from iaa_teach.authoring.build.output_folder import Files
from iaa_teach.authoring.build.site import Site
from iaa_teach.authoring.build.slides import decks, reveal_files
from iaa_teach.authoring.build.web import web_pages

__all__ = ["MINUTES", "for_class", "papers", "plan_for"]


def for_class(source: Path, minutes: int = MINUTES) -> Files:
    """Return the plan, the key, the sheet, a page that leads to all, and the folders `pages` and `deck`."""
    files, reveal = papers(source, minutes), reveal_files()  # first, for there most may be wrong
    site = Site(source, execute_all(source, guide=False))
    for folder, built in {"pages": web_pages(site), "deck": decks(site) | reveal}.items():
        files |= {f"{folder}/{name}": content for name, content in built.items()}
    return files
