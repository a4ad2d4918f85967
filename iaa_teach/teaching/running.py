"""The only commands that buttons may run."""

from __future__ import annotations

import re
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from iaa_teach.authoring.targets import TARGETS, classroom
from iaa_teach.questions.answer_data import list_nearest
from iaa_teach.questions.entries import Mistake
from iaa_teach.teaching.places import find_lesson

_LANGUAGE = re.compile(r"[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*", re.ASCII)
_WHOLE = re.compile(r"\d{1,4}", re.ASCII)
_NUMBERS = re.compile(r"\d\d?(?:-\d\d?)?(?:,\d\d?(?:-\d\d?)?)*", re.ASCII)


def list_arguments(asked: Mapping[str, Any], folder: Path) -> list[str]:
    """Return the arguments of `iaa-teach`, to be run in the folder of the lessons.

    `asked` says what to `do`: "new" makes a lesson with a `title`; "check" and "fix" look at one `lesson` or
    all; "build" makes the format `for`, of the lessons in `only`, for a class of some `minutes` or
    `sessions`; "translate" writes the texts for a `language`, and with `whole` the course in it. The output
    goes next to the folder and is named after it.

    Raises ValueError for anything else, and Mistake if a field of the panel must be corrected.
    """
    do = asked.get("do")
    if do == "new":
        title = " ".join(filter(str.isprintable, str(asked.get("title") or "").split()))
        if not title:
            raise Mistake("a lesson must have a title", "title")
        return ["new", "--dir", ".", "--", title]
    if do in ("check", "fix"):
        where = find_lesson(folder, asked["lesson"]).name if asked.get("lesson") else "."
        fix = ["--fix", *(["--yes"] if where == "." else [])]  # nobody could answer a prompt
        return ["check", *(fix if do == "fix" else []), where]
    if do == "build":
        target, only = str(asked.get("for")), asked.get("only") or ""
        if target not in TARGETS:
            raise ValueError(f"the format must be one of {list_nearest(target, TARGETS)}; not {target!r}")
        if not isinstance(only, str) or (only and not _NUMBERS.fullmatch(only)):
            raise Mistake(f"lessons must be numbers such as 01-03 or 1,2,5; not {only!r}", "only")
        some = [*(["--only", only] if only else []), *_list_class_arguments(asked, target)]
        return ["build", "--for", target, "--lessons", ".", *some, f"../{folder.resolve().name}-{target}"]
    if do == "translate":
        language = asked.get("language")
        if not isinstance(language, str) or not _LANGUAGE.fullmatch(language):
            raise ValueError(f"a language must be its code, such as “it”; not {language!r}")
        to = ["--to", f"../{folder.resolve().name}-{language}"] if asked.get("whole") is True else []
        return ["translate", language, "--lessons", ".", *to]
    raise ValueError(f"the command must be new, check, fix, build or translate; not {do!r}")


def _list_class_arguments(asked: Mapping[str, Any], target: str) -> list[str]:
    """Return arguments for the class length, if the format takes it. Raises Mistake if it is invalid."""
    known = {option.name for option in TARGETS[target].options}
    minutes, sessions = (
        str(asked.get(name) or "").strip() if name in known else "" for name in ("minutes", "sessions")
    )
    if minutes and not _WHOLE.fullmatch(minutes):
        raise Mistake(f"minutes must be a whole number, such as 60; not {minutes!r}", "minutes")
    classroom.list_session_lengths(int(minutes) if minutes else None, sessions or None)
    given = {"--minutes": minutes, "--sessions": re.sub(r"\s", "", sessions)}
    return [part for name, value in given.items() if value for part in (name, value)]


def make_command_line(arguments: list[str]) -> list[str]:
    """Return the command line; -P prevents importing files next to the lessons instead of the kit."""
    return [sys.executable, "-P", "-m", "iaa_teach", *arguments]
