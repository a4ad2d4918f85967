"""The visual language: colours and marks of explorers, pictures and pages.

Annotator A is blue, B orange (Okabe and Ito's palette, safe for colour-blind readers). Agreement is filled,
disagreement open; observed is solid, chance hatched; κ, π and S each keep one mark and line.
"""

LIGHT = {
    "ink": "#1f2328",
    "quiet": "#59636e",
    "paper": "#ffffff",
    "raised": "#f6f8fa",
    "rule": "#d1d9e0",
    "control": "#818b98",
    "a": "#0072b2",
    "a-ink": "#00629a",
    "a-tint": "#dcedf7",
    "b": "#e69f00",
    "b-ink": "#8a5a00",
    "b-tint": "#fdf1d9",
    "agree": "#009e73",
    "agree-ink": "#00684c",
    "agree-tint": "#d3efe5",
    "right": "#00684c",
    "wrong": "#a63c00",
    "band-low": "#f3f5f7",
    "band-high": "#a9b8c6",
}

DARK = {
    "ink": "#e6edf3",
    "quiet": "#a3adb8",
    "paper": "#111418",
    "raised": "#1c2128",
    "rule": "#3a424c",
    "control": "#7d8793",
    "a": "#56b4e9",
    "a-ink": "#7cc5f0",
    "a-tint": "#12354a",
    "b": "#e69f00",
    "b-ink": "#f0b53c",
    "b-tint": "#43320c",
    "agree": "#2cbf95",
    "agree-ink": "#57d3b0",
    "agree-tint": "#0f3b30",
    "right": "#57d3b0",
    "wrong": "#ff9d66",
    "band-low": "#1a2027",
    "band-high": "#4a5a6a",
}

# One mark (a simple geometric name) and one line (an SVG dash array, "" for solid) per coefficient.
MARKS = {"kappa": ("circle", ""), "pi": ("diamond", "6 3"), "s": ("square", "2 3")}


def write_css_variables(of: str = ".iaa") -> str:
    """Return the colours as CSS custom properties of what a selector names, light and dark.

    Jupyter and Voila name their theme on the body, Colab on the root, VS Code by a class, marimo by one in
    each view's shadow root; other pages follow the system.
    """
    jupyter, page = "[data-jp-theme-light='false']", "[data-theme='dark']"
    hosts = jupyter, page, "[theme='dark']", ".vscode-dark", ".marimo .dark"
    dark_host = ",".join(f"{host} {of}" for host in hosts)
    bare_page = f"body:not([data-jp-theme-light]):not(.vscode-light):not([data-theme]) {of}"
    return (
        f"{_write_css_rule(of, LIGHT, 'light')}\n"
        f"{_write_css_rule(dark_host, DARK, 'dark')}\n"
        f"@media (prefers-color-scheme: dark){{{_write_css_rule(bare_page, DARK, 'dark')}}}\n"
    )


def write_page_css_variables() -> str:
    """Return the colours as CSS custom properties for a whole page.

    The page follows the system, or its own `data-theme`, and is light on paper, like the widgets in it.
    """
    chosen = ":root[data-theme='dark'],:root[data-theme='dark'] .iaa"
    kept = ":root[data-theme='light'],:root[data-theme='light'] .iaa"
    return (
        f"{_write_css_rule(':root', LIGHT, 'light')}\n"
        f"@media screen and (prefers-color-scheme: dark){{{_write_css_rule(':root', DARK, 'dark')}}}\n"
        f"@media screen{{{_write_css_rule(chosen, DARK, 'dark', '!important')}"
        f"{_write_css_rule(kept, LIGHT, 'light', '!important')}}}\n"
        f"@media print{{{_write_css_rule('.iaa', LIGHT, 'light', '!important')}}}"
    )


def _write_css_rule(selector: str, colours: dict[str, str], scheme: str, priority: str = "") -> str:
    properties = {**{f"--iaa-{name}": value for name, value in colours.items()}, "color-scheme": scheme}
    return f"{selector}{{{''.join(f'{name}:{value}{priority};' for name, value in properties.items())}}}"
