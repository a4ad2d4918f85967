import iaa_teach
from iaa_teach import glossary


def test_terms_link_to_the_lessons_that_are_there():
    widget = glossary()
    kappa = next(term for term in widget.terms if term["symbol"] == "κ")
    assert (kappa["lesson"], kappa["file"]) == ("03", "03_contingency_tables_and_kappa.ipynb")
    assert kappa["cs"] == "Cohenovo kappa"


def test_it_is_found_again_after_use():
    assert iaa_teach.glossary is glossary
    glossary()
    assert iaa_teach.glossary is glossary
