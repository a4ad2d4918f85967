from iaa_teach.look.drawing.text import (
    cut_text,
    find_letters_without_font,
    list_fonts,
    measure_width,
    wrap_text,
)


def test_words_are_cut_to_their_room():
    assert cut_text("short", 100, 10) == "short"
    long = cut_text("a very long name of a category", 80, 10)
    assert long.endswith("…")
    assert measure_width(long, 10) <= 80
    assert cut_text("x" * 10_000, 80, 10).endswith("…")


def test_lines_are_as_wide_as_they_have_room():
    lines = wrap_text("filled: the label that most gave; open: another label", 90, 8)
    assert len(lines) > 1
    assert all(measure_width(line, 8) <= 90 for line in lines)
    assert " ".join(lines) == "filled: the label that most gave; open: another label"


def test_letters_missing_from_fonts_are_reported():
    assert find_letters_without_font(["aκ\U0010fffd", "b"]) == {"\U0010fffd"}
    assert list_fonts(["aκ\U0010fffd"]) == list_fonts(["b"])
