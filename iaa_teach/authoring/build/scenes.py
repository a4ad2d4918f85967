"""The sections of a page as scenes: a picture with its text next to it.

The order does not change: on narrow or printed pages, a scene reads from top to bottom.
"""

import html
import re
from collections.abc import Iterable, Iterator

from iaa_teach.authoring.build.words import words
from iaa_teach.authoring.words import words as headings_of_lessons

_BEGINS = re.compile(
    r'(?:<div data-after-prediction[^>]*><script>[^<]*</script>|<details class="sources"><summary>)?<h2\b'
)
_INNER_HEADING = re.compile(r"(?=<h2\b)")
_EXPLORER = re.compile(r'<div class="part explorer([^>]*data-model="(\d+)")')
_SHOWN = re.compile(r'<div class="part explorer[^>]*></div><script>[^<]*</script>\n?')
_GOALS = re.compile(r"\s*<p><strong>([^<]*)</strong></p>\s*(<ul>.*</ul>)\s*", re.DOTALL)
_SOURCES = re.compile(r"\s*(<h2\b[^>]*>([^<]*)</h2>)(.*)", re.DOTALL)
_PICTURE, _QUESTION = '<div class="part explorer', '<div class="part" '
_WAITS = re.compile(r"<div data-after-prediction[^>]*>")
_STAGE = '<div class="stage iaa-stage">'
_RECALL = 'class="part iaa-recall"'


def make_scenes(cells: Iterable[str]) -> str:
    """Return the cells of a page with each section that has an explorer as a scene.

    A section begins with a second-level heading. Its text and questions are next to its first explorer, which
    a wide page does not repeat below. Two explorers make two scenes.
    """
    return "".join(part for section in _split_sections(cells) for part in _stage_sections(section))


def fold_opening(cells: list[str]) -> list[str]:
    """Fold the goals and the recall before the first section."""
    first = next((place for place, cell in enumerate(cells) if cell.startswith("<h2")), len(cells))
    return [*_fold_cells(cells[:first]), *cells[first:]]


def fold_sources(cells: list[str]) -> list[str]:
    """Fold the list of sources below its heading."""
    return [_fold_below_heading(cell, headings_of_lessons.LIST_OF_SOURCES) for cell in cells]


def _fold_below_heading(cell: str, heading: str) -> str:
    found = _SOURCES.fullmatch(cell)
    if not found or html.unescape(found[2]) != heading or "<h2" in found[3]:
        return cell
    return _fold("sources", found[1], found[3])


def _fold_cells(cells: list[str]) -> list[str]:
    done: list[str] = []
    for cell in cells:
        if goals := _GOALS.fullmatch(cell):
            done.append(_fold("goals", goals[1], goals[2]))
        elif _RECALL in cell and not cell.startswith("<details"):  # those around the course come folded
            asked = done.pop() if done and done[-1].startswith("<p>") else ""
            done.append(_fold("recall", html.escape(words.RECALL), asked + cell))
        elif cell:
            done.append(cell)
    return done


def _fold(name: str, title: str, content: str) -> str:
    return f'<details class="{name}"><summary>{title}</summary>{content}</details>\n'


def _split_sections(cells: Iterable[str]) -> Iterator[list[str]]:
    section: list[str] = []
    for cell in cells:
        inner = [cell] if _BEGINS.match(cell) else _INNER_HEADING.split(cell)
        for part in filter(None, inner):
            if _BEGINS.match(part) and section:
                yield section
                section = []
            section.append(part)
    yield section


def _stage_sections(section: list[str]) -> list[str]:
    scene: list[str] = []
    done: list[str] = []
    shown: set[str] = set()
    for cell in section:
        found = [number for _, number in _EXPLORER.findall(cell)]
        if shown and not shown.issuperset(found):
            done += _make_scene(scene)
            scene, shown = [], set()
        if found and not shown:
            cell = _put_on_stage(cell)
        elif found and _STAGE in _find_above(scene, cell):  # it is in sight, even on a narrow page
            cell = _SHOWN.sub("", cell)
        elif found:
            cell = _EXPLORER.sub(r'<div class="part explorer again iaa-stage\1', cell)
        shown.update(found)
        scene.append(cell)
    return [*done, *(_make_scene(scene) if shown else scene)]


def _find_above(scene: list[str], cell: str) -> str:
    """Return what is above a cell, without the card of a guess that it waits for: that is low by then."""
    return scene[-2 if _WAITS.match(cell) and scene[-1].startswith(_QUESTION) else -1]


def _put_on_stage(cell: str) -> str:
    """Return a cell with its explorer on a stage; a question above it is part of the text."""
    place, waits = cell.index(_PICTURE), _WAITS.match(cell)
    if waits and _QUESTION in cell[:place]:  # both wait
        return f"{cell[:place]}</div>{_STAGE}{waits[0]}{cell[place:]}</div>\n"
    place = 0 if waits else place
    return f"{cell[:place]}{_STAGE}{cell[place:]}</div>\n"


def _make_scene(cells: list[str]) -> list[str]:
    return ['<section class="scene">\n', *cells, "</section>\n"]
