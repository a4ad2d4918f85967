import csv
import io

import pytest

from iaa_teach.report import report_csv
from tests.own_scales import own_scale


def test_the_csv_reads_back(cry):
    rows = list(csv.DictReader(io.StringIO(report_csv(cry))))
    by_name = {(row["figure"], row["annotators"]): row for row in rows}
    kappa = by_name["Cohen's κ", "A, C"]
    assert float(kappa["value"]) == pytest.approx(0.280105, abs=1e-6)
    assert float(kappa["low"]) < 0.28 < float(kappa["high"])
    assert by_name["items labelled “1” by A and “4” by C", "A, C"]["value"] == "8"
    assert float(by_name["Cohen's κ of the pair", "A, B"]["value"]) == pytest.approx(0.36, abs=0.005)
    assert by_name["Krippendorff's α", "all"]["metric or weights"] == "nominal metric"
    assert "interval by" in by_name["Fleiss's κ", "all"]["note"]


def test_the_csv_has_the_bands_of_the_scale_and_names_it(cry):
    rows = list(csv.DictReader(io.StringIO(report_csv(cry, own_scale(4)))))
    bands = {row["figure"]: row["band"] for row in rows if row["annotators"] == "A, C"}
    assert (bands["Cohen's κ"], bands["observed agreement"]) == ("band 2", "")
    assert rows[-1]["figure"] == "scale of the bands"
    assert rows[-1]["note"].endswith("Source: the guidelines of Our project")


def test_no_name_is_a_formula_to_a_spreadsheet(hostile):
    rows = list(csv.reader(io.StringIO(report_csv(hostile))))
    assert not [cell for row in rows for cell in row if cell[:1] in ("=", "+", "@", "\n")]
