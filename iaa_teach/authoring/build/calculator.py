"""The calculator: a page that measures agreement in a pasted table of labels."""

import html
from pathlib import Path

from iaa_teach.authoring.build.embedded_widgets import EmbeddedWidgets
from iaa_teach.authoring.build.output_folder import Files
from iaa_teach.authoring.build.pages import write_course_page, write_script, write_shared_script
from iaa_teach.authoring.build.site import Site
from iaa_teach.authoring.build.words import words
from iaa_teach.look.words import say
from iaa_teach.reading.page_rules import list_page_rules
from iaa_teach.report.for_page import list_for_page
from iaa_teach.widgets.kit.joiner import WIDGETS, write_page_styles

PAGE = "calculator.html"
SCRIPT = "calculator.js"

_ENTRY = Path(__file__).parent / "assets" / SCRIPT
_DESK = WIDGETS / "explorers" / "own_data" / "view.js"


def make_calculator_files(site: Site, single: bool = False) -> Files:
    """Return the page, which computes in the browser, with its script and styles unless it is `single`."""
    shared, files = ("", {}) if single else write_shared_script(SCRIPT, [], [_ENTRY])
    return {PAGE: _write_page(site, shared).encode()} | files


def _write_page(site: Site, shared: str) -> str:
    body = (
        f'<header class="top"><a class="home" href="index.html">{html.escape(site.course.title)}</a>'
        f'<div class="place"><a href="#main">{words.CALCULATOR}</a></div></header>\n'
        f'<main id="main" class="calculator"><h1>{words.CALCULATOR_ASKS}</h1>'
        f'<p class="note no-scripts">{words.CALCULATOR_NEEDS_SCRIPTS}</p>'
        '<div id="calculator" class="iaa iaa-calculator"></div></main>\n'
        f"{site.colophon()}<script>iaaReady()</script>"
    )
    return write_course_page(
        site.course,
        words.CALCULATOR,
        body,
        [] if shared else [write_page_styles([_ENTRY])],
        script=shared or write_script(SCRIPT),
        data={"rules": list_page_rules(), "report": list_for_page()},
    )


def write_way_to_calculator() -> str:
    """Return the link that leads to the page."""
    return f'<a href="{PAGE}">{words.CALCULATOR_PROMISE}</a>'


def add_way_to_calculator(cells: list[str], widgets: EmbeddedWidgets) -> list[str]:
    """Return the cells of a lesson; with a line below its title if it has a desk, which needs a kernel."""
    if not any(widgets.views[model["view"]] == _DESK for model in widgets.models if "view" in model):
        return cells
    line = f"<p>{say(words.CALCULATOR_IN_LESSON, link=write_way_to_calculator())}</p>\n"
    return [*cells[:1], line, *cells[1:]]
