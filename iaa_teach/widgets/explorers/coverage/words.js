// The words of the coverage explorer.

export const words = {
  lead: "Drag the round handles: how many items a sample has, and how frequent the more frequent answer is. Each curve should lie on the line at 95\u202f%.",
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
  undefined: "{share} of these samples have no κ at all, and are left out.",
  allDefined: "Nearly every sample has a κ.",
  origin:
    "The true κ is {kappa}. {samples} samples were drawn beforehand for each point, so a share may be off by about 0.01.",
  chart:
    "Curves over the number of items, with the more frequent answer at {share}. At {items} items the asymptotic interval holds kappa {asymptotic}, the profile interval {profile}, the bootstrap {bootstrap} of the time.",
  spoken: "{items} items, {answers}: asymptotic {asymptotic}, profile {profile}, bootstrap {bootstrap}.",
};
