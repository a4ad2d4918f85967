from types import SimpleNamespace

import pytest

from iaa_teach.authoring.build.cells import VIEW, join_folded_code, render_cell
from iaa_teach.authoring.notebooks import Cell


def rendered(tags, output="0.71"):
    outputs = [{"output_type": "execute_result", "data": {"text/plain": output}}]
    data = {"cell_type": "code", "source": "icc(judges)", "metadata": {"tags": tags}, "outputs": outputs}
    return render_cell(Cell(0, data), None, None, str)


@pytest.mark.parametrize(("tags", "is_folded"), [([], False), (["fold"], True), (["try", "fold"], True)])
def test_code_and_what_it_printed_fold_where_the_cell_says_so(tags, is_folded):
    shown = rendered(tags)
    assert "icc(judges)" in shown
    assert "0.71" in shown
    assert (shown.startswith("<details") and shown.endswith("</details>\n")) == is_folded


WAITS = '<div data-after-prediction="{}"><script>iaaHold()</script>{}</div>\n'


@pytest.mark.parametrize(
    ("around", "places"),
    [([], 1), (["a", "a", "a", "a"], 1), (["", "a", "a", "a"], 2), (["a", "a", "b", "b"], 2)],
)
def test_folded_code_and_its_solution_are_in_the_fold_above_that_waits_for_the_same_guess(around, places):
    cells = [
        rendered(["fold"], "first"),
        rendered(["fold"], "second"),
        rendered(["try", "fold"]),
        rendered(["solution"]),
    ]
    waiting = [
        WAITS.format(id, cell) if id else cell for id, cell in zip(around or [""] * 4, cells, strict=True)
    ]
    joined = join_folded_code(waiting)
    assert len(joined) == places
    assert "".join(joined).count("<details class='goals'>") == places
    assert "".join(joined).count("icc(judges)") == 4
    assert all(cell.count("<details") == cell.count("</details>") for cell in joined)


def test_view_folds_into_the_prose_above_without_its_code():
    view = {"output_type": "display_data", "data": {VIEW: {"model_id": "1"}}}
    data = {"cell_type": "code", "source": "practice()", "metadata": {"tags": ["fold"]}, "outputs": [view]}
    above = rendered(["fold"])
    (joined,) = join_folded_code(
        [above, render_cell(Cell(0, data), SimpleNamespace(show="<div>{}</div>".format), None, str)]
    )
    assert joined.endswith("<div>1</div></details>\n")
    assert "practice()" not in joined


def test_prose_keeps_folded_code_apart():
    cells = [rendered(["fold"]), "<p>But</p>\n", rendered(["fold"]), rendered([])]
    assert join_folded_code(cells) == cells
