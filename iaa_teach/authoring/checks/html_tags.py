"""HTML in a text, such as `<br>`: JupyterLab applies it, but all that is built shows it as it is written."""

from collections.abc import Iterator

from iaa_teach.authoring.checks.findings import Finding
from iaa_teach.authoring.markdown import parse
from iaa_teach.authoring.navigation import remove_neighbour_links
from iaa_teach.authoring.notebooks import Cell, Notebook


def list_remarks(notebook: Notebook) -> Iterator[Finding]:
    """Note the first tag of each cell with HTML, in one note for a lesson."""
    tags = {cell.number: tag for cell in notebook.texts if (tag := _find_tag(cell))}
    if tags:
        where = ", ".join(f"{tag} in cell {number}" for number, tag in tags.items())
        tag = next(iter(tags.values()))
        text = f"pages and slides show HTML as it is written, {where}: use Markdown, or write \\{tag}"
        yield Finding(notebook.path, text)


def _find_tag(cell: Cell) -> str:
    for token in parse(remove_neighbour_links(cell.source), inline=True):
        for part in (token, *(token.children or ())):
            if part.type in ("html_inline", "html_block") and not part.content.startswith("<!--"):
                return part.content.partition(">")[0].strip() + ">"
    return ""
