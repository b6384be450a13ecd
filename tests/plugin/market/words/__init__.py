"""The market's catalogues."""
