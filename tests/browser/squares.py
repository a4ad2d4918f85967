"""How large the square of a lesson's first scene is: the square itself, without the labels beside it."""

LARGE_SIDE = 420  # pixels
SQUARES = [  # the lessons that begin with one
    "agreement_by_chance",
    "contingency_tables_and_kappa",
    "what_kappa_says",
    "three_kinds_of_chance",
]

# From the left edge of its leftmost cell to the right edge of the rightmost.
SIDE = """() => {
  const picture = document.querySelector("[data-stage] [data-fitted]");
  const squares = [...(picture?.querySelectorAll(".iaa-square svg") ?? [])];
  const shown = squares.find((each) => each.checkVisibility());
  const cells = [...(shown?.querySelectorAll(".iaa-square-agree, .iaa-square-differ") ?? [])];
  const edges = cells.map((each) => each.getBoundingClientRect());
  return Math.max(...edges.map(({ right }) => right)) - Math.min(...edges.map(({ left }) => left));
}"""
