// The words of the coverage explorer.

export const words = {
  lead: "Drag the handles: items in a sample, and the share of the more frequent answer. Each curve should lie at 95\u202f%.",
  items: "items in a sample",
  itemsHandle: "Items in a sample",
  share: "Share of the more frequent answer",
  shareIs: "{share} “yes”, {rest} “no”",
  promised: "{level} promised",
  names: { asymptotic: "asymptotic", profile: "profile", bootstrap: "bootstrap" },
  heading: "Of 100 intervals, so many hold the true κ",
  kind: "interval",
  hold: "hold κ",
  miss: "miss it",
  undefined: "{share} of these samples have no κ, and are left out.",
  allDefined: "Nearly every sample has a κ.",
  origin: "The true κ is {kappa}. Each point comes from {samples} samples, so a share may be off by about 0.01.",
  chart:
    "Curves over the number of items, with the more frequent answer at {share}. Intervals that hold kappa at {items} items: asymptotic {asymptotic}, profile {profile}, bootstrap {bootstrap}.",
  spoken: "{items} items, {answers}: asymptotic {asymptotic}, profile {profile}, bootstrap {bootstrap}.",
};
