import csv
import io

import pytest

from iaa_teach.report import report_csv


def test_the_csv_reads_back(cry):
    rows = list(csv.DictReader(io.StringIO(report_csv(cry))))
    by_name = {(row["figure"], row["annotators"]): row for row in rows}
    kappa = by_name["Cohen's κ", "A, C"]
    assert float(kappa["value"]) == pytest.approx(0.280105, abs=1e-6)
    assert float(kappa["low"]) < 0.28 < float(kappa["high"])
    assert by_name["items labelled “1” by A and “4” by C", "A, C"]["value"] == "8"
    assert float(by_name["Cohen's κ of the pair", "A, B"]["value"]) == pytest.approx(0.36, abs=0.005)
    assert by_name["Fleiss's κ", "all"]["low"] == ""
