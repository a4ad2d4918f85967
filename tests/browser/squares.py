"""How large the first picture of a lesson is: a square without the labels beside it, or what is flat."""

LARGE_SIDE, LARGE_WIDTH = 420, 640  # pixels
SQUARES = [  # the lessons that begin with one
    "agreement_by_chance",
    "contingency_tables_and_kappa",
    "what_kappa_says",
    "three_kinds_of_chance",
]
FLAT = {  # those that begin with another picture, and what of it is flat
    "start_here": "[data-testid=rows]",
    "why_measure_agreement": "svg[role=img]",
    "movie_reviews": ".iaa-room svg",
}
IS_WIDE = "([picture, least]) => picture.getBoundingClientRect().width >= least"

# All squares beside the text, each without the labels beside it.
SIDES = """() => [...document.querySelectorAll("[data-stage] .iaa-square svg")]
  .filter((each) => each.checkVisibility())
  .map((square) => [...square.querySelectorAll(".iaa-square-agree, .iaa-square-differ")])
  .map((cells) => cells.map((each) => each.getBoundingClientRect()))
  .map((edges) => [edges.map(({ left }) => left), edges.map(({ right }) => right)])
  .map(([left, right]) => Math.max(...right) - Math.min(...left))"""

# From the left edge of its leftmost cell to the right edge of the rightmost; -Infinity where there is none.
SIDE_OF = """(picture) => {
  const squares = [...(picture?.querySelectorAll(".iaa-square svg") ?? [])];
  const shown = squares.find((each) => each.checkVisibility());
  const cells = [...(shown?.querySelectorAll(".iaa-square-agree, .iaa-square-differ") ?? [])];
  const edges = cells.map((each) => each.getBoundingClientRect());
  return Math.max(...edges.map(({ right }) => right)) - Math.min(...edges.map(({ left }) => left));
}"""
SIDE = f"""() => ({SIDE_OF})(document.querySelector("[data-stage] [data-fitted]"))"""
# The smallest side of the squares beside the text of a lesson, 0 until so many are awake.
SMALLEST = f"""(count) => {{
  const pictures = [...document.querySelectorAll("[data-stage] [data-fitted]")];
  const sides = pictures.map({SIDE_OF}).filter(Number.isFinite);
  return sides.length < count ? 0 : Math.min(...sides);
}}"""
COUNT = {  # of the squares in lessons that are held to it, but for those of one's own labels
    "agreement_by_chance": 4,
    "contingency_tables_and_kappa": 6,
    "what_kappa_says": 2,
    "three_kinds_of_chance": 5,
}
# On how many items two agree, where that stands on a square.
COVERED = """() => [...document.querySelectorAll("[data-stage] [data-fitted] [data-testid=agreed]")]
  .filter((line) => line.checkVisibility())
  .filter((line) => {
    const { left, right, top, bottom } = line.getBoundingClientRect();
    const cells = line.closest("[data-fitted]").querySelectorAll(".iaa-square-agree, .iaa-square-differ");
    return [...cells].filter((cell) => cell.checkVisibility()).some((cell) => {
      const box = cell.getBoundingClientRect();
      return box.left < right && left < box.right && box.top < bottom && top < box.bottom;
    });
  })
  .map((line) => line.textContent)"""
# The tables that reach beyond the place of their picture.
CUT = """() => [...document.querySelectorAll("[data-stage] [data-fitted] table")]
  .filter((table) => table.checkVisibility())
  .filter((table) => table.getBoundingClientRect().right >
    table.closest("[data-stage]").getBoundingClientRect().right)
  .map((table) => table.textContent)"""
# The names of rows that are cut.
SHORTENED = """() => [...document.querySelectorAll("[data-stage] [data-fitted] th input")]
  .filter((name) => name.checkVisibility() && name.scrollWidth > name.clientWidth)
  .map((name) => name.value)"""
