from iaa_teach.report.drawing import Box, Drawing, Line, Mark, Words, cut, plain, width_of


def test_a_pdf_has_its_fonts_inside_and_no_date():
    shapes = (
        Box(0, 0, 50, 20, "a", 0.5, "ink"),
        Line(0, 0, 90, 30, dash="4 3"),
        Mark(20, 20, "circle"),
        Mark(40, 20, "diamond", "b"),
        Words(5, 30, "$\\alpha_1$ κ = −0.1 <b>", "start"),
    )
    drawing = Drawing(100, 40, shapes, "A drawing")
    pdf = drawing.pdf()
    assert pdf.startswith(b"%PDF-")
    assert b"/FontFile2" in pdf
    assert b"CreationDate" not in pdf


def test_letters_that_no_font_has_are_told():
    assert Drawing(10, 10, (Words(0, 9, "aκ\U0010fffd"),), "").unknown_signs() == "\U0010fffd"


def test_words_are_cut_to_their_room():
    assert cut("short", 100) == "short"
    long = cut("a very long name of a category", 80)
    assert long.endswith("…")
    assert width_of(long) <= 80
    assert plain("a\n b\x00\u202ec") == "a b\ufffd\ufffdc"
