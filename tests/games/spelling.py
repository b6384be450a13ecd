"""How the ids of cards are spelt after their names."""

import unicodedata


def spelt(name: str) -> str:
    """Without accents and signs, a hyphen between words."""
    plain = unicodedata.normalize("NFKD", name.replace("&", "and")).encode("ascii", "ignore").decode()
    return plain.translate(dict.fromkeys(map(ord, "',.:!?()#+"))).lower().replace(" ", "-")
