"""The command `iaa-teach publish`: what a course's repository needs, and the clicks that remain."""

import argparse
from pathlib import Path

from iaa_teach.authoring.publishing.files import WORKFLOW
from iaa_teach.authoring.publishing.publish import Published, publish
from iaa_teach.authoring.publishing.repository import find_repository, pages_address
from iaa_teach.commands.words import words
from iaa_teach.lab.installing import installing_extra
from iaa_teach.look.language import of_course, speaking
from iaa_teach.look.words import say
from iaa_teach.questions.course import COURSE_FILE


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
    lessons = find_repository(options.course).lessons
    with speaking(of_course(lessons)):
        print(say(words.PREPARING, folder=lessons), flush=True)
        try:
            done = publish(options.course, options.repository, options.pages, options.again)
        except ModuleNotFoundError as missing:
            said = say(words.NEEDS, name=missing.name, command=installing_extra("web"))
            raise ValueError(said) from None
    with speaking(of_course(done.place.lessons)):
        print(*_told(done), *_next(done), sep="\n")


def _told(done: Published) -> list[str]:
    root, lines = done.place.root, []
    if done.written:
        files, names = say(words.FILES, n=len(done.written)), ", ".join(done.written)
        lines.append(say(words.WROTE_NAMED, files=files, folder=root, names=names))
    if done.addressed:
        lines.append(say(words.ADDRESSED, file=COURSE_FILE))
    for text, found in {
        words.TAKEN_OUT: done.removed,
        words.YOURS: done.kept,
        words.DELETED: done.deleted,
    }.items():
        if found:
            lines.append(say(text, names=", ".join(found)))
    if yours := [*done.kept, *done.deleted]:
        lines.append(say(words.WRITE_ANEW, option=f"--again {yours[0]}"))
    if done.unknown:
        lines.append(say(words.NO_SUCH_FILE, names=", ".join(done.unknown)))
    if done.place.is_kit:
        lines.append("This is a repository of the kit, which has workflows and binder/ of its own.")
        lines.append("Say its address in CITATION.cff (repository-code) and pyproject.toml (urls) too.")
    if not (lines or done.problems):
        lines.append(say(words.NOTHING_TO_WRITE, folder=root))
    name, remote = done.course.address.repository, done.place.on_github
    if name and remote and name != remote:
        lines.append(say(words.OTHER_REMOTE, file=COURSE_FILE, name=name, remote=remote))
        lines.append(say(words.TO_CHANGE, file=COURSE_FILE, option=f"--repository {remote}"))
    if done.problems:
        lines.append(say(words.BLOCKED, n=done.problems))
    return lines


def _next(done: Published) -> list[str]:
    """Return what is left to do: to commit, to push, and three clicks on GitHub."""
    address = done.course.address
    if not address.repository:
        return [words.NO_LINK, "  iaa-teach publish --repository OWNER/NAME"]
    site = f"https://github.com/{address.repository}"
    binder = next((link for lesson in done.course.lessons if (link := done.course.binder_link(lesson))), "")
    clicks = {
        words.CLICK_SOURCE: f"{site}/settings/pages",
        words.CLICK_RUN: f"{site}/actions/workflows/{Path(WORKFLOW).name}",
        words.CLICK_BINDER: binder,
    }
    lines = [
        say(words.COMMIT, command="git add --all && git commit --message 'Publish the course' && git push"),
        words.THREE_CLICKS,
        *(f"  {n}. {say(text, address=link)}" for n, (text, link) in enumerate(clicks.items(), 1)),
    ]
    if address.pages == pages_address(address.repository):
        lines.append(say(words.PAGES_AT, address=address.pages))
    return lines
