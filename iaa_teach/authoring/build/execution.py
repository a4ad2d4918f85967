"""Executed lessons, for builds that show their output."""

from pathlib import Path

from iaa_teach.authoring.checks.validity import read_lesson
from iaa_teach.authoring.execution import Executed, execute
from iaa_teach.authoring.notebooks import FOR_INSTRUCTORS
from iaa_teach.lab.lessons import list_lesson_files


def execute_all(source: Path, fresh: bool = False) -> dict[str, Executed]:
    """Return the executed notebooks in `source` that students get, by file name.

    Raises ValueError naming the notebook, the cell and the error.
    """
    files = list_lesson_files(source)
    names = sorted(
        name for name in files if name.endswith(".ipynb") and "/" not in name and name not in FOR_INSTRUCTORS
    )
    done = execute(source, {name: read_lesson(source / name) for name in names}, fresh)
    for name, lesson in done.items():
        if lesson.failure:
            cell = f", cell {lesson.failed_in.number}" if lesson.failed_in else ""
            raise ValueError(f"{name}{cell} must run without an error; {lesson.failure}")
    return done
