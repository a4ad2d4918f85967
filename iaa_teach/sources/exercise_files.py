"""Two files of labels to practise on, like those the course NPFL054 gives its students."""

import csv
import io
from pathlib import Path

from iaa_teach.files.writing import write_new
from iaa_teach.sources import load

ANNOTATORS = ("A", "C")


def write_cry_files(folder: str | Path = ".") -> str:
    """Write `cry-A.csv` and `cry-C.csv` into a folder.

    Each has the columns `item` and `class`, and a row for each of 50 items. The labels are made up for this
    kit so that κ rounds to the printed value of 0.28; the course's own are not published with it. Existing
    files are kept.

    Returns
    -------
    str
        A sentence on what was written and what was kept.

    Raises
    ------
    OSError
        If the folder cannot be written to.

    References
    ----------
    Hladká and Holub (NPFL054), “Practical exercises in R”.
    """
    record = load("npfl-cry-2015")
    labels = dict(zip(record.data["annotators"], record.labels, strict=True))
    remarks = []
    for annotator in ANNOTATORS:
        path = Path(folder) / f"cry-{annotator}.csv"
        text = io.StringIO()
        writer = csv.writer(text, lineterminator="\n")
        writer.writerow(["item", "class"])
        writer.writerows(enumerate(labels[annotator], 1))
        try:
            write_new(path, text.getvalue(), Path(folder))
        except FileExistsError:
            remarks.append(f"{path.name} is there already and was kept.")
        else:
            remarks.append(f"{path.name} was written.")
    return " ".join(remarks)
