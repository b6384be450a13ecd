""" "Your turn", by mail and by webhook."""
