"""All that a class needs in one folder: the plan by the minute, slides, pages, a sheet to print, a key."""

from __future__ import annotations

from pathlib import Path

from iaa_teach.authoring.build.class_box.choosing import MINUTES, plan_for
from iaa_teach.authoring.build.class_box.papers import papers
from iaa_teach.authoring.build.output_folder import Files
from iaa_teach.authoring.build.slides import for_slides
from iaa_teach.authoring.build.web import for_web

__all__ = ["MINUTES", "for_class", "papers", "plan_for"]


def for_class(source: Path, minutes: int = MINUTES) -> Files:
    """Return the plan, the key, the sheet, a page that leads to all, and the folders `pages` and `deck`."""
    files = papers(source, minutes)
    for folder, build in (("pages", for_web), ("deck", for_slides)):
        files |= {f"{folder}/{name}": content for name, content in build(source).items()}
    return files
