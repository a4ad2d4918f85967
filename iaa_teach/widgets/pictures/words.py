"""The words of the still pictures: what stands in them, what they show, and their content for a reader who
cannot see them."""

PREVALENCE = {
    "share": "share of items that are truly “yes”",
    "value": "value",
    "observed": "observed agreement",
    "kappa": "κ",
    "takeaway": "The annotators stay equally good, and κ falls all the same",
    "alt": "Observed agreement is {observed} whatever the share. κ is {values}, "
    "and the same on the other side, where “no” is rare.",
    "kappa_at": "{kappa} at {share}",
}

SAMPLE_SIZE = {
    "items": "items",
    "width": "width of the 95\u202f% interval",
    "rare": "one answer rare, κ = {kappa}",
    "equal": "equally frequent, κ = {kappa}",
    "published": "Di Eugenio and Glass, κ = {kappa}",
    "takeaway": "Half the width costs four times the items",
    "alt": "The width falls as one over the square root of the number of items. With {items} items Di "
    "Eugenio and Glass's interval is {width} wide. Items for a width of {target}: {needed}.",
    "needed": "{name}: {items}",
}
