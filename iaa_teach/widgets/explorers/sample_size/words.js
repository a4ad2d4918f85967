// The words of the sample-size explorer.

export const words = {
  lead: "Drag the round handles: the width of the interval on the left, or the number of items below. The other one follows.",
  expected: "What we expect",
  own: "a pilot of your own",
  items: "items",
  width: "width of the 95\u202f% interval",
  itemsHandle: "Number of items",
  widthHandle: "Width of the 95\u202f% interval",
  widthText: "{width} wide",
  needed: "items are needed",
  isWide: "from the low end to the high",
  like: "An interval like {low} to {high}, around the κ of {kappa} that we expect.",
  half: "Half as wide, {halved}, would cost four times as many items: {most}.",
  halve: "Half the width",
  chart:
    "The width of the 95\u202f% interval over the number of items. With {items} items it is {width} wide; with four times as many, half as wide.",
  spoken: "{items} items, an interval {width} wide.",
};
