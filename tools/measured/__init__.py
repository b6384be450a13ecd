"""Pages made from figures that take long to measure, and trials of a server whose figures are told in them."""
