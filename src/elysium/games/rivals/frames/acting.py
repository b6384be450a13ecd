"""The frames of what players announce and of the small questions on the way: cards, abilities, claims, attachments."""

from __future__ import annotations

from typing import Unpack, cast

from elysium.core.ids import CardId, Seat, Selection
from elysium.core.stack import Frame
from elysium.games.rivals.frames.text import Told
from elysium.games.rivals.frames.view import Names, View, flag, noted, number, pairs, several, single, told


class Announced(View):
    """Anything that others may respond to (RV-REL)."""

    __slots__ = ()

    announcer = number("announcer")
    passed = noted("passed")  # who does not respond

    @staticmethod
    def by(seat: Seat) -> Names:
        return {"announcer": (seat,)}


class Play(Announced):
    """An Action card being played; a Conspiracy being resolved has the same names."""

    __slots__ = ()
    program = "play"

    acting = several("acting")  # the character that exhausts for it, nobody for an Unhosted one

    @staticmethod
    def opening(seat: Seat, actor: Selection) -> Names:
        """A card that is played; who exhausts for it may be known already."""
        return {**Announced.by(seat), **({"acting": actor} if actor else {})}

    @property
    def chosen(self) -> Selection:
        """Who was named with the act."""
        return self.names.get("acting", ())

    def acts(self, who: Selection) -> None:
        """Who acts is also "this character" of the card's text."""
        self.names["acting"] = self.names["user"] = who


class Move(View):
    """Characters that move together."""

    __slots__ = ()
    program = "move"

    @staticmethod
    def of(group: Selection) -> Names:
        return {"group": group}

    @staticmethod
    def who(f: Frame) -> Selection:
        return f.names.get("group", (f.card,))

    @staticmethod
    def to(party: int) -> Names:
        """One character whose way is clear."""
        return {"chosen": (party,)}

    @staticmethod
    def chosen(f: Frame) -> Selection:
        """The party, if it was named with the act."""
        return f.names.get("chosen", ())


class Sally(View):
    """A character that goes out to attack."""

    __slots__ = ()
    program = "sally"

    target = single("target")

    @staticmethod
    def upon(target: CardId) -> Names:
        return {"target": (target,)}


class Activate(Announced):
    """An ability being used."""

    __slots__ = ()
    program = "activate"

    number = number("number")  # its place among the printed ones
    doubled = noted("doubled")  # it happens twice (RV-WRAITH-03)

    def acts(self, who: Selection) -> None:
        """Who exhausts for what is no text of a character."""
        self.names["acting"] = who

    @staticmethod
    def judged(prog: int, seat: Seat, card: CardId, user: Selection, number: int) -> Frame:
        """A frame in which an ability is judged: made for every ability that could be used, at every question."""
        return Frame(prog, 0, seat, card, {"user": user, "number": (number,)})

    @staticmethod
    def holds(f: Frame) -> bool:
        """Whether a frame is of this kind."""
        return "number" in f.names


class Investigate(Announced):
    """A Hunter Investigates; `card` is who."""

    __slots__ = ()
    program = "investigate"

    target = single("target")

    @staticmethod
    def opening(seat: Seat) -> Names:
        return {**Announced.by(seat), "target": ()}


class Pay(View):
    """Prestige to be paid, from the tokens on who is dealt with or from the personal supply (RV-HH-13)."""

    __slots__ = ()
    program = "pay"

    left = number("left")
    sources = several("sources")  # still to be asked about

    @staticmethod
    def opening(n: int, sources: Selection) -> Names:
        return {"left": (n,), "sources": sources}


class Staked(View):
    """A vampire goes into torpor with a stake in the heart; `card` is who."""

    __slots__ = ()
    program = "staked"

    stake = single("stake")

    @staticmethod
    def opening(stake: CardId) -> Names:
        return {"stake": (stake,)}


class Recruit(Announced):
    """A recruit on its way; `card` is who."""

    __slots__ = ()
    program = "recruit"

    deck = noted("deck")  # from which a Hunter's player draws for it, if that was named with the act (RV-HUNTER-09)

    @staticmethod
    def opening(seat: Seat, deck: Selection) -> Names:
        return {**Announced.by(seat), **({"deck": deck} if deck else {})}


class Recruiting(View):
    """A recruit from a Mortal (RV-HUNTER-10)."""

    __slots__ = ()
    program = "recruit from a mortal"

    discount = number("discount")

    @staticmethod
    def opening(discount: int) -> Names:
        return {"discount": (discount,)}


class Solitary(View):
    """Who has lost the only vampire, a Solitary one, may recruit at once (RV-SOLITARY-02)."""

    __slots__ = ()
    program = "solitary"

    by = number("by")  # who defeated it

    @staticmethod
    def felled_by(seat: Seat) -> Names:
        return {"by": (seat,)}


class Claim(Announced):
    """A claim to be Prince of the City."""

    __slots__ = ()
    program = "claim"

    asked = several("asked")  # who has had the chance to attack

    @staticmethod
    def opening(seat: Seat) -> Names:
        return {**Announced.by(seat), "asked": ()}


class Title(View):
    """A Title whose Influence has been exerted."""

    __slots__ = ()
    program = "title"

    acting = single("acting")

    @staticmethod
    def taken_by(acting: Selection) -> Names:
        return {"acting": acting}


class Attach(View):
    """A card being attached."""

    __slots__ = ()
    program = "attach"

    host = single("host")
    quiet = flag("quiet")  # no attach effects happen (RV-ATTACH-05)
    once = flag("once")  # its one-time effects happen

    @staticmethod
    def opening(host: CardId, quiet: bool, once: bool) -> Names:
        return {"host": (host,), "quiet": told(quiet), "once": told(once)}


class Counted(View):
    """Something done several times: cards drawn, discarded, revealed from the City Deck."""

    __slots__ = ()

    left = number("left")

    @staticmethod
    def left_of(f: Frame) -> int:
        """The same of a frame that is not looked at further."""
        return f.names["left"][0]

    @staticmethod
    def count_down(f: Frame, n: int = 1) -> None:
        f.names["left"] = (f.names["left"][0] - n,)

    @staticmethod
    def deck_of(f: Frame) -> Selection:
        """The deck that was named with the act."""
        return f.names.get("deck", ())

    @staticmethod
    def times(n: int, deck: Selection = ()) -> Names:
        """So often; from which deck a card is drawn may be known already."""
        return {"left": (n,), **({"deck": deck} if deck else {})}

    @staticmethod
    def holds(f: Frame) -> bool:
        """Whether a frame is of this kind."""
        return "left" in f.names


class Discard(Counted):
    """Cards a player discards, of the whole hand or of some cards alone."""

    __slots__ = ()
    program = "discard"

    among = several("among")

    @staticmethod
    def one_of(among: Selection) -> Names:
        return {"left": (1,), "among": among}

    @staticmethod
    def limited_to(f: Frame) -> Selection | None:
        """The cards among which one is discarded, if it is not the whole hand."""
        return f.names.get("among")


class ShownHand(View):
    """A hand that one player is shown, to discard a card of some kind from it."""

    __slots__ = ()
    program = "shown hand"

    whose = number("whose")
    types = several("types")  # of an attack
    among = noted("among")  # what may be discarded

    @staticmethod
    def opening(whose: Seat, types: Selection) -> Names:
        return {"whose": (whose,), "types": types}


class Colours(View):
    """Which of several colours go, after some were taken by default (RV-AMB-05)."""

    __slots__ = ()
    program = "colours"

    source = number("source")
    target = number("target")
    counts = several("counts")  # of each other colour, as taken by default

    @staticmethod
    def opening(source: int, target: int, n: int, others: Selection, counts: Selection) -> Names:
        return {"source": (source,), "target": (target,), "others": (n, *others), "counts": counts}

    @property
    def n(self) -> int:
        return self.names["others"][0]

    @property
    def others(self) -> Selection:
        return self.names["others"][1:]


class Order(View):
    """Several effects of one player, to be put in order; they lie right below."""

    __slots__ = ()
    program = "order"

    many = number("many")

    @staticmethod
    def of(many: int) -> Names:
        return {"many": (many,)}


class Moment(View):
    """A moment an Agenda card could score: its hook, and the names its texts will have."""

    __slots__ = ()
    program = "moment"

    hook = number("hook")

    @staticmethod
    def of(hook: int, **names: Unpack[Told]) -> Names:
        return cast("Names", {"hook": (hook,), **names})

    @property
    def told(self) -> Told:
        return cast("Told", {name: one for name, one in self.names.items() if name != "hook"})


class Binding(View):
    """A wraith being made (RV-WRAITH-02)."""

    __slots__ = ()
    program = "bind wraith"

    host = single("host")
    mortal = single("mortal")

    @staticmethod
    def to(host: CardId) -> Names:
        return {"host": (host,), "mortal": ()}


class Springing(View):
    """A moment that Traps may wait for (RV-TRAP-03)."""

    __slots__ = ()
    program = "traps"

    hook = number("hook")
    passed = noted("passed")  # who reveals none, or no more

    @staticmethod
    def of(hook: int, **names: Unpack[Told]) -> Names:
        return cast("Names", {"hook": (hook,), **names})

    @property
    def told(self) -> Told:
        return cast("Told", {name: one for name, one in self.names.items() if name not in ("hook", "passed")})


class Turn(View):
    """A player's turn."""

    __slots__ = ()
    program = "turn"

    mended = noted("mended")  # whom a discarded card has mended
    spared = noted("spared")  # 1 once its player has ended the Action Phase without mending

    def forget_mended(self) -> None:
        self.names.pop("mended", None)
        self.forget_spared()

    def forget_spared(self) -> None:
        """Something has happened since: whether to mend is another question now."""
        self.names.pop("spared", None)


class Opening(View):
    """The set-up at the table."""

    __slots__ = ()
    program = "match"

    leaders = several("leaders")  # seats and cards, two by two
    bids = noted("bids")  # seats and bids, two by two
    losers = noted("losers")  # who chooses another Leader

    def bidding(self) -> dict[Seat, int]:
        """Who has bid what for the Leader that is contested now."""
        return dict(pairs(self.names.setdefault("bids", ())))

    def bidding_over(self, losers: Selection) -> None:
        del self.names["bids"]
        self.losers = losers
