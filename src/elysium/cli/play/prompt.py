"""One question to one person: the prompt, the numbered answers, and the keys that help before answering."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final, Protocol

from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from elysium.cli.boards.base import Board
from elysium.cli.play.grouping import FEW, LOW, MANY, by_kind, groups, heading, height, least, meant
from elysium.cli.reference.lookup import find_cards, find_rules, folded, near_names, near_words
from elysium.cli.terminal.screen import read
from elysium.cli.terminal.sentences import sentence
from elysium.cli.terminal.translator import Translator
from elysium.core.decision import Decision
from elysium.core.ids import Option, Seat
from elysium.core.messages import Blank, Message
from elysium.core.table import Json
from elysium.core.views import AnyView
from elysium.core.voice import Answer

NEWS: Final = 24
LONG: Final = 80
MOST_FOUND: Final = 6
AROUND: Final = 5  # lines of a question beside its answers: what is asked, the keys, what is typed
KEYS: Final = ("number", "words", "card", "rule", "log", "board", "undo", "save", "quit", "help")


class Leave(Exception):
    """The person wants to stop here and go on another time."""


class TakeBack(Exception):
    """The person wants the last act undone."""


class Shown(Protocol):
    """A match as far as one question needs it, here or on a server."""

    def view(self, seat: Seat) -> dict[str, Json]: ...
    def prompt(self, decision: Decision) -> Message: ...
    def answer(self, decision: Decision, option: Option) -> Answer: ...


class Seating(Protocol):
    """A match under way, and what its people have been told of it."""

    @property
    def match(self) -> Shown: ...
    def messages(self, seat: Seat, since: int | None = None) -> list[Message]: ...
    def hear(self, seat: Seat) -> None: ...
    def needs_board(self, seat: Seat) -> bool: ...
    def drew(self, seat: Seat) -> None: ...


@dataclass
class Prompt:
    """Where people are asked. `keep` saves the match and says where."""

    console: Console
    session: Seating
    speech: Translator
    board: Board
    keep: Callable[[], None]
    quiet: str = ""  # what is said where nothing has happened since
    _briefed: dict[Seat, str] = field(default_factory=dict)

    def ask(self, decision: Decision) -> Option:
        """Show what is needed, and read until an answer comes."""
        self.present(decision)
        while True:
            option = self._understand(decision, read("> ").strip())
            if option is not None and self._is_sure(decision, option):
                return option

    def present(self, decision: Decision) -> None:
        """The board if it is due, the news, the question and its answers."""
        afresh = self.session.needs_board(decision.seat)
        if afresh:
            self.draw(decision, folded=not self._fits(decision))
        else:
            told = self._tell_news(decision.seat) | self._tell_changed(decision.seat)
            if self.quiet and not told and decision.seat in self._briefed:
                self.console.print(self.quiet, style="dim")
        self.session.hear(decision.seat)
        self._put(decision, with_keys=afresh)

    def _fits(self, decision: Decision) -> bool:
        """Whether board, hand and answers are on the screen at once; where there is none, everything is."""
        if not self.console.is_terminal:
            return True
        view = self.session.match.view(decision.seat)
        parts = [part for part in (self.board.table(view), self.board.hand(view)) if part is not None]
        lines = sum(len(self.console.render_lines(part)) for part in parts)
        return lines + height([*self._answers(decision).values()], self.many) + AROUND <= self.console.height

    @property
    def many(self) -> int:
        """Answers that are listed one by one; more stand together by their kinds."""
        return FEW if self.console.is_terminal and self.console.height <= LOW else MANY

    def draw(self, decision: Decision, folded: bool = False) -> None:
        """The board, what led to it, and one's own cards."""
        view = self.session.match.view(decision.seat)
        self.console.print(self.board.folded(view) if folded else self.board.table(view))
        self._tell_news(decision.seat)
        hand = None if folded else self.board.hand(view)
        if hand is not None:
            self.console.print()
            self.console.print(hand)
        self._briefed[decision.seat] = self.board.brief(view)
        self.session.drew(decision.seat)

    def _tell_changed(self, seat: Seat) -> bool:
        """What one has, when it is no longer what was last told; whether it is."""
        brief = self.board.brief(self.session.match.view(seat))
        changed = bool(brief) and brief != self._briefed.get(seat)
        if changed:
            self.console.print()
            self.console.print(brief)
        self._briefed[seat] = brief
        return changed

    def _tell_news(self, seat: int) -> bool:
        """Whether there were any."""
        news = self._lines(seat, None)
        if news:
            self.console.print()
        if len(news) > NEWS:
            self.console.print(self.speech.ui("cli.play.earlier", n=len(news) - NEWS), style="dim")
        self._print_lines(news[-NEWS:])
        return bool(news)

    def _lines(self, seat: int, since: int | None) -> list[Text]:
        return [sentence(self.speech, message) for message in self.session.messages(seat, since)]

    def _print_lines(self, found: list[Text]) -> None:
        for line in found:
            self.console.print(Padding(line, (0, 0, 0, 2), expand=False))

    def _put(self, decision: Decision, with_keys: bool = True) -> None:
        """The question and its answers."""
        match = self.session.match
        view = match.view(decision.seat)
        self.console.print()
        self.console.print(Text.assemble(("? ", "bold green"), sentence(self.speech, match.prompt(decision))))
        answers = list(self._answers(decision).values())
        if len(answers) > self.many:
            self._put_groups(view, answers)
        else:
            self._list(view, answers, range(1, len(answers) + 1))
        if with_keys:
            self.console.print(self.speech.ui("cli.play.keys"), style="dim")

    def _list(self, view: AnyView, answers: Sequence[Answer], numbers: Iterable[int]) -> None:
        for number in numbers:
            answer = answers[number - 1]
            hint = self.board.hint(view, answer)
            line = Text.assemble((f"{number:>3} ", "bold"), sentence(self.speech, answer.label))
            self.console.print(line.append(f"  ({hint})" if hint else "", "dim"))

    def _put_groups(self, view: AnyView, answers: Sequence[Answer]) -> None:
        """More answers than can be taken in: a line for each kind that has several."""
        for group in groups(answers):
            many = len(group.answers)
            if many < least(self.many):
                self._list(view, answers, range(group.first, group.first + many))
            else:
                head = f"{heading(self.speech, group)} ({many})"
                self.console.print(Text.assemble((f"{group.numbers:>7} ", "bold"), head))
        self.console.print(self.speech.ui("cli.play.kinds"), style="dim")

    def _answers(self, decision: Decision) -> dict[Option, Answer]:
        """The answers that differ in words: two Victims are one to whoever chooses between them."""
        labels: list[Message] = []
        answers: dict[Option, Answer] = {}
        for option in decision.options:
            answer = self.session.match.answer(decision, option)
            if answer.label not in labels:
                labels.append(answer.label)
                answers[option] = answer
        return by_kind(answers, self.many)

    def _understand(self, decision: Decision, line: str) -> Option | None:
        """The answer a line gives; otherwise what it asks for is done."""
        said = self._answers(decision)
        answers = list(said)
        if line.isdecimal() and len(line) < 6 and 1 <= int(line) <= len(answers):
            return answers[int(line) - 1]
        key, _, rest = line.partition(" ")
        if len(answers) > self.many and len(key) != 1:
            return self._look(decision, said, line)
        act = {
            "?": self._help,
            "c": lambda: self._card(rest),
            "r": lambda: self._rule(rest),
            "l": lambda: self._log(decision),
            "b": lambda: self.draw(decision),
            "u": self._take_back,
            "s": self.keep,
            "q": self._leave,
        }.get(key.lower(), lambda: self._say("cli.play.unknown", n=len(answers)))
        act()
        if key.lower() in ("?", "b", "l"):
            self._put(decision)
        return None

    def _look(self, decision: Decision, said: dict[Option, Answer], line: str) -> Option | None:
        """Some of many answers are wanted, by numbers or words; nothing shows the kinds again."""
        answers = list(said.values())
        numbers = meant(self.speech, answers, line)
        if len(numbers) == 1 and self.speech.say(answers[numbers[0] - 1].label).casefold() == line.casefold():
            return list(said)[numbers[0] - 1]
        if numbers:
            self._list(self.session.match.view(decision.seat), answers, numbers)
        elif line:
            self._say("ui.no_match", word=line)
        else:
            self._put(decision, with_keys=False)
        return None

    def _is_sure(self, decision: Decision, option: Option) -> bool:
        match = self.session.match
        doubt = self.board.doubt(match.view(decision.seat), match.answer(decision, option))
        if not doubt:
            return True
        self.console.print(doubt, style="bold yellow")
        answer = read(self.speech.ui("cli.play.sure") + " ").strip().lower()
        return answer in self.speech.ui("cli.play.yes").lower().split()

    def _say(self, key: str, **args: Blank) -> None:
        self.console.print(self.speech.ui(key, **args))

    def _help(self) -> None:
        for key in KEYS:
            self._say(f"cli.play.help.{key}")

    def _leave(self) -> None:
        raise Leave

    def _take_back(self) -> None:
        raise TakeBack

    def _card(self, wanted: str) -> None:
        found = find_cards(self.board, self.speech, wanted) if wanted.strip() else []
        for code in found[:MOST_FOUND]:
            self.console.print(self.board.card(code))
        if not found:
            self._not_found(wanted, near_names(self.board, self.speech, wanted))

    def _rule(self, wanted: str) -> None:
        found = find_rules(self.speech, wanted) if wanted.strip() else []
        for rule in found[:MOST_FOUND]:
            self.console.print(Text.assemble((rule.title, "bold"), (f"  {rule.id}", "dim")))
            self.console.print(Padding(Text(folded(rule, self.speech).text), (0, 0, 0, 4), expand=False))
        if len(found) > MOST_FOUND:
            self._say("cli.rules.more", n=len(found) - MOST_FOUND)
        if not found:
            self._not_found(wanted, near_words(self.speech, wanted))

    def _not_found(self, wanted: str, near: list[str]) -> None:
        self._say("ui.no_match", word=wanted.strip())
        if near:
            self._say("cli.near", words=", ".join(near))

    def _log(self, decision: Decision) -> None:
        found = self._lines(decision.seat, 0)
        self._print_lines(found[-LONG:])
