"""The audiences that lessons can be built for, and the one function that builds for each."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

from iaa_teach.authoring.build.errors import BuildError
from iaa_teach.authoring.build.output_folder import Files, built_before, replace_files
from iaa_teach.authoring.build.short_course import write_short_course
from iaa_teach.authoring.notebooks import lesson_folder
from iaa_teach.lab.installing import installing_extra
from iaa_teach.look import language

AUDIENCES = ("class", "students", "instructors", "web", "slides", "lite", "gift")


def build(
    audience: str,
    out: Path,
    source: Path | None = None,
    pyodide: Path | None = None,
    only: str = "",
    minutes: int | None = None,
) -> list[str]:
    """Build the lessons in `source` into the folder `out`, and return the names of the files written.

    `audience` is one of `AUDIENCES`; `source` is by default the folder of lessons here, as for `check`;
    `only` chooses some of its lessons, such as "01-03,5"; `pyodide` is for "lite" alone, a distribution for
    its pages to take packages from; `minutes` is for "class" alone, how long it is. Raises BuildError for an
    `out` that holds what no earlier build made or a person has changed since, an `out` inside the lessons or
    around them, and lessons that cannot be read or do not run.
    """
    source = source_folder(source)
    _check_separate(source, out)
    before = built_before(out)
    builder = _builder(audience, pyodide, minutes)
    with _chosen(source, only) as folder, language.speaking(language.of_course(folder)):
        files = builder(folder)
    replace_files(out, files, before)
    return list(files)


def source_folder(source: Path | None = None) -> Path:
    """Return the folder of lessons to build from. Raises BuildError for one without a notebook."""
    source = source or lesson_folder()
    if not any(source.glob("*.ipynb")):
        raise BuildError(
            f"{source} must be a folder of lessons; there is no notebook in it. Stand in your lessons, or "
            "say with --lessons where they are"
        )
    return source


@contextmanager
def _chosen(source: Path, only: str) -> Iterator[Path]:
    """Give the folder to build from: the source, or a scratch folder with only some of its lessons."""
    if not only:
        yield source
        return
    with tempfile.TemporaryDirectory() as scratch:
        write_short_course(source, only, Path(scratch))
        yield Path(scratch)


def _builder(audience: str, pyodide: Path | None, minutes: int | None) -> Callable[[Path], Files]:
    if audience not in AUDIENCES:
        raise BuildError(f"audience must be one of {', '.join(map(repr, AUDIENCES))}; not {audience!r}")
    if pyodide and audience != "lite":
        raise BuildError("--pyodide must come with --for lite; the others need no Pyodide")
    if minutes is not None and audience != "class":
        raise BuildError("--minutes must come with --for class; the others have no plan by the minute")
    if minutes is not None and not 10 <= minutes <= 1000:
        raise BuildError(f"--minutes must be from 10 to 1000; not {minutes}")
    try:
        if audience == "students":
            from iaa_teach.authoring.build.students import for_students as builder
        elif audience == "instructors":
            from iaa_teach.authoring.build.instructors import for_instructors as builder
        elif audience == "web":
            from iaa_teach.authoring.build.web import for_web as builder
        elif audience == "slides":
            from iaa_teach.authoring.build.slides import for_slides as builder
        elif audience == "gift":
            from iaa_teach.authoring.build.gift import for_gift as builder
        elif audience == "class":
            from iaa_teach.authoring.build.class_box import MINUTES, for_class

            builder = partial(for_class, minutes=minutes or MINUTES)
        else:
            from iaa_teach.authoring.build.lite.site import for_lite

            builder = partial(for_lite, pyodide=pyodide)
    except ModuleNotFoundError as missing:
        extra = {"lite": "lite", "slides": "slides", "class": "slides"}.get(audience, "web")
        raise BuildError(
            f"build --for {audience} needs {missing.name}, which is not installed: {installing_extra(extra)}"
        ) from None
    return builder


def _check_separate(source: Path, out: Path) -> None:
    here, there = source.resolve(), out.resolve()
    if here == there or here in there.parents or there in here.parents:
        raise BuildError(f"OUT must lie outside the lessons and not around them; {out} and {source} overlap")
