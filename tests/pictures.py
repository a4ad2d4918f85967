"""The visible texts of a picture: whether any are cut off or overlap."""

from itertools import combinations

from matplotlib.text import Text


def texts(ax):
    """The visible texts on axes that are not blank."""
    found = ax.get_figure().findobj(Text)
    return [text for text in found if text.get_visible() and text.get_text().strip()]


def flaws(ax):
    """Texts cut off by the edge of the figure, and pairs of overlapping texts."""
    figure = ax.get_figure()
    figure.draw_without_rendering()
    boxes = [(text.get_text(), text.get_window_extent()) for text in texts(ax)]
    paper = figure.bbox.padded(1)
    cut = [said for said, box in boxes if not (paper.x0 <= box.x0 and box.x1 <= paper.x1)]
    cut += [said for said, box in boxes if not (paper.y0 <= box.y0 and box.y1 <= paper.y1)]
    boxes = [(said, box.padded(-1)) for said, box in boxes]
    covered = [(one, other) for (one, a), (other, b) in combinations(boxes, 2) if a.overlaps(b)]
    return cut, covered
