"""The command `iaa-teach translate`: a course's texts as PO files, and the course in another language."""

import argparse
import shlex
from pathlib import Path
from typing import TYPE_CHECKING

from iaa_teach.authoring.notebooks import shorten_path
from iaa_teach.authoring.targets import find_source_folder
from iaa_teach.lab.installing import write_install_command_for_extra
from iaa_teach.look.number_formats import count_things

if TYPE_CHECKING:
    from iaa_teach.authoring.translation.applying import Built
    from iaa_teach.authoring.translation.updating import Translation


def add(command: argparse.ArgumentParser) -> None:
    """Add the options of the command."""
    command.description = (
        "Write every text of the course into PO files, which translation editors open, and print how many "
        "are translated. Translations are kept, and marked if the original has changed."
    )
    command.add_argument("language", metavar="LANG", help='the code of the language, such as "it"')
    command.add_argument(
        "--lessons", type=Path, metavar="PATH", help="the folder of lessons (default: the lessons here)"
    )
    command.add_argument(
        "--to",
        type=Path,
        metavar="FOLDER",
        help="also build the course in that language there; untranslated texts stay in English and are "
        "marked as English",
    )


def run(options: argparse.Namespace) -> None:
    """Run the command."""
    try:
        from iaa_teach.authoring.translation import applying, updating
    except ModuleNotFoundError as missing:
        raise ValueError(
            f"it needs {missing.name}, which is not installed: {write_install_command_for_extra('web')}"
        ) from None
    folder = find_source_folder(options.lessons)
    print(f"Reading the lessons in {folder.resolve()}")
    of_kit = updating.find_own_folder(folder, options.language).parent == updating.SHIPPED
    changed = [] if options.to and of_kit else updating.update_catalogs(folder, options.language)
    found = updating.load_translation(folder, options.language)
    _print_counts(found)
    place = shorten_path(updating.find_own_folder(folder, found.language))
    print(f"{found.share} The files to translate are in {place}.")
    if options.to:
        _print_course(applying.build_course(folder, options.language, options.to), options.to)
        return
    print(f"Wrote {count_things(changed, 'file')}." if changed else "Nothing has changed.")


def _print_course(built: "Built", to: Path) -> None:
    """Print what the translated course has, and how to check it."""
    if english := [lesson.plain_label for lesson in built.untranslated]:
        print(f"Still in English, because nothing in them is translated: {', '.join(english)}.")
    for name, problem in built.left.items():
        print(f"{name} stays English: {problem}")
    done, _ = built.translation.numbers
    wrote = f"Wrote {count_things(built.names, 'file')} to {to}"
    print(f"{wrote}, with {count_things(done, 'translated text')}.")
    print(f"To check it: iaa-teach check {shlex.quote(str(to))}")


def _print_counts(found: "Translation") -> None:
    """Print a line for each catalog and for each refused translation."""
    for counts in found.counts.values():
        for refused in counts.refused:
            print(f"{shorten_path(refused.path)}:{refused.line}: refused: {refused.reason}")
    rows = {name: [*counts.numbers] for name, counts in found.counts.items()}
    rows["all"] = [sum(numbers) for numbers in zip(*rows.values(), strict=True)]
    wide, heads = max(map(len, rows)), ["translated", "missing", "changed", "refused"]
    print("  ".join([f"{'':{wide}}", *heads]))
    for name, numbers in rows.items():
        cells = [f"{number:{len(head)}}" for head, number in zip(heads, numbers, strict=True)]
        print("  ".join([f"{name:{wide}}", *cells]))
    if found.left:
        such = ", ".join(f"“{text.words}” in {text.place.partition('#')[0]}" for text in found.left[:2])
        print(f"Left as they are: {count_things(found.left, 'string')} in code, such as {such}.")
