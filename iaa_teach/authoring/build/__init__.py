"""The parts that builds are made of: pages, decks, papers, hand-outs; `targets` puts them together."""
