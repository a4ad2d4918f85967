"""The works to cite for a report, as BibTeX: whoever made a coefficient, a metric, an interval or a scale.

Only these entries are ever written, so nothing that was typed or read gets into them.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True)
class Work:
    """A work: its key, what is cited in the text, the kind of its entry, and the fields in BibTeX."""

    key: str
    cited: str
    kind: str
    fields: tuple[tuple[str, str], ...]

    def bibtex(self) -> str:
        """Return the entry."""
        lines = "".join(f"  {name:<9} = {{{value}}},\n" for name, value in self.fields)
        return f"@{self.kind}{{{self.key},\n{lines}}}\n"


def bibtex(keys: Iterable[str]) -> str:
    """Return the entries of some works, each once, in alphabetical order."""
    return "\n".join(WORKS[key].bibtex() for key in sorted(set(keys)))


def cited(key: str) -> str:
    """Return how a work is named in a text, such as “Cohen (1960)”."""
    return WORKS[key].cited


def _article(
    key: str, cited: str, author: str, title: str, journal: str, where: tuple[str, str, str, str], doi: str
) -> Work:
    year, volume, number, pages = where
    fields = [("author", author), ("title", title), ("journal", journal), ("year", year), ("volume", volume)]
    fields += [("number", number)] * bool(number) + [("pages", pages)]
    return Work(key, cited, "article", (*fields, ("doi", doi)))


def _book(key: str, cited: str, author: str, title: str, year: str, **more: str) -> Work:
    fields = (("author", author), ("title", title), ("year", year), *more.items())
    return Work(key, cited, "book", fields)


_PSYCHOLOGICAL_BULLETIN = "Psychological Bulletin"
_EPM = "Educational and Psychological Measurement"
_POQ = "Public Opinion Quarterly"

WORKS = {
    work.key: work
    for work in (
        _article(
            "bennett1954",
            "Bennett, Alpert and Goldstein (1954)",
            "Bennett, E. M. and Alpert, R. and Goldstein, A. C.",
            "Communications Through Limited-Response Questioning",
            _POQ,
            ("1954", "18", "3", "303--308"),
            "10.1086/266520",
        ),
        _article(
            "brennan1981",
            "Brennan and Prediger (1981)",
            "Brennan, Robert L. and Prediger, Dale J.",
            "Coefficient Kappa: Some Uses, Misuses, and Alternatives",
            _EPM,
            ("1981", "41", "3", "687--699"),
            "10.1177/001316448104100307",
        ),
        _article(
            "cohen1960",
            "Cohen (1960)",
            "Cohen, Jacob",
            "A Coefficient of Agreement for Nominal Scales",
            _EPM,
            ("1960", "20", "1", "37--46"),
            "10.1177/001316446002000104",
        ),
        _article(
            "cohen1968",
            "Cohen (1968)",
            "Cohen, Jacob",
            "Weighted Kappa: Nominal Scale Agreement with Provision for Scaled Disagreement or Partial "
            "Credit",
            _PSYCHOLOGICAL_BULLETIN,
            ("1968", "70", "4", "213--220"),
            "10.1037/h0026256",
        ),
        _article(
            "conger1980",
            "Conger (1980)",
            "Conger, Anthony J.",
            "Integration and Generalization of Kappas for Multiple Raters",
            _PSYCHOLOGICAL_BULLETIN,
            ("1980", "88", "2", "322--328"),
            "10.1037/0033-2909.88.2.322",
        ),
        _article(
            "davies1982",
            "Davies and Fleiss (1982)",
            "Davies, Mark and Fleiss, Joseph L.",
            "Measuring Agreement for Multinomial Data",
            "Biometrics",
            ("1982", "38", "4", "1047--1051"),
            "10.2307/2529886",
        ),
        _book(
            "efron1993",
            "Efron and Tibshirani (1993)",
            "Efron, Bradley and Tibshirani, Robert J.",
            "An Introduction to the Bootstrap",
            "1993",
            publisher="Chapman \\& Hall",
            address="New York",
        ),
        _article(
            "fleiss1969",
            "Fleiss, Cohen and Everitt (1969)",
            "Fleiss, Joseph L. and Cohen, Jacob and Everitt, B. S.",
            "Large Sample Standard Errors of Kappa and Weighted Kappa",
            _PSYCHOLOGICAL_BULLETIN,
            ("1969", "72", "5", "323--327"),
            "10.1037/h0028106",
        ),
        _article(
            "fleiss1971",
            "Fleiss (1971)",
            "Fleiss, Joseph L.",
            "Measuring Nominal Scale Agreement Among Many Raters",
            _PSYCHOLOGICAL_BULLETIN,
            ("1971", "76", "5", "378--382"),
            "10.1037/h0031619",
        ),
        Work(
            "green1997",
            "Green (1997)",
            "inproceedings",
            (
                ("author", "Green, Annette M."),
                ("title", "Kappa Statistics for Multiple Raters Using Categorical Classifications"),
                (
                    "booktitle",
                    "Proceedings of the Twenty-Second Annual {SAS} Users Group International Conference",
                ),
                ("year", "1997"),
                ("pages", "1110--1115"),
                ("address", "San Diego, CA"),
                ("publisher", "SAS Institute"),
            ),
        ),
        _article(
            "gwet2008",
            "Gwet (2008)",
            "Gwet, Kilem Li",
            "Computing Inter-Rater Reliability and Its Variance in the Presence of High Agreement",
            "British Journal of Mathematical and Statistical Psychology",
            ("2008", "61", "1", "29--48"),
            "10.1348/000711006X126600",
        ),
        _book(
            "gwet2014",
            "Gwet (2014)",
            "Gwet, Kilem L.",
            "Handbook of Inter-Rater Reliability: The Definitive Guide to Measuring the Extent of Agreement "
            "Among Raters",
            "2014",
            edition="Fourth",
            publisher="Advanced Analytics",
            address="Gaithersburg, MD",
        ),
        _book(
            "krippendorff1980",
            "Krippendorff (1980)",
            "Krippendorff, Klaus",
            "Content Analysis: An Introduction to Its Methodology",
            "1980",
            publisher="Sage",
            address="Beverly Hills, CA",
        ),
        _book(
            "krippendorff2018",
            "Krippendorff (2018)",
            "Krippendorff, Klaus",
            "Content Analysis: An Introduction to Its Methodology",
            "2018",
            edition="Fourth",
            publisher="Sage",
            address="Thousand Oaks, CA",
        ),
        _article(
            "landis1977",
            "Landis and Koch (1977)",
            "Landis, J. Richard and Koch, Gary G.",
            "The Measurement of Observer Agreement for Categorical Data",
            "Biometrics",
            ("1977", "33", "1", "159--174"),
            "10.2307/2529310",
        ),
        _article(
            "light1971",
            "Light (1971)",
            "Light, Richard J.",
            "Measures of Response Agreement for Qualitative Data: Some Generalizations and Alternatives",
            _PSYCHOLOGICAL_BULLETIN,
            ("1971", "76", "5", "365--377"),
            "10.1037/h0031643",
        ),
        Work(
            "passonneau2006",
            "Passonneau (2006)",
            "inproceedings",
            (
                ("author", "Passonneau, Rebecca"),
                (
                    "title",
                    "Measuring Agreement on Set-Valued Items ({MASI}) for Semantic and Pragmatic Annotation",
                ),
                (
                    "booktitle",
                    "Proceedings of the Fifth International Conference on Language Resources and Evaluation "
                    "({LREC})",
                ),
                ("year", "2006"),
                ("pages", "831--836"),
                ("address", "Genoa, Italy"),
            ),
        ),
        _article(
            "scott1955",
            "Scott (1955)",
            "Scott, William A.",
            "Reliability of Content Analysis: The Case of Nominal Scale Coding",
            _POQ,
            ("1955", "19", "3", "321--325"),
            "10.1086/266577",
        ),
    )
}
