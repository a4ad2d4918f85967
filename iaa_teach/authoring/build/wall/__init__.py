"""Sheets for the wall: a decision guide on one A4, and a poster of the chance square."""

from iaa_teach.authoring.build.output_folder import Files
from iaa_teach.authoring.build.wall.guide import draw_guide
from iaa_teach.authoring.build.wall.poster import draw_poster
from iaa_teach.look.drawing.figure import write_pdf, write_svg
from iaa_teach.questions.course import Course

GUIDE, POSTER = "wall/decision_guide", "wall/chance_square"


def make_wall_files(course: Course) -> Files:
    """Return both sheets as PDF with their fonts and as SVG with letters drawn, in the language spoken."""
    files: Files = {}
    for name, draw in {GUIDE: draw_guide, POSTER: draw_poster}.items():
        ax = draw(course)
        files[f"{name}.pdf"] = write_pdf(ax)
        files[f"{name}.svg"] = write_svg(ax, outlined=True).encode()
    return files
