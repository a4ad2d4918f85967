"""The command `iaa-teach publish`: what a course's repository needs, and the clicks that remain."""

import argparse
from pathlib import Path

from iaa_teach.authoring.publishing.files import WORKFLOW
from iaa_teach.authoring.publishing.publish import Published, publish
from iaa_teach.authoring.publishing.repository import pages_address
from iaa_teach.lab.installing import installing_extra
from iaa_teach.look.number_formats import counted


def add(command: argparse.ArgumentParser) -> None:
    """Add the options of the command."""
    command.description = (
        "Write all that a course's repository needs to be read on GitHub Pages and opened on Binder: a "
        "workflow, the folder binder with every version locked, a README, and the links in the lessons. Run "
        "again, it renews its own files; what you have edited stays as it is."
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
        "--pages", default="", metavar="ADDRESS", help="of the web pages (default: those of GitHub Pages)"
    )
    command.add_argument(
        "--again",
        action="append",
        default=[],
        metavar="FILE",
        help="write this file anew, though you have edited or deleted it",
    )


def run(options: argparse.Namespace) -> None:
    """Run the command."""
    try:
        done = publish(options.course, options.repository, options.pages, options.again)
    except ModuleNotFoundError as missing:
        needs = f"it needs {missing.name}, which is not installed"
        raise ValueError(f"{needs}: {installing_extra('web')}") from None
    print(*_told(done), *_next(done), sep="\n")


def _told(done: Published) -> list[str]:
    root = done.place.root
    lines = [f"Wrote {counted(done.written, 'file')} to {root}: {', '.join(done.written)}."] * bool(
        done.written
    )
    if done.removed:
        lines.append(f"Took out what an earlier version had given: {', '.join(done.removed)}.")
    if done.kept:
        lines.append(f"Yours, and left as you have them: {', '.join(done.kept)}.")
    if done.deleted:
        lines.append(f"Deleted by you, and not brought back: {', '.join(done.deleted)}.")
    if yours := [*done.kept, *done.deleted]:
        lines.append(f"To have one written anew: --again {yours[0]}")
    if done.unknown:
        lines.append(f"There is no such file to be written: {', '.join(done.unknown)}.")
    if done.place.is_kit:
        lines.append("This is a repository of the kit, which has workflows and binder/ of its own.")
        lines.append("Say its address in CITATION.cff (repository-code) and pyproject.toml (urls) too.")
    if not (lines or done.problems):
        lines.append(f"Nothing was to be written in {root}.")
    name, remote = done.course.address.repository, done.place.on_github
    if name and remote and name != remote:
        lines.append(f"course.toml says {name}, the remote origin is {remote}.")
        lines.append(f"To change course.toml: --repository {remote}")
    if done.problems:
        problems = counted(range(done.problems), "problem")
        lines.append(f"iaa-teach check finds {problems}; while there are any, the workflow builds no pages.")
    return lines


def _next(done: Published) -> list[str]:
    """Return what is left to do: to commit, to push, and three clicks on GitHub."""
    address = done.course.address
    commit = "git add --all && git commit --message 'Publish the course' && git push"
    if not address.repository:
        return [
            "No link could be made: the remote origin is not on GitHub. Once the repository is there,",
            "  iaa-teach publish --repository OWNER/NAME",
        ]
    site = f"https://github.com/{address.repository}"
    binder = next((link for lesson in done.course.lessons if (link := done.course.binder_link(lesson))), "")
    lines = [
        f"Now commit and push:  {commit}",
        "Then three clicks remain on GitHub and Binder:",
        f"  1. {site}/settings/pages: under “Source” choose “GitHub Actions”.",
        f"  2. {site}/actions/workflows/{Path(WORKFLOW).name}: “Run workflow”. Later each push does it.",
        f"  3. {binder}: open it once. Binder builds the lessons for some minutes, and keeps them.",
    ]
    if address.pages == pages_address(address.repository):
        lines.append(f"The pages will be at {address.pages}")
    return lines
