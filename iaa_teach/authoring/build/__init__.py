"""`iaa-teach build`: the lessons for students, for instructors, as web pages, as slides or as JupyterLite.

Every build is a mapping from file names to contents, made first and written last: the source is only read,
and a build that fails leaves the folder as it was.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from iaa_teach.authoring.build.out_folder import BuildError, Files, earlier, write
from iaa_teach.lab import lessons

AUDIENCES = ("students", "instructors", "web", "slides", "lite")


def add_build(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command `build` to those of `iaa-teach`."""
    command = commands.add_parser(
        "build",
        help="make the lessons for students, instructors, the web, slides or JupyterLite",
        description=(
            "Make a folder of lessons. students: without solutions, the answers packed so that nobody reads "
            "them by accident. instructors: executed, with solutions and an answer key. web: pages that need "
            "no Python and no network. slides: a deck for each lesson, by its cells' slide types. "
            "lite: a JupyterLite site, where Python runs in the browser. "
            "The lessons themselves stay as they are."
        ),
    )
    command.add_argument("--for", dest="audience", choices=AUDIENCES, required=True)
    command.add_argument(
        "--lessons", type=Path, metavar="PATH", help="the folder of lessons (default: the one that lab opens)"
    )
    command.add_argument(
        "--pyodide",
        type=Path,
        metavar="DIR",
        help="for lite: Pyodide's full distribution, unpacked, so that the site fetches nothing",
    )
    command.add_argument(
        "out", type=Path, metavar="OUT", help="a new or empty folder, or one that an earlier build made"
    )
    command.set_defaults(run=_run)


def build(audience: str, out: Path, source: Path | None = None, pyodide: Path | None = None) -> list[str]:
    """Make the lessons in `source` into the folder `out`; the names of the files written.

    `audience` is "students", "instructors", "web", "slides" or "lite"; `pyodide` is for "lite" alone, a
    distribution for its pages to take packages from. Raises BuildError for an `out` that holds what no
    earlier build made or a person has changed since, an `out` inside the lessons or around them, and lessons
    that cannot be read or do not run.
    """
    source = source or _usual_lessons()
    if not any(source.glob("*.ipynb")):
        raise BuildError(f"{source} must be a folder of lessons; there is no notebook in it")
    _refuse_source(source, out)
    before = earlier(out)
    files = _builder(audience, pyodide)(source)
    write(out, files, before)
    return list(files)


def _usual_lessons() -> Path:
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
            from iaa_teach.authoring.build.website import for_web as builder
        elif audience == "slides":
            from iaa_teach.authoring.build.slides import for_slides as builder
        else:
            from iaa_teach.authoring.build.lite import for_lite

            builder = partial(for_lite, pyodide=pyodide)
    except ModuleNotFoundError as missing:
        checkout = lessons.in_checkout()
        kit = f"-e '{checkout.parent}" if checkout else "'iaa-teach"
        raise BuildError(
            f"build --for {audience} needs {missing.name}, which is not installed: "
            f"{sys.executable} -m pip install {kit}[{'lite' if audience == 'lite' else 'web'}]'"
        ) from None
    return builder


def _refuse_source(source: Path, out: Path) -> None:
    here, there = source.resolve(), out.resolve()
    if here == there or here in there.parents or there in here.parents:
        raise BuildError(f"OUT must lie outside the lessons and not around them; {out} and {source} overlap")


def _run(options: argparse.Namespace) -> Any:
    try:
        names = build(options.audience, options.out, options.lessons, options.pyodide)
    except BuildError as problem:
        raise SystemExit(f"iaa-teach build: {problem}") from None
    except OSError as problem:
        raise SystemExit(f"iaa-teach build: {problem.filename}: {problem.strerror}") from None
    print(f"Wrote {len(names)} files to {options.out}.")
    first = {"web": "index.html", "slides": "index.html", "instructors": "answer_key.html"}
    if options.audience in first:
        print(f"Open {options.out / first[options.audience]} in a browser.")
    if options.audience == "lite":
        print(
            f"Any web server can give it out, and for a look: python -m http.server --directory {options.out}"
        )
        if "fetched.txt" in names:
            print((options.out / "fetched.txt").read_text("utf-8"), end="")
