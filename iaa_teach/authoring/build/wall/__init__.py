"""Posters: a decision guide on A4, and the chance square on A2."""

from iaa_teach.authoring.build.output_folder import Files
from iaa_teach.authoring.build.wall.guide import draw_guide
from iaa_teach.authoring.build.wall.poster import draw_poster
from iaa_teach.look.drawing.figure import write_pdf, write_svg
from iaa_teach.questions.course import Course

GUIDE, POSTER = "wall/decision_guide", "wall/chance_square"


def make_wall_files(course: Course) -> Files:
    """Return both as PDF with embedded fonts and as SVG with outlined text, in the current language."""
    files: Files = {}
    for name, draw in {GUIDE: draw_guide, POSTER: draw_poster}.items():
        ax = draw(course)
        files[f"{name}.pdf"] = write_pdf(ax)
        files[f"{name}.svg"] = write_svg(ax, outlined=True).encode()
    return files
