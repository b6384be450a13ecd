"""Rules text from declarations: first sentences made of phrases, then words by way of a catalogue."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import TypeAlias

from elysium.core.stack import AnyOp, Op, Program
from elysium.effects.abilities import When
from elysium.effects.verbs import YOU, ForEach, IfDone, Unless, Verb
from elysium.effects.words import Phrase, Word, parts

Part: TypeAlias = AnyOp | Word
Catalogue: TypeAlias = Callable[[str, Mapping[str, int | str]], str]

THEN = "text.then"  # {first}, then {rest}
FOLLOWS = "text.follows"  # {first}; {rest}
NEXT = "text.next"  # {first}. {rest}

_BEGINNING = re.compile(r"(?:^|(?<=\. ))[^\W\d_]")


def sentences(declaration: Iterable[Part]) -> list[Phrase]:
    """A declaration as sentences. What hangs on an answer stands in the sentence of its question."""
    return _sentences(declaration, {})


def text(declaration: Iterable[Part], say: Catalogue) -> str:
    """A declaration as a paragraph. What the catalogue has an empty text for goes without saying."""
    return " ".join(filter(None, (render(sentence, say) for sentence in sentences(declaration))))


def render(phrase: Phrase, say: Catalogue) -> str:
    """One sentence in the words of a catalogue: a capital first, a period last."""
    words = _BEGINNING.sub(lambda letter: letter[0].upper(), clause(phrase, say))
    return words if words.endswith((".", "!", "?")) or not words else words + "."


def clause(phrase: Phrase, say: Catalogue) -> str:
    """A phrase in words."""
    blanks = _Blanks(phrase.args, say)
    if phrase.key not in (THEN, FOLLOWS, NEXT):
        return say(phrase.key, blanks)
    told = {name: str(words) for name, words in blanks.items() if words}
    return say(phrase.key, told) if len(told) == 2 else "".join(told.values())


class _Blanks(Mapping[str, int | str]):
    """The blanks of a phrase, put in words when they are asked for.

    A blank may be asked for in a form, which is a text of its own: "amount.blood" under the amount's key and ".blood",
    for a plain number under "number.blood".
    """

    def __init__(self, args: Mapping[str, Phrase | int | str], say: Catalogue) -> None:
        self.args = args
        self.say = say

    def __getitem__(self, name: str) -> int | str:
        blank, dot, form = name.partition(".")
        value = self.args[blank]
        if isinstance(value, Phrase):
            return clause(Phrase(value.key + dot + form, value.args), self.say)
        return self.say(f"number.{form}", {"n": value}) if form else value

    def __iter__(self) -> Iterator[str]:
        return iter(self.args)

    def __len__(self) -> int:
        return len(self.args)


def keys_of(phrases: Iterable[Phrase]) -> Iterator[str]:
    """Every catalogue key these phrases need."""
    for phrase in phrases:
        yield phrase.key
        yield from keys_of(blank for blank in phrase.args.values() if isinstance(blank, Phrase))


def _sentences(declaration: Iterable[Part], asked: dict[str, Part]) -> list[Phrase]:
    told: list[Phrase] = []
    just_bound: tuple[str, ...] = ()
    for part in declaration:
        phrase = _phrase(part, asked)
        if isinstance(part, IfDone | Unless) and part.name in just_bound:
            told[-1] = Phrase(FOLLOWS, {"first": told[-1], "rest": _again(phrase, told[-1])})
            continue
        told.append(phrase)
        just_bound = part.bound() if isinstance(part, Verb) else ()
        asked.update(dict.fromkeys(just_bound, part))
    return told


def _phrase(part: Part, asked: dict[str, Part]) -> Phrase:
    if not isinstance(part, Word):
        return Phrase(f"verb.{type(part).__name__}", {})
    key, blanks = part.phrase()
    if isinstance(part, IfDone | Unless) and _asks_another(asked.get(part.name)):
        key += ".by"
    if isinstance(part, Verb):
        asked = {**asked, **dict.fromkeys(part.bound(), part)}
    glue = NEXT if isinstance(part, When) else THEN
    blocks = {name: _joined(block, asked, glue) for name, block in parts(part) if is_block(block)}
    blanks |= {name: _phrase(word, asked) for name, word in parts(part) if isinstance(word, Word) and holds_block(word)}
    if isinstance(part, ForEach) and blocks:
        told = _first(blocks["body"], Phrase(f"name.{part.name}", {}), part.what.phrase())
        if told != blocks["body"]:
            return told
    return Phrase(key, {**blanks, **blocks})


def _joined(block: Program, asked: dict[str, Part], glue: str) -> Phrase:
    *before, last = _sentences(block, dict(asked))
    for phrase in reversed(before):
        last = Phrase(glue, {"first": phrase, "rest": last})
    return last


def _again(phrase: Phrase, said: Phrase) -> Phrase:
    """Somebody named a second time in a sentence: "them" rather than the whole name again."""
    if phrase.key.startswith(("pick.", "name.")) and phrase.key != "pick.You" and phrase in _all(said):
        return Phrase(phrase.key + ".again", phrase.args)
    return Phrase(phrase.key, {n: _again(b, said) if isinstance(b, Phrase) else b for n, b in phrase.args.items()})


def _first(phrase: Phrase, name: Phrase, what: Phrase) -> Phrase:
    """Something done for each: the first time the one is named, all are said."""
    if phrase == name:
        return what
    for blank, value in phrase.args.items():
        if isinstance(value, Phrase) and name in _all(value):
            return Phrase(phrase.key, {**phrase.args, blank: _first(value, name, what)})
    return phrase


def _all(phrase: Phrase) -> Iterator[Phrase]:
    yield phrase
    for blank in phrase.args.values():
        if isinstance(blank, Phrase):
            yield from _all(blank)


def _asks_another(part: Part | None) -> bool:
    """Whether the answer under a name is not yours, so that "if they do" is right."""
    return any(name in ("by", "to", "who") and value != YOU for name, value in parts(part))


def is_block(value: object) -> bool:
    """A field that holds verbs of its own."""
    return isinstance(value, tuple) and bool(value) and all(isinstance(verb, Op) for verb in value)


def holds_block(word: Word) -> bool:
    """Whether verbs stand in a word, or in a word it is made of."""
    return any(is_block(value) or (isinstance(value, Word) and holds_block(value)) for _, value in parts(word))
