"""Power in the city: influence, Schemes, Conspiracies, deals, the Prince (RV-INF, RV-SCHEME, RV-CONSP, RV-DEAL)."""
