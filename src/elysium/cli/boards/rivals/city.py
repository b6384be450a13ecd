"""The city: where the match stands, what lies in The Streets, and the attack, Scheme or Title under way."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from rich.console import Group, RenderableType
from rich.text import Text

from elysium.cli.boards.base import title_bar
from elysium.cli.boards.rivals.words import Words
from elysium.games.rivals.show.types import AttackView, RivalsView, SchemeView
from elysium.games.rivals.show.voice.naming import promised


def title(view: RivalsView, words: Words) -> RenderableType:
    """Turn, phase and step, as a bar."""
    parts = [words.ui("turn", n=view["turn"], who={"seat": view["active"]})] if view["turn"] else []
    parts.append(words.phase(view))
    if view["phase"] in ("beginning", "end"):
        parts.append(words.step(view))
    if view["phase"] == "action":
        parts.append(words.ui("actions", n=max(0, view["actions"])))
    return title_bar(parts)


def city(view: RivalsView, words: Words) -> RenderableType:
    """The cards lying in The Streets; what Ongoing ones say stands below."""
    counts = Counter((card["card"], card.get("blood"), card.get("agenda")) for card in view["streets"])
    shown = [_lying(code, blood, agenda, many, words) for (code, blood, agenda), many in counts.items()]
    text = Text.assemble((f"{words.ui('city')}: ", "bold yellow"))
    text.append_text(Text(", ").join(shown) if shown else Text(words.signs.nothing, "dim"))
    text.append(f"  {words.ui('city_deck', n=view['city']['deck'])}", "dim")
    text.append_text(_monsters(view, words))
    notes = [Text(f"   {words.card(code)}: {words.text(code)}", "dim") for code, blood, _ in counts if blood is None]
    return Group(text, *notes, Text())


def _monsters(view: RivalsView, words: Words) -> Text:
    """Monsters in The Streets: who knows a face-down one sees its name, everybody whose it is."""
    text = Text()
    for one in view["monsters"]:
        name = words.card(one["card"]) if one["card"] is not None else words.ui("monster")
        text.append("\n   ").append(name, "bold red")
        if not one["down"]:
            text.append(f" ({one['blood']}/{one['potency']})", "dim")
        if one["tagger"] is not None:
            text.append(f" {words.ui('tagged', who={'seat': one['tagger']})}", "yellow")
        if any(one["prestige"]):
            text.append(f" {words.ui('prestige_on', n=sum(one['prestige']))}", "dim")
    return text


def _lying(code: str, blood: int | None, agenda: int | None, many: int, words: Words) -> Text:
    text = Text(words.card(code), "bold" if blood is None else "")
    if blood is not None and agenda is not None:
        text.append(f" ({words.ui('mortal', n=blood, agenda=agenda)})", "dim")
    return text.append(f" ×{many}" if many > 1 else "")


def under_way(view: RivalsView, words: Words) -> Iterator[RenderableType]:
    """What is being settled right now."""
    if view["attack"] is not None:
        yield Text(_attack(view, view["attack"], words), "bold red")
    if view["scheme"] is not None:
        yield Text(_scheme(view, view["scheme"], words), "bold magenta")
    if view["exerting"] is not None and view["exerting"]["wanted"]:
        need = view["exerting"]
        said = words.ui("exerting", who={"seat": need["seat"]}, n=need["wanted"], total=need["total"])
        yield Text(said, "bold magenta")
    yield from (Text(_promise(deal, words), "dim") for deal in view["deals"])


def _attack(view: RivalsView, attack: AttackView, words: Words) -> str:
    target = words.named(view, attack["target"]) if attack["target"] is not None else words.signs.nothing
    parts = [f"{words.ui('attack')}: {words.named(view, attack['attacker'])} {words.signs.arrow} {target}"]
    if attack["type"]:
        parts.append(words.type(attack["type"]))
    if attack["secrecy"]:
        parts.append(words.ui("intel", n=attack["intel"] + attack["paid"], secrecy=attack["secrecy"]))
    for name in ("card", "reaction"):
        for code in attack[name][:1]:
            known = words.card(code) if code else words.ui("face_down")
            parts.append(words.ui(f"attack.{name}", name=known))
    if attack["blocker"]:
        parts.append(words.small("blocked", name=words.named(view, attack["blocker"][0])))
    if attack["bonus"]:
        parts.append(words.ui("bonus", n=attack["bonus"]))
    return " · ".join(parts)


def _scheme(view: RivalsView, scheme: SchemeView, words: Words) -> str:
    parts = [words.ui("scheme", who={"seat": scheme["seat"]}, card={"card": scheme["card"]})]
    for seat, visible, answer in scheme["said"]:
        parts.append(words.ui("said.yes" if answer else "said.no", who={"seat": seat}, n=visible))
    return " · ".join(parts)


def _promise(deal: list[int], words: Words) -> str:
    """A binding promise, as the voice words it."""
    who, whom, kind, n, _ = deal
    return f"{words.ui('deal')}: {words.speech.say(promised(who, whom, (kind, n)))}"


def legend(words: Words) -> RenderableType:
    signs = words.signs._asdict()
    return Text(f"\n{words.ui('legend', **signs)}", "dim")
