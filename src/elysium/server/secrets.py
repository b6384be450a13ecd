"""Random tokens, ids and seeds, and the hashes of tokens that the store keeps."""

from __future__ import annotations

import hashlib
import hmac
import secrets as chance


def new_secret() -> str:
    return chance.token_urlsafe(24)


def new_id() -> str:
    """Not one that a command line would take for an option."""
    while (id := chance.token_urlsafe(12)).startswith("-"):
        pass
    return id


def new_seed() -> int:
    return chance.randbits(62)


def hashed(secret: str) -> str:
    """What the store keeps: random tokens need no salt."""
    return hashlib.sha256(secret.encode("utf-8", "surrogatepass")).hexdigest()


def same(secret: str, kept: str | None) -> bool:
    """Compared in constant time."""
    return bool(secret) and kept is not None and hmac.compare_digest(hashed(secret), kept)
