"""Forms of counts, of codes for no label, and of blanks in sets."""

from collections.abc import Sequence

from tests.reading.forms import ALPHA, OF_THREE, THREE, Form, numbered, wide

COUNTED = wide("item,x,y", "3/0 2/1 0/3 1/2 3/0 0/3")  # as THREE
ADD_UP = "In each row the numbers add up to 3"
COUNTS = [
    Form(
        "how many of three annotators gave each label",
        COUNTED,
        *(THREE, ALPHA, OF_THREE),
        asks=[ADD_UP, "--counts", "is 0.580", "--layout wide", "is −0.385"],
        options={"counts": True},
        says=["each row counts labels, up to 3 for an item"],
    ),
    Form(
        "the same numbers, as labels of two annotators",
        COUNTED,
        *("3/0 2/1 0/3 1/2 3/0 0/3", -5 / 13, "A_o 0, A_e 10/36"),
        asks=[ADD_UP],
        options={"layout": "wide"},
    ),
    Form(
        "counts with decimals, as pandas writes them beside gaps",
        wide("item,x,y", "3.0/0.0 2.0/1.0 0.0/3.0 1.0/2.0 3.0/0.0 0.0/3.0"),
        *(THREE, ALPHA, OF_THREE),
        asks=[ADD_UP],
        options={"counts": True},
    ),
    Form(
        "counts without the items' names",
        "x,y\n3,0\n2,1\n0,3\n1,2\n3,0\n0,3\n",
        *(THREE, ALPHA, OF_THREE),
        asks=[ADD_UP, "--counts"],
        options={"counts": True},
    ),
    Form(
        "counts with their sums",
        wide("item,x,y,n", "3/0 2/1 0/3 1/2 3/0 0/3", "3 3 3 3 3 3"),
        *(THREE, ALPHA, OF_THREE),
        asks=[ADD_UP, "--counts"],
        options={"counts": True},
        says=["“n” is set aside (the sum of the columns before it)"],
    ),
    Form(
        "counts with blanks for 0",
        wide("item,x,y", "3/ 2/1 /3 1/2 3/ /3"),
        *(THREE, ALPHA, OF_THREE),
        asks=[ADD_UP, "--counts", "is 0.580", "--layout wide"],
        options={"counts": True},
        says=["no label missing"],
    ),
    Form(
        "counts with blanks for 0, and a category of one item",
        wide("item,x,y,z", "4// 3/1/ /4/ 1/1/2 4//"),
        *("x/x/x/x x/x/x/y y/y/y/y x/y/z/z x/x/x/x", 43 / 81, "D_o (2 + 10/3)/20, D_e 216/380"),
        asks=["In each row the numbers add up to 4", "--counts", "is 0.531"],
        options={"counts": True},
    ),
    Form(
        "counts with blanks for 0, of which one lacks a label",
        wide("item,x,y", "3/ 2/1 /2 1/2 3/ /3"),
        *("x/x/x x/x/y y/y/. y/y/x x/x/x y/y/y", 1 - (4 / 17) / (144 / 272), "D_o 4/17, D_e 2·9·8/(17·16)"),
        asks=[f"{ADD_UP} or fewer", "--counts"],
        options={"counts": True},
    ),
    Form(
        "counts with blanks for 0, as labels of two annotators",
        wide("item,x,y", "3/ 2/1 /3 1/2 3/ /3"),
        *("3/. 2/1 ./3 1/2 3/. ./3", -1, "A_o 0, A_e 1/2 with all weights alike"),
        asks=[ADD_UP],
        options={"layout": "wide"},
    ),
    *(
        Form(
            f"counts of items that are numbered under “{name}”",
            numbered(wide(f"{name},x,y", "3/0 2/1 0/3 1/2 3/0 0/3")),
            *(THREE, ALPHA, OF_THREE),
            asks=[ADD_UP, "--counts", "is 0.580"],
            options={"counts": True},
            notes=notes,
        )
        for name, notes in (
            *((name, ()) for name in ("case", "image", "review", "subject", "doc", "id", "Clip No", "frase")),
            ("plot", ["“plot” counts the rows, and is read as the names of the items. Is it an annotator?"]),
        )
    ),
    Form(
        "counts of items that are numbered in no order",
        wide("picture,x,y", "3/0 2/1 0/3 1/2 3/0 0/3").replace("\ns", "\n7"),
        *(THREE, ALPHA, OF_THREE),
        asks=[ADD_UP, "--counts"],
        options={"counts": True},
    ),
    Form(
        "counts of numbered cases, called like a model and a person",
        "case,machine,human\n" + COUNTED.split("\n", 1)[1].replace("s", ""),
        *(THREE.replace("x", "machine").replace("y", "human"), ALPHA, OF_THREE),
        asks=[ADD_UP, "--counts"],
        options={"counts": True},
    ),
    Form(
        "counts of which one lacks a label",
        wide("item,x,y", "3/0 2/1 0/2 1/2 3/0 0/3"),
        *("x/x/x x/x/y y/y/. y/y/x x/x/x y/y/y", 1 - (4 / 17) / (144 / 272), "D_o 4/17, D_e 2·9·8/(17·16)"),
        asks=[f"{ADD_UP} or fewer", "--counts"],
        options={"counts": True},
        says=["1 of 18 labels missing"],
    ),
    Form(
        "counts with a category that is called all, as totals are",
        wide("item,x,y,all", "3/0/3 2/1/3 0/3/3 1/2/3 3/0/3 0/3/3"),
        *(THREE, ALPHA, OF_THREE),
        asks=[ADD_UP, "--counts"],
        options={"counts": True},
        says=["“all” is set aside (the sum of the columns before it)"],
    ),
    Form(
        "counts in which some gave no label",
        "item,x,y\ns0,3,0\ns1,2,1\ns2,0,2\ns3,1,2\n",
        *("x/x/x x/x/y y/y/. y/y/x", 1 - (4 / 11) / (60 / 110), "D_o 4/11, D_e 2·6·5/(11·10)"),
        options={"counts": True},
        says=["1 of 12 labels missing"],
    ),
    *(
        Form(
            f"shares of each label, as {words}",
            wide(
                "item,x,y", " ".join(f"{cell[a]}/{cell[b]}" for a, b in ("30", "21", "03", "12", "30", "03"))
            ),
            *("3/0 2/1 0/3 1/2 3/0 0/3", -5 / 13, "A_o 0, A_e 10/36"),
            asks=["up to 1 or 100 %, as shares of labels do", "--layout wide", "is −0."],
            options={"layout": "wide", "scale": "names", "as_typed": True},
        )
        for words, cell in (
            ("decimals", {"0": "0", "1": "0.333", "2": "0.667", "3": "1"}),
            ("hundredths", {"0": "0.0", "1": "33.3", "2": "66.7", "3": "100.0"}),
            ("per cent", {"0": "0%", "1": "33%", "2": "67%", "3": "100%"}),
        )
    ),
]

MARKS = "1/1 2/2 3/3 4/4 5/5 1/2 4/5 {0}/3 2/{0}"
BY_MARKS = "seven items with both: D_o (1/4 + 1/4)/7, D_e 82/(4·49)"


def coded(number: str) -> str:
    """Return marks from 1 to 5 with a number for “not coded”."""
    return wide("item,ann,ben", MARKS.format(number))


def not_coded(words: str, number: str, asks: Sequence[str]) -> Form:
    """Return a form in which that number stands for no label."""
    asked = {"missing": [number]} if asks else {}
    known = MARKS.format("."), 34 / 41, BY_MARKS
    return Form(words, coded(number), *known, asks=asks, options=asked, by="linear")


FAR = "far from the other numbers. Does that stand for no label?"
SETS = "item,ann,ben\ns0,a|b,a|b\ns1,a,a\ns2,b,b\ns3,,\ns4,a,\ns5,a|b,a\n"
CODES = [
    not_coded("99 for “not coded”", "99", ["“99”: " + FAR, "--missing 99", "is 0.829", "is −0.0"]),
    not_coded("999 for “not coded”", "999", ["“999”: " + FAR, "--missing 999", "--as-typed"]),
    not_coded("9 for “not coded”", "9", ["“9”: " + FAR, "--missing 9", "--as-typed"]),
    not_coded("88 for “refused”", "88", ["“88”: " + FAR]),
    not_coded("−88 for “not coded”", "-88", ["“-88”: " + FAR, "--missing=-88"]),
    not_coded("−77 for “refused”", "-77", ["“-77”: " + FAR, "--missing=-77"]),
    *(not_coded(f"{word} for no label", word, []) for word in ("#NULL!", "*", "uncoded")),
    not_coded("−1 for “not coded”", "-1", ["“-1”: " + FAR, "--missing=-1"]),
    not_coded("−9 for “not coded”, as SPSS has it", "-9", ["“-9”: " + FAR, "--missing=-9", "is 0.829"]),
    not_coded("−99 for “not coded”", "-99", ["“-99”: " + FAR, "--missing=-99", "is 0.829"]),
    Form(
        "0 for “not coded”, below marks from 3 to 7",
        wide("item,ann,ben", "3/3 4/4 5/5 6/6 7/7 3/4 6/7 0/5 4/0"),
        *("3/3 4/4 5/5 6/6 7/7 3/4 6/7", 34 / 41, BY_MARKS),
        asks=["“0”: " + FAR],
        options={"missing": ["0"]},
        by="linear",
    ),
    Form(
        "−99 for “not coded”, beside no and yes as 0 and 1",
        wide("item,ann,ben", "0/0 1/1 0/1 1/1 0/0 -99/1 0/-99"),
        *("0/0 1/1 0/1 1/1 0/0", 8 / 13, "A_o 4/5, A_e 12/25"),
        asks=["“-99”: " + FAR, "is 0.615"],
        options={"missing": ["-99"]},
    ),
    Form(
        "98 and 99, for “refused” and “does not know”",
        wide("item,ann,ben", "1/1 2/2 3/3 4/4 5/5 1/2 4/5 98/5 4/99"),
        *("1/1 2/2 3/3 4/4 5/5 1/2 4/5", 34 / 41, BY_MARKS),
        asks=["“98” and “99”: " + FAR, "--missing 98 --missing 99"],
        options={"missing": ["98", "99"]},
        by="linear",
    ),
    Form(
        "99 that is a label",
        wide("item,ann,ben", "1/1 2/2 3/3 4/4 99/99 1/2"),
        *("1/1 2/2 3/3 4/4 99/99 1/2", 23 / 29, "A_o 5/6, A_e 7/36"),
        asks=["“99”: " + FAR],
        options={"as_typed": True, "scale": "names"},
    ),
    Form(
        "blank cells among sets: nothing applies",
        SETS,
        *(
            "a+b/a+b a/a b/b ∅/∅ a/∅ a+b/a",
            86 / 141,
            "D_o 2·(1 + 2/3)/12, D_e 94/132",
        ),
        asks=["labels are sets, and some cells are blank", "--blank empty", "--blank missing"],
        options={"blank": "empty"},
        by="masi",
    ),
    Form(
        "blank cells among sets: no label",
        SETS,
        *("a+b/a+b a/a b/b ./. a/. a+b/a", 17 / 24, "D_o 2·2/3/8, D_e 32/56"),
        asks=["labels are sets, and some cells are blank"],
        options={"blank": "missing"},
        by="masi",
    ),
]
