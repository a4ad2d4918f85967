"""The audiences that lessons can be built for, and the one function that builds for each."""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path

from iaa_teach.authoring.build.errors import BuildError
from iaa_teach.authoring.build.output_folder import Files, built_before, replace_files
from iaa_teach.lab import lessons

AUDIENCES = ("students", "instructors", "web", "slides", "lite")


def build(audience: str, out: Path, source: Path | None = None, pyodide: Path | None = None) -> list[str]:
    """Build the lessons in `source` into the folder `out`, and return the names of the files written.

    `audience` is "students", "instructors", "web", "slides" or "lite"; `pyodide` is for "lite" alone, a
    distribution for its pages to take packages from. Raises BuildError for an `out` that holds what no
    earlier build made or a person has changed since, an `out` inside the lessons or around them, and lessons
    that cannot be read or do not run.
    """
    source = source or _default_lessons()
    if not any(source.glob("*.ipynb")):
        raise BuildError(f"{source} must be a folder of lessons; there is no notebook in it")
    _check_separate(source, out)
    before = built_before(out)
    files = _builder(audience, pyodide)(source)
    replace_files(out, files, before)
    return list(files)


def _default_lessons() -> Path:
    copied = Path("iaa-lessons")
    return lessons.in_checkout() or (copied if copied.is_dir() else lessons.shipped())


def _builder(audience: str, pyodide: Path | None) -> Callable[[Path], Files]:
    if audience not in AUDIENCES:
        raise BuildError(f"audience must be one of {', '.join(map(repr, AUDIENCES))}; not {audience!r}")
    if pyodide and audience != "lite":
        raise BuildError("--pyodide must come with --for lite; the others need no Pyodide")
    try:
        if audience == "students":
            from iaa_teach.authoring.build.students import for_students as builder
        elif audience == "instructors":
            from iaa_teach.authoring.build.instructors import for_instructors as builder
        elif audience == "web":
            from iaa_teach.authoring.build.web import for_web as builder
        elif audience == "slides":
            from iaa_teach.authoring.build.slides import for_slides as builder
        else:
            from iaa_teach.authoring.build.lite.site import for_lite

            builder = partial(for_lite, pyodide=pyodide)
    except ModuleNotFoundError as missing:
        checkout = lessons.in_checkout()
        kit = f"-e '{checkout.parent}" if checkout else "'iaa-teach"
        raise BuildError(
            f"build --for {audience} needs {missing.name}, which is not installed: "
            f"{sys.executable} -m pip install {kit}[{'lite' if audience == 'lite' else 'web'}]'"
        ) from None
    return builder


def _check_separate(source: Path, out: Path) -> None:
    here, there = source.resolve(), out.resolve()
    if here == there or here in there.parents or there in here.parents:
        raise BuildError(f"OUT must lie outside the lessons and not around them; {out} and {source} overlap")
