"""Power in the city: influence, and the Schemes, Conspiracies and deals it serves (RV-INF, RV-SCHEME)."""
