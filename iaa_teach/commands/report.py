"""The command `iaa-teach report`: agreement in files of labels."""

import argparse
import shlex
import sys
from pathlib import Path

from iaa_teach.authoring.notebooks import shorten_path
from iaa_teach.computation.reliability.measurement import KINDS
from iaa_teach.computation.scales import SCALES
from iaa_teach.look.number_formats import count_things
from iaa_teach.look.progress_bar import ProgressBar
from iaa_teach.reading.choices import BLANKS, REPEATS, SHAPES
from iaa_teach.report.command import write_reports
from iaa_teach.report.explaining import explain_files
from iaa_teach.report.judge_sentences import describe_judge
from iaa_teach.report.model_sentences import describe_orders, describe_runs
from iaa_teach.report.of_spans import describe_all_models, describe_spans
from iaa_teach.report.wanted import OUT, Wanted
from iaa_teach.report.wording import describe_agreement, describe_group, describe_tokens


def add(command: argparse.ArgumentParser) -> None:
    """Add the options of the command."""
    command.description = (
        "Compute the agreement in files of labels: CSV, TSV, workbooks, or exports from tools such as Label "
        "Studio, doccano, Prodigy, Argilla and CVAT, with all annotators in one file or a file for each. "
        "Write a folder with a page, tables as LaTeX and CSV, figures as SVG and PDF, references as BibTeX "
        "and two sentences for a paper. If a file is ambiguous, the command says so and names the "
        "option that resolves it."
    )
    command.argument_default = argparse.SUPPRESS  # `Wanted` has the defaults
    command.add_argument("files", type=Path, nargs="+", metavar="FILE", help="a file of labels")
    command.add_argument(
        "--out",
        type=Path,
        metavar="FOLDER",
        help=f"where to write; with a name that ends in .html, only the page (default: {OUT})",
    )
    command.add_argument("--replace", action="store_true", help="replace an earlier report there")
    command.add_argument("--title", help="the title of the page")
    command.add_argument(
        "--explain",
        action="store_true",
        help="write no report, but explain how each column is read, and which commands the files support",
    )
    labels = command.add_argument_group("labels")
    labels.add_argument(
        "--scale",
        choices=KINDS,
        help="names, ranks, numbers (differences mean something), ratios (so does 0), or sets of labels",
    )
    labels.add_argument(
        "--order",
        type=lambda text: [part.strip() for part in text.split(",")],
        metavar="LOW,…,HIGH",
        help="for ranks: all labels from lowest to highest, separated by commas",
    )
    labels.add_argument("--missing", action="append", metavar="WORD", help="a word that means no label")
    labels.add_argument(
        "--keep",
        action="append",
        metavar="WORD",
        help="keep this label, such as unsure, although it looks like a model's refusal to label",
    )
    labels.add_argument(
        "--positive",
        metavar="LABEL",
        help="for one model and one person: the label whose true share is estimated",
    )
    labels.add_argument(
        "--blank", choices=BLANKS, help="what an empty cell means if labels are sets (default: missing)"
    )
    labels.add_argument(
        "--repeats",
        choices=REPEATS[1:],
        help="if annotators labelled an item twice: use the first, use the last, or compare the two",
    )
    labels.add_argument(
        "--merge-similar",
        action="store_true",
        help="also read words such as none as missing",
    )
    labels.add_argument(
        "--as-typed",
        action="store_true",
        help="keep labels apart that differ only in capitals, spaces or punctuation (default: one label)",
    )
    columns = command.add_argument_group("columns, by their names in the files")
    columns.add_argument(
        "--annotator",
        action="append",
        dest="annotators",
        metavar="COLUMN",
        help="has an annotator's labels (repeat for each), or says who gave the label in --label",
    )
    columns.add_argument(
        "--model",
        action="append",
        dest="models",
        metavar="NAME",
        help="an annotator that is a model: compared with the people, not counted among them",
    )
    columns.add_argument(
        "--person",
        action="append",
        dest="people",
        metavar="NAME",
        help="an annotator that is a person, although the name looks like that of a model or a majority",
    )
    one_column = {
        "item": "names the items",
        "label": "has the labels, one a row",
        "group": "names the document that an item is from",
        "round": "says in which round a label was given; none for no rounds",
        "gold": "has the gold standard",
        "text": "has the text of the item",
    }
    for name, holds in one_column.items():
        columns.add_argument(f"--{name}", metavar="COLUMN", help=holds)
    columns.add_argument("--layout", choices=SHAPES, help="a row for each item, or for each label")
    columns.add_argument("--transposed", action="store_true", help="each row has one annotator's labels")
    columns.add_argument(
        "--counts",
        action="store_true",
        help="columns are categories, and each row counts how many annotators gave an item each category",
    )
    columns.add_argument(
        "--no-header", action="store_true", help="the first line has labels, not column names"
    )
    numbers = command.add_argument_group("computation")
    numbers.add_argument("--pair", nargs=2, metavar="NAME", help="two annotators to show in detail")
    numbers.add_argument(
        "--bands",
        choices=SCALES,
        help="the scale of words, such as moderate, for every coefficient (default: for the main one only, "
        "from a scale made for it)",
    )
    numbers.add_argument(
        "--level", type=_read_share, metavar="P", help="confidence level of intervals (default: 0.95)"
    )
    numbers.add_argument(
        "--seed", type=int, metavar="N", help="random seed: the same N gives the same report (default: 1)"
    )


def run(options: argparse.Namespace) -> None:
    """Run the command."""
    aside = ("command", "typed", "explain")
    chosen = {name: value for name, value in vars(options).items() if name not in aside}
    typed = [word for word in options.typed if word != "--explain"]
    wanted = Wanted(**chosen, command=shlex.join(["iaa-teach", *typed]))
    if "explain" in options:
        with ProgressBar() as bar:
            lines = explain_files(wanted, bar)
        print("\n".join(lines))
        return
    with ProgressBar() as bar:
        all_done = write_reports(wanted, bar)
    for done in all_done:
        if name := " · ".join(filter(None, (done.round, done.task))):
            print(f"{name}:")
        print(f"{done.found.ratings.report}.")
        print("".join(f"  {example}\n" for example in done.examples), end="")
        spans = done.found.further.spans
        if spans is not None:
            print(describe_spans(spans))
            for sentence in describe_all_models(spans):
                print(sentence)
            print("".join(f"{part}.\n" for part in describe_tokens(done.found)), end="")
        else:
            print(describe_group(done.found) if done.found.group else describe_agreement(done.found))
        if done.found.further.judge is not None:
            print("\n".join(describe_judge(done.found.further.judge)))
        of_models = done.found.further.models
        for sentence in (*describe_runs(of_models), *describe_orders(of_models)):
            print(sentence)
        for note in done.notes:
            print(f"Note: {note}.", file=sys.stderr)
        page = next(path for path in done.written if path.suffix.casefold() in (".html", ".htm"))
        place = page if len(done.written) == 1 else page.parent
        print(f"Wrote {count_things(done.written, 'file')} to {shorten_path(place)}.")
        if done.change:
            print(done.change)
        print(f"Open {shorten_path(page)} in a browser.")


def _read_share(text: str) -> float:
    try:
        level = float(text)
    except ValueError:
        level = 0.0
    if 0 < level < 1:
        return level
    raise argparse.ArgumentTypeError(f"must be between 0 and 1, such as 0.95; not {text!r}")
