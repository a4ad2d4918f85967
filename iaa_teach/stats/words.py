"""The words of the known scales, as their authors chose them."""

TITLES = {
    "landis-koch": "Landis and Koch",
    "landis-koch-parde": "Landis and Koch, as in CS 521",
}
SOURCES = {
    "landis-koch": "Landis and Koch (1977), p. 165; printed likewise by Gagliardi, table 5",
    "landis-koch-parde": (
        "Parde, CS 521: the same words, each bound belonging to the band above it, 0 to “poor”"
    ),
    "krippendorff": "Krippendorff (1980), made for his α; as printed in SIGIL Unit 9 (Evert and Baroni)",
    "green": "Green (1997), as printed in SIGIL Unit 9 (Evert and Baroni)",
}
BANDS = {
    "landis-koch": {
        "poor": "poor",
        "slight": "slight",
        "fair": "fair",
        "moderate": "moderate",
        "substantial": "substantial",
        "almost perfect": "almost perfect",
    },
    "landis-koch-parde": {
        "poor": "poor",
        "slight": "slight",
        "fair": "fair",
        "moderate": "moderate",
        "substantial": "substantial",
        "perfect": "perfect",
    },
    "krippendorff": {"discard": "discard", "tentative": "tentative", "good": "good"},
    "green": {"low": "low", "fair/good": "fair/good", "high": "high"},
}
