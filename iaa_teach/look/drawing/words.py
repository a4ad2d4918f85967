"""The words of pictures."""

from iaa_teach.look.language import load_words

SQUARE = (
    "Square of {a} (rows) and {b} (columns): observed agreement {observed}, expected by chance {expected}, "
    "κ {kappa}. Items: {cells}."
)
ONE_DOT = "● = {items}"
RULER = "{rows}. Bands of {scale}: {bands}."
NO_VALUE = "no value"
WITH_INTERVAL = "{value} ({low} to {high})"
BOX = "box: {level} interval"
BANDS = "bands: {scale}, a convention"
BANDS_WITH_KEY = "bands: {scale}, a convention; {key}"
RESIDUALS_KEY = "full: more than expected; hatched: fewer; bold: beyond 2"
COVERAGE = "{level} intervals that hold the true value, by number of items. {shares}."
PROMISED = "{level} promised"
ITEMS = "items"
RANGES_KEY = "line: range of its pairs; dashed: mean of all pairs"
ROUNDS_KEY = "line: {level} interval; link: clear change, dashed if its interval includes 0"
SHADES_KEY = "the stronger the shade, the nearer to 1"
PAIRS = "κ of every two annotators"
PAIRS_LISTED = "κ of every two annotators: {pairs}."
RESIDUALS = "Adjusted residuals of {model}: {cells}."
LABELS = {
    "all": "filled: the label that most gave; open: another",
    "some": "the {shown} most disputed of {n} items; filled: the label that most gave; open: another",
}
LABELS_LISTED = "Labels of {items} items by {annotators} annotators: {caption}."
MEANS = "mean of both"
DIFFERENCES = "difference"

words = load_words(__name__)
