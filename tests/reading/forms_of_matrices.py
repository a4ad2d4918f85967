"""Forms of confusion matrices: of unlike labels, as JSON, with totals, printed, a row for each pair."""

import json

from tests.reading.forms import BY_HAND, SIX, Form

FOUR = "a/a a/a a/a a/a a/b b/a b/b b/b b/b c/a c/d c/d"
BY_FOUR = "A_o 7/12, A_e (5·6 + 4·4)/144"
PRINTED = {
    "as R prints a table": ("   ben\nann x y\n  x 2 1\n  y 1 2\n"),
    "as R prints a table without names": ("   \n    x y\n  x 2 1\n  y 1 2\n"),
    "as R prints it with sums": ("     ben\nann   x y Sum\n  x   2 1   3\n  y   1 2   3\n  Sum 3 3   6\n"),
    "as pandas prints it": ("ben  x  y\nann      \nx    2  1\ny    1  2\n"),
    "as pandas prints it with margins": (
        "ben  x  y  All\nann           \nx    2  1    3\ny    1  2    3\nAll  3  3    6\n"
    ),
    "as Stata prints it": (
        "           |          ben\n"
        "       ann |         x          y |     Total\n"
        "-----------+----------------------+----------\n"
        "         x |         2          1 |         3 \n"
        "         y |         1          2 |         3 \n"
        "-----------+----------------------+----------\n"
        "     Total |         3          3 |         6 \n"
    ),
    "as SPSS writes it": (
        "ann * ben Crosstabulation,,,,\n"
        "Count,,,,\n"
        ",,ben,,Total\n"
        ",,x,y,\n"
        "ann,x,2,1,3\n"
        ",y,1,2,3\n"
        "Total,,3,3,6\n"
    ),
    "as SPSS is copied": (
        "ann * ben Crosstabulation\n"
        "Count\n"
        "\t\tben\t\tTotal\n"
        "\t\tx\ty\t\n"
        "ann\tx\t2\t1\t3\n"
        "\ty\t1\t2\t3\n"
        "Total\t\t3\t3\t6\n"
    ),
    "as SPSS writes it with shares": (
        "ann * ben Crosstabulation,,,,,\n"
        ",,,ben,,Total\n"
        ",,,x,y,\n"
        "ann,x,Count,2,1,3\n"
        ",,% within ann,66.7%,33.3%,100.0%\n"
        ",y,Count,1,2,3\n"
        ",,% within ann,33.3%,66.7%,100.0%\n"
        "Total,,Count,3,3,6\n"
        ",,% within ann,50.0%,50.0%,100.0%\n"
    ),
    "a pivot table of a spreadsheet": (
        "Count of id,ben,,\nann,x,y,Grand Total\nx,2,1,3\ny,1,2,3\nGrand Total,3,3,6\n"
    ),
}
MATRICES = [
    *(
        Form(
            f"a matrix {words}",
            text,
            *(SIX, 1 / 3, BY_HAND),
            says=[
                "a confusion matrix of 6 items"
                + ("" if "without" in words else "; ann are its rows, ben its columns")
            ],
        )
        for words, text in PRINTED.items()
    ),
    Form(
        "a matrix whose labels have two words, as R prints it",
        "        ben\nann      not x x\n  not x  2     1\n  x      1     2\n",
        *(SIX.replace("x", "not_x").replace("y", "x"), 1 / 3, BY_HAND),
    ),
    Form(
        "a matrix of numbers, as R prints it",
        "   ben\nann 0 1\n  0 2 1\n  1 1 2\n",
        *(SIX.replace("x", "0").replace("y", "1"), 1 / 3, BY_HAND),
    ),
    Form(
        "a square whose columns have another order than its rows",
        ",y,x\nx,1,2\ny,2,1\n",
        *(SIX, 1 / 3, BY_HAND),
        says=["a confusion matrix of 6 items"],
    ),
    Form(
        "labels that one side does not have, a, b, c × a, b, d",
        ",a,b,d\na,4,1,0\nb,1,3,0\nc,1,0,2\n",
        *(FOUR, 38 / 98, BY_FOUR),
        says=["“d” and “c” are labels of one side only"],
    ),
    *(
        Form(
            f"JSON of {words}",
            {"counts.json": json.dumps(data)},
            *(SIX, 1 / 3, BY_HAND),
            says=["a confusion matrix of 6 items"],
        )
        for words, data in (
            ("labels and a matrix", {"labels": ["x", "y"], "matrix": [[2, 1], [1, 2]]}),
            ("classes and counts", {"classes": ["x", "y"], "kappa": 0.333, "counts": [[2, 1], [1, 2]]}),
            ("a matrix alone", {"confusion_matrix": [[2, 1], [1, 2]]}),
        )
    ),
    *(
        Form(
            f"{words} below the names of labels alone, as labels of two",
            text,
            *(truth, value, known),
            asks=["These numbers look like a confusion matrix, a square of counts", "--layout wide"],
            options={"layout": "wide", "scale": "names"},
        )
        for words, text, truth, value, known in (
            ("counts", "x,y\n2,1\n1,2\n", "2/1 1/2", -1.0, "A_o 0, A_e 2/4"),
            (
                "counts of three",
                "x,y,z\n3,0,1\n1,2,0\n0,1,4\n",
                "3/0/1 1/2/0 0/1/4",
                -1 / 5,
                "D_o 1, D_e 60/72",
            ),
        )
    ),
    Form(
        "labels in capitals on one side",
        ",X,Y\nx,2,1\ny,1,2\n",
        *(SIX, 1 / 3, BY_HAND),
        says=["a confusion matrix of 6 items"],
    ),
    Form(
        "a row for each pair of labels, as R writes a table",
        '"","ann","ben","Freq"\n"1","x","x",2\n"2","y","x",1\n"3","x","y",1\n"4","y","y",2\n',
        *(SIX, 1 / 3, BY_HAND),
        says=["a confusion matrix of 6 items; ann are its rows, ben its columns"],
    ),
    Form(
        "a row for each pair of labels, as pandas counts values",
        "ann,ben,count\nx,x,2\ny,y,2\nx,y,1\ny,x,1\n",
        *(SIX, 1 / 3, BY_HAND),
        says=["a confusion matrix of 6 items; ann are its rows, ben its columns"],
    ),
    Form(
        "a row for each pair of unlike labels",
        "A,B,n\na,a,4\na,b,1\nb,a,1\nb,b,3\nc,a,1\nc,d,2\n",
        *(FOUR, 38 / 98, BY_FOUR),
        says=["a confusion matrix of 12 items; A are its rows, B its columns"],
    ),
    Form(
        "the same with totals",
        ",a,b,d,Total\na,4,1,0,5\nb,1,3,0,4\nc,1,0,2,3\nTotal,6,4,2,12\n",
        *(FOUR, 38 / 98, BY_FOUR),
    ),
    Form(
        "the annotators' names before each label",
        ",Ben: x,Ben: y\nAnn: x,2,1\nAnn: y,1,2\n",
        *(SIX, 1 / 3, BY_HAND),
        says=["Ann are its rows, Ben its columns"],
    ),
    Form(
        "what is true and what is predicted after each label",
        "label,x_pred,y_pred\nx_true,2,1\ny_true,1,2\n",
        *(SIX, 1 / 3, BY_HAND),
    ),
]
