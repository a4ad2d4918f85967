"""The files that a course's repository gets: a workflow for its pages, what Binder needs, a README."""

import json
import shlex
from pathlib import Path

from iaa_teach.authoring.build.class_box import OWN
from iaa_teach.authoring.build.output_folder import Files
from iaa_teach.authoring.build.wheels import find_kit_binder, make_whole_kit
from iaa_teach.authoring.markdown import escape_markdown
from iaa_teach.authoring.navigation import PAGES_WORKFLOW
from iaa_teach.authoring.publishing.repository import Repository
from iaa_teach.authoring.publishing.words import words
from iaa_teach.authoring.words import words as of_lessons
from iaa_teach.look.words import say
from iaa_teach.questions.course import Course

WORKFLOW = PAGES_WORKFLOW.as_posix()
_HERE = Path(__file__).parent
_LOCKED = (
    "# Every version that Binder, pages and classrooms get, with the hashes of its files.\n"
    "# `iaa-teach publish` from a newer kit updates it.\n"
)
_IGNORED = f"""\
iaa_progress*
.iaa_progress*
iaa_check.txt
.iaa_teach_before/
.iaa_teach_journal
.ipynb_checkpoints/
.venv/
{OWN}
"""
_LINKS = "<!-- course: links from course.toml, written by `iaa-teach check --fix` -->\n<!-- /course -->"


def make_course_files(place: Repository, course: Course) -> Files:
    """Return the files by their names in the repository, the README without the links to the course."""
    binder, (name, kit) = find_kit_binder(), make_whole_kit()
    lock = (binder / "requirements.txt").read_text("utf-8").splitlines(keepends=True)
    locked = _LOCKED + "".join(line for line in lock if not line.startswith("#"))
    workflow = (_HERE / "pages.yml").read_text("utf-8")
    return {
        WORKFLOW: workflow.replace('"lessons"', json.dumps(place.folder or ".")).encode(),
        "binder/requirements.txt": locked.encode(),
        "binder/runtime.txt": (binder / "runtime.txt").read_bytes(),
        "binder/start": (binder / "start").read_bytes(),
        "binder/postBuild": (_HERE / "postBuild").read_bytes(),
        f"binder/{name}": kit,
        ".gitignore": _IGNORED.encode(),
        "README.md": _write_readme(place, course, name).encode(),
    }


def _write_readme(place: Repository, course: Course, kit: str) -> str:
    listed = [lesson for lesson in course.lessons if lesson.number]
    rows = "".join(
        f"| {lesson.number} | [{_join_in_row(lesson.title)}]({_make_kit_files(place, lesson.file)}) "
        f"| {_join_in_row(escape_markdown(lesson.question))} |\n"
        for lesson in listed
    )
    credits_line = " · ".join(filter(None, [", ".join(course.authors), course.licence]))
    return "\n\n".join(
        filter(
            None,
            [
                f"# {escape_markdown(course.title)}",
                escape_markdown(credits_line),
                say(words.LEAD, n=len(listed)),
                _LINKS,
                f"## {words.LESSONS}",
                f"| | {of_lessons.LESSON} | |\n|---|---|---|\n{rows}".rstrip(),
                f"## {words.OWN_MACHINE}",
                words.HOW,
                "```sh\npython3 -m venv .venv\n"
                ".venv/bin/python -m pip install -r binder/requirements.txt\n"
                f".venv/bin/python -m pip install --no-deps binder/{kit}\n"
                f".venv/bin/jupyter lab {shlex.quote(place.folder or '.')}\n```\n",
            ],
        )
    )


def _make_kit_files(place: Repository, name: str) -> str:
    return "/".join(filter(None, [place.folder.replace(" ", "%20"), name]))


def _join_in_row(markdown: str) -> str:
    return markdown.replace("|", "\\|")
