"""A class by the minute: the rows that sections carry, and the plans that are chosen from them."""
