"""The words of the sheets for the wall. Works are named as the lessons' lists of sources have them."""

from iaa_teach.look.language import load_words

GUIDE = "Which number, and how sure?"
GUIDE_LEAD = "Measures of agreement on one page. Find your labels on the left."
WHICH = "Which coefficient"
WHICH_INTERVAL = "Which interval"
REPORT = "What to report"
LESSON = "Lesson {number}"

# By the lesson that teaches it: the labels you have, what to take, and why.
COEFFICIENTS = {
    "prevalence_and_bias": {
        "have": "Two annotators, names",
        "detail": "and both labelled every item",
        "take": "Cohen's κ",
        "why": "with π and 2Aₒ − 1 next to it: a rare answer lowers κ, different habits raise it",
        "works": "Byrt and others 1993; Di Eugenio and Glass 2004",
    },
    "serious_and_slight": {
        "have": "Two annotators, an order",
        "detail": "where one step off is slight",
        "take": "Weighted κ",
        "why": "with weights chosen before you see the labels, and κ without them next to it",
        "works": "Cohen 1968; Brenner and Kliebsch 1996",
    },
    "many_annotators": {
        "have": "Three annotators or more",
        "detail": "or missing labels",
        "take": "Krippendorff's α",
        "why": "with κ of each pair, to see who differs, and how many labels are missing",
        "works": "Krippendorff 2011; Light 1971",
    },
    "ranks_numbers_and_sets": {
        "have": "Ranks, numbers or sets",
        "detail": "from two annotators or more",
        "take": "α with their metric",
        "why": "taken from what the labels mean, not from which α is highest; for sets, MASI",
        "works": "Krippendorff 2011; Passonneau 2006",
    },
    "how_far_apart": {
        "have": "Scores in points",
        "detail": "such as marks or millimetres",
        "take": "Limits of agreement and an ICC",
        "why": "the form of the ICC that the design asks for; a correlation is no agreement",
        "works": "Bland and Altman 1986; Shrout and Fleiss 1979",
    },
    "where_does_it_begin": {
        "have": "Spans of a text",
        "detail": "each with two ends and a label",
        "take": "Exact F1 and overlap F1",
        "why": "u-α or γ for where they begin and end; κ of tokens does not measure spans",
        "works": "Hripcsak and Rothschild 2005; Mathet and others 2015",
    },
    "labels_against_gold": {
        "have": "Labels and a gold standard",
        "detail": "taken to be right",
        "take": "Recall and precision",
        "why": "of each category: the share of right labels hides one that is lost",
        "works": "Hladká and Holub",
    },
    "is_the_model_one_of_us": {
        "have": "A model among people",
        "detail": "who label the same items",
        "take": "The alternative annotator test",
        "why": "with ε chosen before you look, and κ: a rare answer costs few duels",
        "works": "Calderon and others 2025",
    },
}
INTERVALS = {
    "kappa_is_a_sample": {
        "have": "Many items, no answer rare",
        "detail": "drawn independently",
        "take": "κ ± 1.96 standard errors",
        "why": "for other items, and these annotators; from few documents, draw whole documents",
        "works": "Fleiss, Cohen and Everitt 1969",
    },
    "when_to_trust_an_interval": {
        "have": "Few items, or a rare answer",
        "detail": "half the width costs four times the items",
        "take": "The profile interval",
        "why": "which keeps its promise there, or nearly",
        "works": "Lee and Tu 1994; Wilks 1938",
    },
    "better_than_before": {
        "have": "Two results to compare",
        "detail": "best on the same items",
        "take": "The interval of the difference",
        "why": "bars that overlap decide nothing; fewer than ten items that change: count coins",
        "works": "Schenker and Gentleman 2001; Vanbelle and Albert 2008",
    },
}
TEN = {
    "task": "The task: categories, guidelines",
    "items": "The items: how many, how chosen",
    "annotators": "The annotators: how many, how trained, each working alone",
    "labels": "The labels: names, ranks, numbers or sets",
    "coefficient": "The coefficient, and which chance is in it",
    "interval": "Its 95 % interval, and how it was made",
    "table": "The table, or Aₒ and how often each category was used",
    "missing": "Missing labels, and what became of them",
    "disagreements": "The disagreements: where, and how they were settled",
    "band": "The band, if any, with the name of its scale",
}
TEN_WORKS = "Kottner and others 2011"

POSTER = "How much would they agree without looking?"
POSTER_LEAD = "{n} sentences, each labelled by A and by B: “{yes}” or “{no}”?"
CHANCE = "By chance"
ABOUT_CHANCE = (
    "A's habits cut the square across, B's cut it down. Where both cuts say the same, they would agree "
    "without looking: that is hatched."
)
SHARE = "Aₑ = {expected} of the square"
SEEN = "Observed"
ABOUT_SEEN = "Each dot is a sentence: full if both labels are the same, open if not. {same} of {n} are full."
SHARE_SEEN = "Aₒ = {observed}"
KAPPA = "Kappa"
ABOUT_KAPPA = "Chance leaves room, from Aₑ to 1. They have filled {share} of it: the full part of the bar."
FORMULA = "κ = (Aₒ − Aₑ) / (1 − Aₑ)"
POSTER_WORKS = "The sentences: Evert and Baroni, SIGIL Unit 9. κ: Cohen 1960."
SOURCES = "Works in full: at the end of the lesson named."

words = load_words(__name__)
