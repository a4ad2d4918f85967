"""Build targets, and the function that builds them.

Every build is a mapping from file names to contents, which is written last: the source is only read, and a
failed build leaves the folder unchanged.
"""

import tempfile
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from importlib.util import find_spec
from pathlib import Path

from iaa_teach.authoring.build.output_folder import list_built_before, replace_files
from iaa_teach.authoring.build.problems import list_on_page
from iaa_teach.authoring.build.short_course import write_short_course
from iaa_teach.authoring.notebooks import find_lesson_folder
from iaa_teach.authoring.targets import (
    classroom,
    everything,
    gift,
    lite,
    students,
    web,
)
from iaa_teach.authoring.targets.target import Built, Request, Target
from iaa_teach.files.transaction import recover
from iaa_teach.lab.installing import write_install_command_for_extra
from iaa_teach.look import language

_MODULES = (everything, classroom, students, web, lite, gift)
TARGETS = {module.TARGET.name: module.TARGET for module in _MODULES}
DEFAULT = everything.TARGET.name


def build(
    name: str,
    out: Path,
    source: Path | None = None,
    only: str = "",
    fresh: bool = False,
    problems: Sequence[str] = (),
    **options: object,
) -> Built:
    """Build the lessons in `source` into the folder `out`, and return what was built.

    `name` is that of one of `TARGETS`; `source` is by default the folder of lessons here, as for `check`;
    `only` chooses some of its lessons, such as "01-03,5"; `fresh` runs them though what they gave last time
    is kept; `problems` are listed on its first page; `options` are the target's own. Raises ValueError for
    an `out` that holds what no earlier build made or a person has changed since, an `out` inside the lessons
    or around them, an option of another target, and lessons that cannot be read or do not run.
    """
    target = find_target(name, options)
    source = find_source_folder(source)
    before = list_built_before(out, source)
    with (
        _provide_source(source, only) as folder,
        language.use_language(language.find_language_of_course(folder)),
    ):
        built = target.make(Request(folder, options, fresh, only))
    if problems and target.first_page in built.files:
        files = dict(built.files)
        files[target.first_page] = list_on_page(files[target.first_page], problems)
        built = replace(built, files=files)
    replace_files(out, built.files, before)
    return built


def find_target(name: str, options: Iterable[str]) -> Target:
    """Return a target; `options` are the names of those that were given.

    Raises ValueError for an unknown name, an option of another target, and a package that is not installed.
    """
    if name not in TARGETS:
        raise ValueError(f"a target must be one of {', '.join(map(repr, TARGETS))}; not {name!r}")
    known = {option.name for option in TARGETS[name].options}
    for option in sorted({*options} - known):
        having = [other.name for other in TARGETS.values() if option in {own.name for own in other.options}]
        if having:
            raise ValueError(f"--{option} must come with --for {' or '.join(having)}; not with --for {name}")
    missing = [module for module in TARGETS[name].needs if find_spec(module) is None]
    if missing:
        command = write_install_command_for_extra(TARGETS[name].extra)
        raise ValueError(
            f"build --for {name} needs {' and '.join(missing)}, which {'is' if len(missing) == 1 else 'are'} "
            f"not installed: {command}"
        )
    return TARGETS[name]


def find_source_folder(source: Path | None = None) -> Path:
    """Return the folder of lessons to build from. Raises ValueError for one without a notebook."""
    source = source or find_lesson_folder()
    recover(source)
    if not any(source.glob("*.ipynb")):
        raise ValueError(
            f"{source} must be a folder of lessons, but it has no notebook. Change to your lessons' folder, "
            "or name it with --lessons"
        )
    return source


@contextmanager
def _provide_source(source: Path, only: str) -> Iterator[Path]:
    """Yield the folder to build from: the source, or a scratch folder with only some of its lessons."""
    if not only:
        yield source
        return
    with tempfile.TemporaryDirectory() as scratch:
        write_short_course(source, only, Path(scratch))
        yield Path(scratch)
