"""One file of tables, and what they are read as: Python and the page are both held to it."""

import json
import math

import pytest

from iaa_teach.reading.inspection import TOKENS, inspect_files
from iaa_teach.reading.page_rules import page_rules
from iaa_teach.report.for_page import report_for_page
from tests.checkout import ROOT
from tests.widgets.kit.report.test_calculator import found_by_report

TABLES = json.loads((ROOT / "tests" / "reading" / "read_alike.json").read_text("utf-8"))
OF_PAGE = {  # what stands around a table in an e-mail, a notebook or a paper, and in no file
    "quoted lines": "> 24 8\n> 14 24\n",
    "lists of Python": "[[24, 8], [14, 24]]",
    "an array": "array([[24,  8],\n       [14, 24]])",
    "an array as NumPy prints it": "[[24  8]\n [14 24]]",
    "rows of LaTeX": "\\hline\n24 & 8 \\\\\n14 & 24 \\\\ \\hline\n",
    "spaces that do not break": "24\u00a08\n14\u00a024",
    "shares beside counts": "24 (34 %)\t8 (11 %)\n14 (20 %)\t24 (34.3%)\n",
    "four counts in a line": "a = 24, b = 8, c = 14, d = 24",
}
WITH_NAMES = {  # the same table, with its categories' names and more around it
    "a tabular of LaTeX": r"""\begin{tabular}{lrr} \toprule
 & \textbf{yes} & no \\ \midrule
yes & 24 & 8 \\
no & 14 & 24 \\ \bottomrule
\end{tabular}""",
    "a table of LaTeX with totals": r"""\begin{table}[t] \centering
\begin{tabular}{l|rr|r}
 & yes & no & $\Sigma$ \\ \hline
yes & 24 & 8 & 32 \\
no & 14 & 24 & 38 \\ \cline{2-3}
$\Sigma$ & 38 & 32 & 70 \\
\end{tabular} \caption{Our counts} \end{table}""",
    "cells of LaTeX that span others": r"""\begin{tabular}{llrr}
 & & \multicolumn{2}{c}{B} \\
 & & yes & no \\
\multirow{2}{*}{A} & yes & 24 & 8 \\
 & no & 14 & 24 \\
\end{tabular}""",
    "a frame of signs": """
+-----+-----+----+
|     | yes | no |
+-----+-----+----+
| yes | 24  | 8  |
| no  | 14  | 24 |
+-----+-----+----+""",
    "a drawn frame": "┌──┬──┬──┐\n│ │ yes │ no │\n├──┼──┼──┤\n│ yes │ 24 │ 8 │\n│ no │ 14 │ 24 │\n└──┴──┴──┘",
    "a table of R": "     B\nA     yes no\n  yes  24  8\n  no   14 24",
    "a crosstab of pandas": "B   yes no All\nA\nyes  24  8  32\nno   14 24  38\nAll  38 32  70",
}
READ = """([texts, given]) => {
  const calculate = module.calculator(given);
  return texts.map((text) => {
    try {
      const answer = calculate({ text, name: "the text" });
      if (answer.handOver) return { "handed over": answer.handOver };
      const { ratings, categories, measurement, coefficients } = answer.found;
      const numbers = coefficients.map(({ key, value, low, high }) => [key, [value, low, high]]);
      return {
        items: ratings.items.length,
        annotators: ratings.annotators,
        categories,
        scale: measurement.kind,
        coefficients: Object.fromEntries(numbers),
      };
    } catch (error) {
      if (error.name !== "Refusal") throw error;
      return { refused: error.message };
    }
  });
}"""


def read_by_page(script, texts):
    return script("kit/report/calculator.js")(
        READ, [texts, {"rules": page_rules(), "report": report_for_page()}]
    )


def check(answer, table):
    """Compare what was read with what the file says, numbers to three decimals."""
    expected = {key: value for key, value in table.items() if key not in ("name", "text")}
    numbers, due = answer.pop("coefficients", {}), expected.pop("coefficients", {})
    if expected.get("refused", "").startswith("Only one item"):
        assert answer["refused"].startswith("Only one item")
        return
    assert answer == expected
    assert list(numbers) == list(due)
    for key, values in due.items():
        python = [math.nan if value is None else value for value in values]
        assert numbers[key] == pytest.approx(python, abs=1.1e-3, nan_ok=True), key


@pytest.mark.parametrize("table", TABLES, ids=lambda table: table["name"])
def test_python_reads_it_so(table):
    name, text = "the text", table["text"]
    if "refused" in table:
        if table["refused"].startswith("Only one item"):
            assert len(found_by_report(name, text).ratings) == 1
            return
        with pytest.raises(ValueError, match=r".") as error:
            found_by_report(name, text)
        assert str(error.value) == table["refused"]
        return
    if "handed over" in table:
        found = inspect_files([(name, text.encode())])
        assert found.measure == TOKENS or found.form not in ("CSV", "TSV")
        return
    found = found_by_report(name, text)
    coefficients = found.group or found.coefficients
    answer = {
        "items": len(found.ratings),
        "annotators": list(found.ratings.annotators),
        "categories": list(map(str, found.categories)),
        "scale": found.measurement.kind,
        "coefficients": {each.key: [each.value, each.low, each.high] for each in coefficients},
    }
    check(answer, table)


def test_the_page_reads_all_of_them_so(script):
    answers = read_by_page(script, [table["text"] for table in TABLES])
    for table, answer in zip(TABLES, answers, strict=True):
        check(answer, table)


def test_the_page_takes_away_what_stands_around_a_table(script):
    answers = read_by_page(script, list(OF_PAGE.values()))
    for name, answer in zip(OF_PAGE, answers, strict=True):
        assert answer["items"] == 70, name
        assert answer["coefficients"]["kappa"][0] == pytest.approx(0.376, abs=5e-4), name


def test_the_page_reads_a_table_with_its_names_as_people_send_it(script):
    for name, answer in zip(WITH_NAMES, read_by_page(script, list(WITH_NAMES.values())), strict=True):
        assert answer.get("items") == 70, (name, answer)
        assert answer["categories"] == ["no", "yes"], name
        assert answer["coefficients"]["kappa"][0] == pytest.approx(0.376, abs=5e-4), name
