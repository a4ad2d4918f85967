from iaa_teach import cohen_kappa, prevalence_curve, sources


def test_the_picture_says_in_words_what_the_record_gives():
    picture = prevalence_curve()
    for value in cohen_kappa(sources.load("prevalence-curve").tables):
        assert f"{value:.2f} at" in picture.alt
    assert "0.82 whatever the share" in picture.alt
    assert "share of items that are truly" in picture.svg
