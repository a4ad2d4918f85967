"""Whether the small texts of a picture can be told from each other."""

TOUCHING = """selector => {
  const boxes = [...document.querySelectorAll(selector)].filter((node) => node.checkVisibility())
    .map((node) => ({text: node.textContent, row: node.parentNode, box: node.getBoundingClientRect()}));
  const meet = (a, b) => a.left < b.right && b.left < a.right && a.top + 5 < b.bottom && b.top + 5 < a.bottom;
  return boxes.flatMap((one, i) => boxes.slice(i + 1)
    .filter((other) => other.row === one.row && meet(one.box, other.box))
    .map((other) => `${one.text} and ${other.text}`));
}"""


def touching(page, selector):
    """The visible texts within one parent that overlap, in pairs."""
    return page.evaluate(TOUCHING, selector)
