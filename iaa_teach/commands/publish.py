"""The command `iaa-teach publish`: prepare a course's repository, and list the clicks that remain."""

import argparse
from pathlib import Path

from iaa_teach.authoring.publishing.files import WORKFLOW
from iaa_teach.authoring.publishing.publish import Published, publish
from iaa_teach.authoring.publishing.repository import find_pages_address, find_repository
from iaa_teach.lab.installing import write_install_command_for_extra
from iaa_teach.look.number_formats import count_things
from iaa_teach.questions.course import COURSE_FILE


def add(command: argparse.ArgumentParser) -> None:
    """Add the options of the command."""
    command.description = (
        "Write everything a course's repository needs for GitHub Pages and Binder: a workflow, the folder "
        "binder with every version locked, a README, and the links in the lessons. Run again, it updates its "
        "own files, except those you have edited."
    )
    command.add_argument(
        "course",
        type=Path,
        nargs="?",
        metavar="COURSE",
        help="the lessons, or the repository around them (default: those here)",
    )
    command.add_argument(
        "--repository",
        default="",
        metavar="OWNER/NAME",
        help="the repository on GitHub (default: what course.toml says, else the remote origin)",
    )
    command.add_argument(
        "--pages", default="", metavar="ADDRESS", help="address of the web pages (default: GitHub Pages)"
    )
    command.add_argument(
        "--again",
        action="append",
        default=[],
        metavar="FILE",
        help="write this file again, even if you have edited or deleted it",
    )


def run(options: argparse.Namespace) -> None:
    """Run the command."""
    lessons = find_repository(options.course).lessons
    print(
        f"Writing what {lessons} needs on GitHub, with a copy of the kit and every version locked. "
        "It may take a minute.",
        flush=True,
    )
    try:
        done = publish(options.course, options.repository, options.pages, options.again)
    except ModuleNotFoundError as missing:
        raise ValueError(
            f"it needs {missing.name}, which is not installed: {write_install_command_for_extra('web')}"
        ) from None
    print(*_describe_written(done), *_describe_next_steps(done), sep="\n")


def _describe_written(done: Published) -> list[str]:
    root, lines = done.place.root, []
    if done.written:
        lines.append(f"Wrote {count_things(done.written, 'file')} to {root}: {', '.join(done.written)}.")
    if done.addressed:
        lines.append(f"{COURSE_FILE} now has the address, and the lessons link to it.")
    for what, names in (
        ("Removed, because this version of the kit no longer writes them", done.removed),
        ("Edited by you, and left as they are", done.kept),
        ("Deleted by you, and not restored", done.deleted),
    ):
        if names:
            lines.append(f"{what}: {', '.join(names)}.")
    if yours := [*done.kept, *done.deleted]:
        lines.append(f"To write one again: --again {yours[0]}")
    if done.unknown:
        lines.append(f"No such file to write: {', '.join(done.unknown)}.")
    if done.place.is_kit:
        lines.append("This is a repository of the kit, which has workflows and binder/ of its own.")
        lines.append("Put its address in CITATION.cff (repository-code) and pyproject.toml (urls), too.")
    if not (lines or done.problems):
        lines.append(f"{root} is already up to date.")
    name, remote = done.course.address.repository, done.place.on_github
    if name and remote and name != remote:
        lines.append(f"{COURSE_FILE} says {name}, but the remote origin is {remote}.")
        lines.append(f"To change {COURSE_FILE}: --repository {remote}")
    if done.problems:
        they_are = "it is" if done.problems == 1 else "they are"
        lines.append(
            f"iaa-teach check finds {count_things(done.problems, 'problem')}; until {they_are} fixed, "
            "the workflow builds no pages."
        )
    return lines


def _describe_next_steps(done: Published) -> list[str]:
    """List what is left to do: commit, push, and three clicks."""
    address = done.course.address
    if not address.repository:
        return [
            "There are no links yet: the remote origin is not on GitHub. Once the repository is there,",
            "  iaa-teach publish --repository OWNER/NAME",
        ]
    site = f"https://github.com/{address.repository}"
    binder = next((link for lesson in done.course.lessons if (link := done.course.binder_link(lesson))), "")
    lines = [
        "Now commit and push:  git add --all && git commit --message 'Publish the course' && git push",
        "Then three clicks remain on GitHub and Binder:",
        f"  1. {site}/settings/pages: under “Source” choose “GitHub Actions”.",
        f"  2. {site}/actions/workflows/{Path(WORKFLOW).name}: “Run workflow”. Later, each push runs it.",
        f"  3. {binder}: open it once. Binder takes a few minutes to build the lessons, and keeps them.",
    ]
    if address.pages == find_pages_address(address.repository):
        lines.append(f"The pages will be at {address.pages}")
    return lines
