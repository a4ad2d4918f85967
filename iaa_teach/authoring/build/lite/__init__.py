"""The lessons as a JupyterLite site: Jupyter and Python inside web pages, with no server behind them."""
