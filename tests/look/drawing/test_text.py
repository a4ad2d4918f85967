from iaa_teach.look.drawing.text import cut, fonts, letters_without_font, width_of, wrapped


def test_words_are_cut_to_their_room():
    assert cut("short", 100, 10) == "short"
    long = cut("a very long name of a category", 80, 10)
    assert long.endswith("…")
    assert width_of(long, 10) <= 80
    assert cut("x" * 10_000, 80, 10).endswith("…")


def test_lines_are_as_wide_as_they_have_room():
    lines = wrapped("filled: the label that most gave; open: another label", 90, 8)
    assert len(lines) > 1
    assert all(width_of(line, 8) <= 90 for line in lines)
    assert " ".join(lines) == "filled: the label that most gave; open: another label"


def test_letters_that_no_font_has_are_told():
    assert letters_without_font(["aκ\U0010fffd", "b"]) == {"\U0010fffd"}
    assert fonts(["aκ\U0010fffd"]) == fonts(["b"])
