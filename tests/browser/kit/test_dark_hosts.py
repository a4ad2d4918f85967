"""A view is dark where its host is, whatever the system says."""

import pytest

from iaa_teach.look.colours import DARK, LIGHT, write_css_variables

SHADOW = """(styles) => {
  const root = document.querySelector("#shadow")?.attachShadow({mode: "open"});
  if (root) root.innerHTML = `<style>${styles}</style><div class="marimo"><div class="contents dark">` +
    '<p class="iaa"></p></div></div>';
  return getComputedStyle((root ?? document).querySelector(".iaa")).getPropertyValue("--iaa-paper");
}"""
HOSTS = {
    "plain": ("<body>", LIGHT),
    "Jupyter and Voila, light": ("<body data-jp-theme-light=true>", LIGHT),
    "Jupyter and Voila": ("<body data-jp-theme-light=false>", DARK),
    "VS Code": ("<body class=vscode-dark>", DARK),
    "Colab": ("<html theme=dark><body>", DARK),
    "marimo": ("<body class=dark data-theme=dark><div id=shadow></div>", DARK),
}


@pytest.mark.parametrize("host", HOSTS)
def test_a_view_has_the_theme_of_its_host(browser, host):
    body, theme = HOSTS[host]
    styles = write_css_variables()
    page = browser.new_page(color_scheme="light")
    page.set_content(f"{body}<style>{styles}</style><p class=iaa></p>")
    assert page.evaluate(SHADOW, styles) == theme["paper"]
    page.close()
