from iaa_teach import sample_size_curve


def test_the_curve_reads_off_how_many_items():
    picture = sample_size_curve()
    assert "κ = 0.672: 736" in picture.alt  # SIGIL's 150 items gave 0.22
    assert "0.22 wide" in picture.alt
    assert "four times" in picture.takeaway
