// The words of the sample-size explorer.

export const words = {
  lead: "Drag a handle: the interval's width on the left, or the number of items below. The other follows.",
  expected: "What we expect",
  own: "a pilot of your own",
  items: "items",
  width: "width of the 95\u202f% interval",
  itemsHandle: "Number of items",
  widthHandle: "Width of the 95\u202f% interval",
  widthText: "{width} wide",
  needed: "items are needed",
  isWide: "from end to end",
  like: "An interval like {low} to {high}, around the expected κ of {kappa}.",
  half: "Half as wide, {halved}, costs four times the items: {most}.",
  halve: "Half the width",
  chart: "Width of the 95\u202f% interval over the number of items. With {items} items: {width}.",
  spoken: "{items} items, an interval {width} wide.",
};
