import pytest

from iaa_teach.authoring.build.cells import render_cell
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
