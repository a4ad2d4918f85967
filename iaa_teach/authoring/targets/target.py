"""Base classes of build targets."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from iaa_teach.authoring.build.output_folder import Files
from iaa_teach.authoring.notebooks import FOR_INSTRUCTORS
from iaa_teach.questions.course import Course, read_course

if TYPE_CHECKING:
    from iaa_teach.authoring.execution import Executed

PAGES_NEED = ("nh3", "latex2mathml")  # modules from the extra `web`
RUNS_NEED = (*PAGES_NEED, "nbclient", "ipykernel", "platformdirs", "PIL")


@dataclass(frozen=True)
class Request:
    """A build request: the folder of lessons, and the values of the target's options, if given.

    `only` are the numbers of the lessons that were asked for, "" for all; the folder holds no others.
    """

    source: Path
    options: Mapping[str, Any] = field(default_factory=dict)
    fresh: bool = False
    only: str = ""

    @cached_property
    def course(self) -> Course:
        """The course in the folder. Raises ValueError for a course file with a mistake."""
        return read_course(self.source)

    def executed(self) -> dict[str, Executed]:
        """Return the lessons as they ran, by their file names: now, if `fresh` or if anything has changed."""
        from iaa_teach.authoring.build.execution import execute_all

        return execute_all(self.source, self.fresh)


@dataclass(frozen=True)
class Built:
    """A target's result: its files, what it skipped by reason, and messages of the command.

    `notes` are printed before the number of files, `next_steps` after it, with the folder in place of
    `{out}`.
    """

    files: Files
    left_out: Mapping[str, list[str]] = field(default_factory=dict)
    notes: tuple[str, ...] = ()
    next_steps: tuple[str, ...] = ()


@dataclass(frozen=True)
class Option:
    """An option of `iaa-teach build` that one target alone has; without a `metavar` it takes no value."""

    name: str
    help: str
    metavar: str = ""
    type: Callable[[str], Any] = str


@dataclass(frozen=True)
class Target:
    """A target: its name for `--for`, its title, its function, and the page to open first.

    `needs` names optional modules, and `extra` the extra that installs them. `make` imports them when called,
    so that all targets can be listed without them.
    """

    name: str
    title: str
    make: Callable[[Request], Built]
    first_page: str = ""
    extra: str = "web"
    needs: tuple[str, ...] = ()
    options: tuple[Option, ...] = ()


def list_left_out_for_students(source: Path) -> dict[str, list[str]]:
    """Return what students do not get of a folder: the pages for instructors that are there."""
    return {"not for students": [name for name in FOR_INSTRUCTORS if (source / name).is_file()]}
