"""The words of a report's page, tables and pictures."""

from iaa_teach.look.language import load_words

# The tables
COLUMNS = {
    "coefficient": "coefficient",
    "labels": "metric or weights",
    "of": "of",
    "value": "value",
    "error": "standard error",
    "low": "{level} from",
    "high": "to",
    "items": "items",
    "annotators": "annotators",
    "missing": "labels missing",
    "method": "interval by",
    "band": "band",
    "chance": "chance",
    "note": "note",
    "annotator": "annotator",
    "and": "and",
    "mean": "mean {kappa} with the others",
    "others": "others",
    "gold_items": "items with gold",
    "as_gold": "as gold",
    "gold_kappa": "{kappa} with gold",
    "category": "category",
    "of_category": "labels",
    "share": "share",
    "same": "meets itself",
    "alpha": "α against the rest",
    "spans": "spans",
    "exact": "exact F1",
    "overlap": "overlap F1",
    "boundaries": "F1 of ends",
    "document": "document",
    "documents": "documents",
    "begins": "from",
    "ends": "to",
    "kind": "differ in",
    "lean": "lean",
    "strays": "strays by",
    "median": "median",
    "total": "total",
    "item": "item",
    "text": "text",
    "group": "group",
    "gold": "gold",
    "all_labels": "labels",
    "model": "model",
    "with": "with",
    "measure": "measure",
    "its": "model’s share",
    "theirs": "people’s share",
    "lowest": "lowest person",
    "highest": "highest person",
    "difference": "difference",
    "score": "score",
    "epsilon": "ε",
    "chairs": "chairs won",
    "of_chairs": "of",
    "omega": "winning rate ω",
    "rho": "advantage probability ρ",
    "judge": "judge",
    "flips": "flips",
    "to_first": "to the first place",
    "to_second": "to the second",
    "p": "p",
    "first_place": "first place wins",
    "left": "leaves the majority",
    "together": "the other with it",
    "what": "what",
    "label": "label",
    "times": "times given",
    "disputed": "items in dispute",
    "round": "round",
    "change": "change",
    "change_low": "change {level} from",
    "change_high": "change to",
    "shared": "items shared",
    "documents_shared": "documents shared",
    "by_agreement": "by agreement",
    "by_use": "by use of labels",
}
ALL = "all"
INTERVAL_OF = "Interval of {names}: {method}."
COEFFICIENTS = "Coefficients of agreement"
EACH_ANNOTATOR = "Each annotator against the rest"
LOWEST = "Each annotator against the rest: {shown} of {n}, the lowest first"
KAPPA = "Cohen's κ"
WEIGHTED_KAPPA = {"linear": "κ (linear weights)", "quadratic": "κ (quadratic weights)"}
MEAN_OF_PAIRS = "Mean of {n} pairs: {mean}, standard deviation {spread}."
EACH_PAIR = "Each pair over the items that both labelled."
INTERVALS_BY = "Intervals by {method}."
EVERY_TWO = "{kappa} of every two annotators"
ENDS_OF_PAIRS = "{kappa} of every two annotators: the {ends} lowest and the {ends} highest of {n}"
EACH_CATEGORY = "How each category holds"
MEETS_ITSELF = (
    "Meets itself: of the labels compared with one of this category on the same item, the share in the "
    "same category. α: nominal metric, this category against all others."
)
NUMBERED = "Columns: {names}."
COINCIDENCES = "How often two categories meet on an item (coincidences)"
COUNTS = "Items with each pair of labels"
LEANS = "Each annotator’s labels less the others’ on the same items"
USES = "How often each annotator used each category"
DISPUTES = "Items to discuss"

# The page
TITLE = "Report on inter-annotator agreement"
PARTS = {
    "coefficients": "Coefficients and cautions",
    "models": "Models against people",
    "orders": "Pairs in both orders",
    "rounds": "Rounds",
    "spans": "Spans",
    "judge": "The judge and the person",
    "annotators": "Annotators",
    "categories": "Categories",
    "single_labels": "Each label of the sets",
    "two": "Two annotators in detail",
    "patterns": "Patterns of disagreement",
    "disputes": "Disagreements, hardest first",
    "origin": "Where the numbers come from",
    "sources": "To copy: Python, LaTeX, BibTeX",
}
HOLDS = {
    "rounds": {"one": "{n} round", "other": "{n} rounds"},
    "spans": {"one": "{n} span", "other": "{n} spans"},
    "coefficients": {"one": "{n} coefficient", "other": "{n} coefficients"},
    "models": {"one": "{n} model", "other": "{n} models"},
    "orders": {"one": "{n} judge", "other": "{n} judges"},
    "annotators": {"one": "{n} annotator", "other": "{n} annotators"},
    "categories": {"one": "{n} category", "other": "{n} categories"},
    "single_labels": {"one": "{n} label", "other": "{n} labels"},
    "disputes": {"one": "{n} item", "other": "{n} items"},
}
BAND_OF = "{band}, on the scale of {scale}, a convention"
CAREFUL = "Careful:"
COPY = "Copy the sentence"
COPIED = "Copied"
HOW_IT_WAS_READ = "How the labels were read"
ODD_SHADED = "filled: the label that most gave"
SINGLE_LABELS = "Whether a set holds the label: {name}"
ICC_TOO = "{name} = {value}, {interval}: the same annotators for all items, a lean counts as disagreement."
PYTHON = "Python that remakes the number"
HEADINGS = {
    "cautions": "Read this with the numbers",
    "pairs": "Every two annotators",
    "differences": "Where annotators differ",
    "uses": "How they were used",
    "blur": "Which blur",
    "passes": "Each with their own first pass",
}
ONLY_YOU_KNOW = "Fill in what only you know, in full sentences; they go into the text above"
OBSERVED = "{A_o} = {observed}, the share of items with the same label."
OBSERVED_AND_EXPECTED = (
    "{A_o} = {observed}, the share of items with the same label; {A_e} = {expected} by chance."
)
ON_THE_SCALE = "{name}: {band}, on the scale of {scale}, a convention."
BANDS_OF = "Bands of {scale}"
BAND_BY = "{scale}, a convention"
NO_DIFFERENCES = "No annotator uses any category clearly more or less often than the others."
NOT_EACH_WITH_EACH = "{n} categories: too many for a table."
DIFFERENT_LABELS = "{n} different labels: too many to list."
RESIDUALS = "Adjusted residuals of independence; ▲ above 2, ▼ below −2"
COUNTS_SHADED = "Items with each pair of labels; shaded: the same label"
NO_DISPUTES = "None: no two labels of an item differ."
CLEAREST = "The {listed} clearest of {n}"
ALL_LISTED = {"one": "The only one", "other": "All {n}"}
LATEX_SENTENCES = "Sentences as LaTeX"
LATEX_TABLES = "Tables as LaTeX"
BIBTEX = "Works to cite, as BibTeX"
ORIGIN = {
    "read": "What was read",
    "how": "How it was read",
    "file": "File {name}",
    "bytes": "{size} bytes, SHA-256 {digest}",
    "scale": "Scale of the labels",
    "intervals": "Intervals",
    "seed": "{level}; random numbers from seed {seed}",
    "command": "Command",
    "computed": "Computed",
    "with": "With",
}
DATE = "{day} {month} {year}, {time}"
MONTHS = {
    "january": "January",
    "february": "February",
    "march": "March",
    "april": "April",
    "may": "May",
    "june": "June",
    "july": "July",
    "august": "August",
    "september": "September",
    "october": "October",
    "november": "November",
    "december": "December",
}
SCALES = {"names": "names", "ranks": "ranks", "numbers": "numbers", "ratios": "ratios", "sets": "sets"}
SCALE_IN_ORDER = "{scale}: {order}"

# What only the authors of labels know, and a report must say
NOTES = {
    "sampling": "How the items were chosen, and whether several come from one document or author",
    "annotators": "Who the annotators were, and how they were trained",
    "guidelines": "Which guidelines they had, and how often these had changed",
    "independence": "Whether they worked independently, and in which order",
    "adjudication": "How disagreements were settled",
    "purpose": "What the labels are for, and how much agreement that needs",
}

# The pictures
SHARES_OF_EACH = "Share of each category (column) in the labels of each annotator (row)"
SHARES_OF_THE_FIRST = "Share of each category (column) in the labels of the first {n} annotators (row)"
TABLE_OF_TWO = "Items labelled by {a} (row) and {b} (column); shaded by their share of the row"
MEETINGS = "What a label of each category (row) meets on the same item (column), per cent"
KAPPA_WITH = {"linear": "κ with linear weights", "quadratic": "κ with quadratic weights"}
EACH_WITH_OTHERS = "{kappa} of each annotator with the others"
LOWEST_WITH_OTHERS = "{kappa} of each annotator with the others; the lowest {shown} of {n}"

words = load_words(__name__)
