"""The command `iaa-teach`."""

import argparse
import codecs
import io
import shlex
import sys
from collections.abc import Sequence
from pathlib import Path

from iaa_teach import __version__
from iaa_teach.authoring import compare, upgrading
from iaa_teach.authoring.build import output_folder
from iaa_teach.authoring.checks import check
from iaa_teach.authoring.class_page import write_class
from iaa_teach.authoring.collect import as_csv, collect
from iaa_teach.authoring.new import new
from iaa_teach.authoring.notebooks import lesson_folder, near_here
from iaa_teach.cli_build import FRESH, add_build
from iaa_teach.cli_translate import add_translate
from iaa_teach.data.inspection import BLANKS, REPEATS, SHAPES
from iaa_teach.data.transaction import recover, transaction
from iaa_teach.lab import kit_record, lessons, server
from iaa_teach.lab.installing import installing
from iaa_teach.look.language import of_course, speaking
from iaa_teach.look.number_formats import counted
from iaa_teach.look.progress_bar import ProgressBar
from iaa_teach.questions.course import COURSE_FILE
from iaa_teach.report.command import OUT, Wanted, report
from iaa_teach.report.of_spans import spans_in_words
from iaa_teach.report.wording import in_one_sentence, of_the_group
from iaa_teach.stats.measurement import KINDS
from iaa_teach.stats.scales import SCALES

COPY = Path("iaa-lessons")


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command with these arguments, or with those of the shell."""
    codecs.register_error("printable", _printable)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="printable")
    parser = argparse.ArgumentParser(
        prog="iaa-teach",
        description="Lessons on inter-annotator agreement in Jupyter, and reports on labels of your own.",
        epilog="iaa-teach COMMAND --help tells what a command does and which options it has.",
    )
    parser.add_argument("--version", action="version", version=f"iaa-teach {__version__}")
    commands = parser.add_subparsers(title="commands", required=True, dest="command", metavar="command")
    _add_lab(commands)
    _add_check(commands)
    _add_new(commands)
    add_build(commands)
    _add_collect(commands)
    add_translate(commands)
    _add_report(commands)
    _refuse_compare(commands)
    # Where it is installed, jsonschema compiles this grammar of addresses, for three seconds, in vain.
    sys.modules.setdefault("rfc3987_syntax", None)  # type: ignore[arg-type]
    options = parser.parse_args(arguments)
    options.typed = sys.argv[1:] if arguments is None else list(arguments)
    try:
        options.run(options)
    except OSError as error:
        where = f"{error.filename}: " if error.filename else ""
        raise SystemExit(f"iaa-teach {options.command}: {where}{error.strerror or error}") from None
    except ValueError as error:
        raise SystemExit(f"iaa-teach {options.command}: {error}") from None
    except KeyboardInterrupt:
        raise SystemExit(f"iaa-teach {options.command}: stopped") from None


def _printable(error: UnicodeError) -> tuple[bytes, int]:
    """Return what a terminal shows of letters outside its encoding: of a path its bytes, else an escape."""
    assert isinstance(error, UnicodeEncodeError)
    wrong = error.object[error.start : error.end]
    try:
        return wrong.encode("ascii", "surrogateescape"), error.end
    except UnicodeEncodeError:  # κ, on a console of Windows
        return wrong[0].encode("ascii", "backslashreplace"), error.start + 1


def _add_lab(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    description = (
        f"Open JupyterLab on the lessons. An installed kit first copies them into the folder {COPY}; a "
        "checkout opens its own. In a copy, the files that you have edited stay as they are, those that you "
        "have deleted stay away, and a newer version of the kit renews the others."
    )
    lab = commands.add_parser("lab", help="open JupyterLab on the lessons", description=description)
    lab.add_argument("--no-browser", action="store_true", help="start the server without opening a browser")
    lab.add_argument(
        "--port",
        type=_port,
        metavar="N",
        help="the server's port (default: the first free one from 8888)",
    )
    lab.add_argument("--dir", type=Path, metavar="PATH", help="copy the lessons into this folder and open it")
    lab.add_argument(
        "--again",
        action="append",
        default=[],
        metavar="FILE",
        help="bring back a file of the kit that you have deleted or renamed",
    )
    lab.set_defaults(run=_lab)


def _lab(options: argparse.Namespace) -> None:
    if not server.is_installed():
        command = installing("jupyterlab")
        raise ValueError(f"it needs JupyterLab, which is not installed: {command}")
    if options.port is not None and (problem := server.port_problem(options.port)):
        raise ValueError(
            f"it cannot listen on port {options.port}: {problem}. "
            "Choose another with --port, or leave --port out and a free one is found."
        )
    checkout = lessons.in_checkout()
    if checkout and options.dir is None:
        folder = checkout
        recover(folder)
    else:
        folder = options.dir or COPY
        print(copy_lessons(folder, options.again), flush=True)
    print(f"Opening the lessons in {folder}. Ctrl+C here closes them.", flush=True)
    server.serve(folder, port=options.port, browser=not options.no_browser)


def _add_check(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    description = (
        "Look for problems in lessons and their questions. Each is listed with its place and with what to do "
        "about it. The exit status is 1 if there are any."
    )
    command = commands.add_parser("check", help="find problems in lessons", description=description)
    command.add_argument(
        "paths",
        type=Path,
        nargs="*",
        metavar="PATH",
        help="a notebook, a bank or a folder of lessons (default: the lessons here)",
    )
    command.add_argument(
        "--fix",
        action="store_true",
        help="repair what can be repaired automatically: what Jupyter has stored, solutions left open, and "
        "the names and links of files after another order in course.toml",
    )
    command.add_argument("--execute", action="store_true", help="also run every lesson from top to bottom")
    command.add_argument("--fresh", action="store_true", help=f"with --execute: {FRESH}")
    command.add_argument(
        "--compare",
        action="store_true",
        help="show instead what you have changed in a copy of the lessons, and change nothing: lines with - "
        "are the kit's, lines with + are yours (notebooks by nbdime, where it is installed)",
    )
    command.set_defaults(run=_check)


def _check(options: argparse.Namespace) -> None:
    if options.compare:
        _compare(options.paths or [lesson_folder()])
        return
    report = check(options.paths, fix=options.fix, execute=options.execute, fresh=options.fresh)
    print(report)
    if report.findings:
        raise SystemExit(1)


def _add_new(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    description = (
        "Create a lesson under the next number: a notebook and a file of questions, with an example of "
        "everything that a lesson can have. It is added to course.toml. No file is overwritten."
    )
    command = commands.add_parser("new", help="create a lesson", description=description)
    command.add_argument("title", metavar="TITLE", help='such as "Spans and units"')
    command.add_argument(
        "--dir", type=Path, metavar="PATH", help="the folder of lessons (default: the one here)"
    )
    command.set_defaults(run=_new)


def _new(options: argparse.Namespace) -> None:
    lesson, bank = new(options.title, options.dir)
    print(f"Wrote {near_here(lesson)}, to be opened in JupyterLab, and its questions, {near_here(bank)}.")
    print(f"When you have changed them: iaa-teach check {shlex.quote(near_here(lesson))}")
    listed = lesson.parent / COURSE_FILE
    if listed.exists():
        print(f"It stands in {near_here(listed)}, where its place and its minutes can be changed.")
        print("Then iaa-teach check --fix leads to it from the other lessons.")


def _compare(paths: Sequence[Path]) -> None:
    pairs = [pair for path in paths for pair in compare.differing(path)]
    if pairs:
        print("Lines with - are the kit's, lines with + are yours.\n")
    for kit, mine in pairs:
        print(f"{near_here(mine)}\n{compare.difference(kit, mine)}\n")
    print(f"{counted(pairs, 'file')} not as in this version of the kit." if pairs else "Nothing differs.")


def _refuse_compare(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Understand a command of earlier versions, which no help lists, and say what it is called now."""

    def refuse(options: argparse.Namespace) -> None:
        path = shlex.quote(str(Path(*options.paths)))
        raise ValueError(f"it is an option of check now: iaa-teach check --compare {path}")

    command = commands.add_parser("compare")
    command.add_argument("paths", nargs="*")
    command.set_defaults(run=refuse)


def _add_collect(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    description = (
        "Read the progress files of a class. Writes a page to read before the next session (for each "
        "question how many had it right at the first try, the wrong answers, and who needs help) and a CSV "
        "table (who answered what, how often, with which misconception). A damaged file is named and "
        "skipped; nothing in DIR is changed."
    )
    command = commands.add_parser("collect", help="read a class's answers", description=description)
    command.add_argument(
        "folder", type=Path, metavar="DIR", help="a folder with one folder or file per learner"
    )
    command.add_argument(
        "--out",
        type=Path,
        metavar="NAME",
        help="write NAME.html and NAME.csv (default: the table alone, to standard output)",
    )
    command.add_argument(
        "--lessons",
        type=Path,
        metavar="PATH",
        help="the folder of lessons that was answered (default: the lessons here)",
    )
    command.set_defaults(run=_collect)


def _collect(options: argparse.Namespace) -> None:
    source = options.lessons or lesson_folder()
    recover(source)
    collected = collect(options.folder, source)
    print(f"Reading the questions of {source.resolve()}", file=sys.stderr)
    if options.out:
        with speaking(of_course(source)):
            written = write_class(collected, options.out)
    else:
        sys.stdout.writelines(as_csv(collected))
    for path, reason in collected.skipped:
        print(f"Skipped {near_here(path)}: {reason}", file=sys.stderr)
    print(
        f"{counted(range(collected.table.rows), 'row')} on {counted(collected.learners, 'learner')}.",
        file=sys.stderr,
    )
    if options.out:
        print(f"Wrote {' and '.join(map(str, written))}.")
    else:
        print("With --out NAME there is a page to read as well.", file=sys.stderr)


def _add_report(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    description = (
        "Compute the agreement in files of labels: CSV, TSV, workbooks, or exports of tools such as Label "
        "Studio, doccano, Prodigy, Argilla and CVAT; all annotators in one file, or a file for each. Writes "
        "a folder with a page, tables as LaTeX and CSV, figures as SVG and PDF, references as BibTeX and two "
        "sentences for a paper. What is not clear from the files is said, with the option that settles it."
    )
    command = commands.add_parser(
        "report",
        help="report on your own labels",
        description=description,
        argument_default=argparse.SUPPRESS,  # `Wanted` has the defaults
    )
    command.add_argument("files", type=Path, nargs="+", metavar="FILE")
    command.add_argument(
        "--out",
        type=Path,
        metavar="FOLDER",
        help=f"where to write; a name that ends with .html gets the page alone (default: {OUT})",
    )
    command.add_argument("--replace", action="store_true", help="replace an earlier report there")
    command.add_argument("--title", help="the title of the page")
    labels = command.add_argument_group("what the labels are")
    labels.add_argument(
        "--scale",
        choices=KINDS,
        help="names, ranks, numbers (differences mean something), ratios (so does 0), or sets of labels",
    )
    labels.add_argument(
        "--order",
        type=lambda text: [part.strip() for part in text.split(",")],
        metavar="LOW,…,HIGH",
        help="of ranks: all labels from the lowest to the highest, with commas between them",
    )
    labels.add_argument("--missing", action="append", metavar="WORD", help="a word that stands for no label")
    labels.add_argument(
        "--blank", choices=BLANKS, help="what a blank is where labels are sets (default: missing)"
    )
    labels.add_argument(
        "--repeats",
        choices=REPEATS[1:],
        help="where annotators labelled an item twice: take the first, the last, or compare the two",
    )
    labels.add_argument(
        "--merge-similar",
        action="store_true",
        help="read words such as none as missing, too",
    )
    labels.add_argument(
        "--as-typed",
        action="store_true",
        help="keep labels apart that differ in capitals, spaces or signs alone; by default they are one",
    )
    columns = command.add_argument_group("what the columns are, by their names in the files")
    columns.add_argument(
        "--annotator",
        action="append",
        dest="annotators",
        metavar="COLUMN",
        help="holds an annotator's labels, given once for each; or says who gave the label in --label",
    )
    columns.add_argument(
        "--model",
        action="append",
        dest="models",
        metavar="NAME",
        help="an annotator that is a model, compared with the people and not counted among them",
    )
    one_column = {
        "item": "names the items",
        "label": "holds the labels, a row for each",
        "group": "names the document that an item is from",
        "gold": "holds the gold standard",
        "text": "holds the text of the item",
    }
    for name, holds in one_column.items():
        columns.add_argument(f"--{name}", metavar="COLUMN", help=holds)
    columns.add_argument("--layout", choices=SHAPES, help="a row for each item, or for each label")
    columns.add_argument("--transposed", action="store_true", help="each row holds an annotator's labels")
    columns.add_argument(
        "--no-header", action="store_true", help="the first line holds labels, not names of columns"
    )
    numbers = command.add_argument_group("what is computed")
    numbers.add_argument("--pair", nargs=2, metavar="NAME", help="two annotators to see in detail")
    numbers.add_argument("--bands", choices=SCALES, help="the words for ranges of a coefficient")
    numbers.add_argument("--level", type=_share, metavar="P", help="of intervals (default: 0.95)")
    numbers.add_argument("--seed", type=int, metavar="N", help="of random numbers (1)")
    command.set_defaults(run=_report)


def _report(options: argparse.Namespace) -> None:
    chosen = {name: value for name, value in vars(options).items() if name not in ("command", "run", "typed")}
    typed = shlex.join(["iaa-teach", *options.typed])
    with ProgressBar() as bar:
        all_done = report(Wanted(**chosen, command=typed), bar)
    for done in all_done:
        if done.task:
            print(f"{done.task}:")
        print(f"{done.found.ratings.report}.")
        print("".join(f"  {example}\n" for example in done.examples), end="")
        if done.found.further.spans is not None:
            print(spans_in_words(done.found.further.spans))
        print(of_the_group(done.found) if done.found.group else in_one_sentence(done.found))
        for note in done.notes:
            print(f"Note: {note}.", file=sys.stderr)
        page = next(path for path in done.written if path.suffix.casefold() in (".html", ".htm"))
        place = page if len(done.written) == 1 else page.parent
        print(f"Wrote {counted(done.written, 'file')} to {near_here(place)}.")
        print(f"Open {near_here(page)} in a browser.")


def copy_lessons(folder: Path, again: Sequence[str] = ()) -> str:
    """Copy the lessons into `folder`, and return in words what was copied and what was kept."""
    try:
        if lessons.are_handed_out(folder):
            return f"The lessons in {folder} were handed out by somebody: nothing is added to them."
        if (folder / output_folder.MARKER).is_file():
            return f"The lessons in {folder} were built by iaa-teach: nothing is added to them."
        with transaction(folder):
            done = lessons.copy(folder, again)
            upgrading.fit_to_course(folder, [*done.renewed, *done.copied, *done.merged])
    except OSError as error:
        raise ValueError(
            f"cannot write the lessons to {folder}: {error.strerror} ({error.filename}). "
            "Choose a folder of yours with --dir."
        ) from None
    lines = []
    if done.copied:
        lines.append(f"Copied {counted(done.copied, 'file')} to {folder}.")
    if done.renewed:
        names = ", ".join(done.renewed)
        lines.append(f"Renewed {counted(done.renewed, 'file')} that you had not edited: {names}.")
        lines.append(f"What they were before is kept in {folder / kit_record.BEFORE}.")
    if done.kept:
        them = "it" if len(done.kept) == 1 else "them"
        lines.append(f"Kept {counted(done.kept, 'file')} in {folder} as you left {them}.")
    if done.differing:
        lines.append(f"Not as in this version of the kit, and yours to keep: {', '.join(done.differing)}.")
    if done.newer:
        lines.append(f"Changed in the kit since you took them: {', '.join(done.newer)}.")
    if done.differing:
        lines.append(f"To see what differs: iaa-teach check --compare {shlex.quote(str(folder))}")
    for name, merged in done.merged.items():
        both = ", ".join(map(str, merged.both))
        yours = f"; yours stay, though the kit has changed them too: cells {both}" if both else ""
        lines.append(f"Took over what the kit has changed in {name}, which you had edited{yours}.")
    if done.merged:
        lines.append(f"What they were before is kept in {folder / kit_record.BEFORE}.")
    if done.dropped:
        lines.append(f"Not in this version of the kit any more, and taken out: {', '.join(done.dropped)}.")
        lines.append(f"As you had them they are in {folder / kit_record.BEFORE}.")
    if done.outdated:
        lines.append(
            f"Not in this version of the kit any more, and yours to keep: {', '.join(done.outdated)}."
        )
    if done.deleted:
        lines.append(f"Deleted by you, and not brought back: {', '.join(done.deleted)}.")
        lines.append(f"To have one again: --again {done.deleted[0]}")
    if done.unknown:
        lines.append(f"The kit has no such file for this folder: {', '.join(done.unknown)}.")
    if done.offered:
        lines.append(f"New in the kit, and not in your course.toml: {', '.join(done.offered)}.")
    return "\n".join(lines)


def _port(text: str) -> int:
    if text.isascii() and text.isdecimal() and 1 <= int(text) <= 65535:
        return int(text)
    raise argparse.ArgumentTypeError(f"must be a number from 1 to 65535; not {text!r}")


def _share(text: str) -> float:
    try:
        level = float(text)
    except ValueError:
        level = 0.0
    if 0 < level < 1:
        return level
    raise argparse.ArgumentTypeError(f"must be between 0 and 1, such as 0.95; not {text!r}")


if __name__ == "__main__":
    main()
