"""A slide: its content, its speaker notes, and whether it fits."""

from dataclasses import dataclass, field

from iaa_teach.authoring.markdown import Block
from iaa_teach.authoring.notebooks import Cell, Notebook
from iaa_teach.authoring.slides import sizes


@dataclass(frozen=True)
class Shown:
    """What a code cell shows: its kind, its output number, its widget and its question.

    The kinds are question, stage (an explorer), live (any other widget), table, picture and text. An explorer
    that stands `alone` needs the whole slide.
    """

    kind: str
    cell: Cell
    place: int = 0
    model: str = ""
    question: str = ""
    height: float = 0.0  # at least
    alone: bool = False


Part = Block | Shown


@dataclass
class Slide:
    """One slide: its heading, whether it begins a section, its parts, and what its speaker reads.

    `fragments` are the numbers of the parts that appear one after the other; `size` is that of its type, 0
    where no type is small enough.
    """

    kind: str  # "title", "text", "question", "scene", "stage", "live", "sources"
    heading: str
    opens: bool
    parts: list[Part]
    notes: list[str]
    cell: Cell
    fragments: set[int] = field(default_factory=set)

    @property
    def question(self) -> str:
        """The id of the question that it asks, "" for none."""
        return next((part.question for part in self.parts if isinstance(part, Shown) and part.question), "")

    @property
    def text(self) -> list[Block]:
        """The parts that are text."""
        return [part for part in self.parts if isinstance(part, Block)]

    @property
    def space(self) -> float:
        """The height that is left for its text."""
        is_scene = self.kind == "scene"  # its picture is next to the text
        live = sum(
            part.height
            for part in self.parts
            if isinstance(part, Shown) and not (is_scene and part.kind == "stage")
        )
        return sizes.measure_room(self.heading, self.opens) - live

    @property
    def size(self) -> int:
        """The size of its type."""
        if self.kind == "scene":
            return sizes.choose_size_next_to_picture(self.text, self.space)
        size = sizes.choose_size(self.text, self.space)
        if self.kind == "sources":
            return min(size, sizes.SIZES[-1])
        with_table = any(isinstance(part, Shown) and part.kind == "table" for part in self.parts)
        return min(size, sizes.SIZES[1]) if with_table else size

    @property
    def excess(self) -> float:
        """By how much it is too high at the smallest size."""
        return sizes.measure_height(self.text, sizes.SIZES[-1]) - self.space


def list_slide_types(notebook: Notebook) -> list[str]:
    """Return each cell's slide type: "slide", "subslide", "fragment", "skip", "notes", or "-" for none."""
    shown = [cell.metadata.get("slideshow") for cell in notebook.cells]
    return [entry.get("slide_type") or "-" if isinstance(entry, dict) else "-" for entry in shown]


def is_by_hand(notebook: Notebook) -> bool:
    """Return whether cells of a lesson say themselves where slides begin."""
    return any(kind in ("slide", "subslide") for kind in list_slide_types(notebook))
