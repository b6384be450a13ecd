// One table as this browser knows it: what the server has told, what the open question allows, what was picked so far.
import type {
  Asked,
  FromClient,
  FromServer,
  Line,
  Message,
  Over,
  Proposed,
  Said,
  SeatState,
  Settled,
  State,
  Timers,
  Welcome,
} from '../../protocol';
import type { SharedKind } from '../../kinds';
import { settings } from '../../settings.svelte';
import { text, ui } from '../../words/index.svelte';
import { apply } from '../socket/patch';
import { Previews } from './previews';
import { Teller } from '../telling/teller.svelte';

export type { Asked, Line, Message, Over, Proposed, Said, SeatState };
export type Waiting = [seat: number, point: string];
export type Connection = 'connecting' | 'open' | 'lost' | 'closed';
/** A board's view: every game has its own shape; boards know theirs. */
export type View = any;
/** What is said where an answer wants a second look, or null for the usual words. */
export type Doubt = (index: number) => string | null;
export type Explain = (thing: string) => string | null;

/** What Space means. Ending one's turn is another matter and has a key of its own. */
const DECLINES: readonly SharedKind[] = ['pass', 'done', 'decline'];
const ENDS: readonly SharedKind[] = ['end'];
/** In real time: to do nothing for now, which needs no click. */
const WAITS: readonly SharedKind[] = ['wait'];
const DROP_PATIENCE = 4000;
/** Seconds for which a call is news. */
const FRESH = 20;

/** What the server has said of a moment that is still to be told. */
interface Held {
  /** Null where the question stays as it is. */
  question: { asked: Asked | null; back: boolean } | null;
  waiting: Waiting[];
  status: string;
  over: Over | null;
}

export class TableModel {
  table = $state('');
  game = $state('');
  title = $state('');
  /** -1 watches. */
  seat = $state(-1);
  host = $state(false);
  options = $state.raw<Record<string, unknown>>({});
  version = $state(-1);
  /** What is told, and in its own time: board, log, question and result wait for it. */
  readonly teller = new Teller();
  status = $state('');
  asked = $state.raw<Asked | null>(null);
  waiting = $state.raw<Waiting[]>([]);
  seats = $state.raw<SeatState[]>([]);
  watching = $state(0);
  proposals = $state.raw<Proposed[]>([]);
  settled = $state.raw<Settled | null>(null);
  said = $state.raw<Said[]>([]);
  over = $state.raw<Over | null>(null);
  connection = $state<Connection>('connecting');
  /** Seconds until the server, which has said goodbye, wants to be back. */
  backIn = $state(0);
  refusal = $state.raw<{ code: string; reason: string } | null>(null);
  /** When the server told of the seats' clocks, by this browser's own. */
  seatsAt = $state(0);
  /** How long until what the game's own clock will do, for those who may know; and when this was told. */
  timers = $state.raw<Timers | null>(null);
  timersAt = $state(0);
  /** Who has just called to this seat without words, until it was seen. */
  caller = $state<number | null>(null);

  picked = $state.raw<string[]>([]);
  /** An option that waits for a second yes. */
  armed = $state<number | null>(null);
  /** An answer is under way; the question counts no more. */
  answering = $state(false);
  private opened = $state<string | null>(null);
  private peeked = $state<string | null>(null);
  /** The card in the focus panel: the one the mouse rests on, otherwise the one that was opened. */
  zoomed: string | null = $derived(this.peeked ?? this.opened);
  /** It is looked at for as long as the mouse rests there: nothing of it is to be pressed. */
  resting: boolean = $derived(this.peeked !== null);
  /** Something was pressed at one question and let go at another: nothing was answered, and whoever pressed is told. */
  missed = $state(false);
  /** The seat whose sheet is open: who sits there, and what can be done about it. */
  seatShown = $state<number | null>(null);
  /** The channel somebody wants to speak in; talk opens there. */
  talkTo = $state<string | null>(null);
  /** Boards may know more: what a second look is for, and why a thing cannot be chosen. */
  doubt: Doubt | null = null;
  explain: Explain | null = null;
  /** The colour of a seat, where it is the game's to give. */
  colour = $state.raw<((seat: number) => string | null) | null>(null);
  /** Answers the board offers at a place of their own, whatever is asked. */
  aside = $state.raw<((index: number) => boolean) | null>(null);
  /** What a board has gathered on its own before anything is answered; Esc puts it back. */
  putBack: (() => void) | null = null;
  /** How this seat has asked to be asked. */
  preferred = $state.raw({ always: true, until: false });
  /** Seats this one hears no more of. */
  muted = $state.raw<ReadonlySet<number>>(new Set());

  /** What answers would do, asked of the server before one is given. */
  readonly previews = new Previews((message) => this.send?.(message));

  private dropping: { onto: string; until: number } | null = null;
  /** The line is back, but what is asked now was not told yet. */
  private behind = $state(false);
  /** What comes once all before it is told. */
  private held: Held | null = null;

  constructor(private send: ((message: FromClient) => void) | null = null) {
    this.teller.done = () => this.settle();
  }

  /** The table as far as it was told. */
  get view(): View {
    return this.teller.view;
  }

  set view(view: View) {
    this.teller.begin(view, this.teller.lines);
  }

  /** What was told: the log. */
  get lines(): Line[] {
    return this.teller.lines;
  }

  set lines(lines: Line[]) {
    this.teller.lines = lines;
  }

  /** A replay: the seat is only whose eyes one looks through. */
  get looksBack(): boolean {
    return this.send === null;
  }

  /** A replay looks and never answers. */
  get canAnswer(): boolean {
    return this.send !== null && this.connection === 'open' && !this.behind;
  }

  fitting: number[] = $derived(fits(this.asked, this.picked));
  private litNow: Set<string> = $derived(lights(this.asked, this.fitting));
  private litAlone: Set<string> = $derived(lights(this.asked, fits(this.asked, [])));
  /** The option that Space chooses, or -1. */
  fallback: number = $derived(this.ofKind(DECLINES)[0] ?? -1);
  /** The option that E chooses, or -1. */
  ending: number = $derived(this.ofKind(ENDS)[0] ?? -1);
  /** The option that is to do nothing, or -1. */
  idle: number = $derived(this.ofKind(WAITS)[0] ?? -1);
  players: SeatState[] = $derived(this.seats.filter((one) => one.role === 'player'));

  /** A table at which everybody may act at any moment has a seat for its clock. */
  inRealTime: boolean = $derived(this.seats.some((one) => one.role === 'clock'));

  /** The answers of these kinds, by index. */
  ofKind(kinds: readonly string[]): number[] {
    return (this.asked?.kinds ?? []).flatMap((kind, index) => (kinds.includes(kind) ? [index] : []));
  }

  lit(thing: string): boolean {
    return !this.answering && this.litNow.has(thing);
  }

  isPicked(thing: string): boolean {
    return this.picked.includes(thing);
  }

  /** A click, Enter or drop on a thing. */
  touch(thing: string): void {
    if (!this.asked || this.answering) return;
    this.armed = null;
    if (this.picked.includes(thing)) {
      this.picked = this.picked.filter((one) => one !== thing);
      return;
    }
    const together = [...this.picked, thing];
    if (fits(this.asked, together).length) this.picked = together;
    else if (this.litAlone.has(thing)) this.picked = [thing];
    else return;
    const left = alike(this.asked, this.fitting);
    if (left.length === 1) this.choose(left[0]!);
  }

  /** One thing carried to another: one answer that touches both, or two questions in a row. */
  drop(thing: string, onto: string): void {
    if (!this.picked.includes(thing)) this.touch(thing);
    if (this.answering) this.dropping = { onto, until: performance.now() + DROP_PATIENCE };
    else if (this.litNow.has(onto)) this.touch(onto);
  }

  /** Answer with an option, unless it wants a second look; then the second time counts. */
  choose(index: number): void {
    const asked = this.asked;
    const option = asked?.options[index];
    if (!asked || !option || this.answering || !this.canAnswer) return;
    if (this.armed !== index && this.needsConfirming(index)) {
      this.armed = index;
      return;
    }
    this.armed = null;
    this.answering = true;
    this.refusal = null;
    this.missed = false;
    this.send?.({ type: 'answer', version: this.version, point: asked.point, option });
  }

  needsConfirming(index: number): boolean {
    return settings.careful || (this.asked?.rash.includes(index) ?? false);
  }

  doubtOf(index: number): string | null {
    return this.doubt?.(index) ?? null;
  }

  clear(): void {
    this.picked = [];
    this.armed = null;
    this.refusal = null;
    this.putBack?.();
  }

  /** Why a thing that is not lit cannot be chosen now. */
  why(thing: string): string | null {
    if (this.litNow.has(thing) || this.picked.includes(thing) || this.over) return null;
    const own = this.explain?.(thing);
    if (own) return own;
    if (!this.asked) return this.waiting.length ? ui('web.why.waiting', { who: this.waitedFor() }) : null;
    if (this.litAlone.has(thing)) return ui('web.why.picked');
    return ui('web.why.asked', { prompt: text(this.asked.prompt, this.game) });
  }

  /** Whom the table waits for; in real time those with a question of their own, not all who may act. */
  awaited: Set<number> = $derived.by(() => {
    const points = this.waiting.map(([, point]) => point);
    const menu = (point: string): boolean => points.filter((one) => one === point).length > this.players.length / 2;
    const asked = this.inRealTime
      ? this.waiting.filter(([seat, point]) => this.seats[seat]?.role === 'player' && !menu(point))
      : this.waiting;
    return new Set(asked.map(([seat]) => seat));
  });

  /** The names of those the table waits for. */
  waitedFor(): string {
    const names = [...this.awaited].map((seat) => this.seats[seat]?.name).filter(Boolean);
    return [...new Set(names)].join(', ');
  }

  /** Open a card until it is closed. */
  zoom(code: string | null): void {
    this.opened = code;
    this.peeked = null;
  }

  /** Show a card for as long as the mouse rests on it. */
  peek(code: string | null): void {
    this.peeked = code;
  }

  /** What a seat is called beside its name: one's own, or the one whose eyes these are. */
  own(seat: number): string {
    if (seat !== this.seat) return '';
    return ui(this.looksBack ? 'web.seat.eye' : 'web.seat.you');
  }

  say(words: string, channel = 'table'): void {
    this.send?.({ type: 'say', text: words, channel });
  }

  /** Call to somebody with whom one may not speak. */
  call(seat: number): void {
    this.send?.({ type: 'call', seat });
  }

  propose(what: 'bot' | 'end' | 'pause' | 'rematch' | 'takeback', seat = -1): void {
    this.send?.({ type: 'propose', what, seat });
  }

  vote(proposal: number, yes: boolean): void {
    this.send?.({ type: 'vote', proposal, yes });
  }

  takeback(): void {
    this.propose('takeback');
  }

  resign(): void {
    this.send?.({ type: 'resign' });
  }

  comeBack(): void {
    this.send?.({ type: 'return' });
  }

  resume(): void {
    this.send?.({ type: 'resume' });
  }

  prefer(always: boolean, until: boolean): void {
    this.preferred = { always, until };
    this.send?.({ type: 'prefer', always_ask: always, pass_until: until });
  }

  /** How this browser wants to be asked at every table. */
  private wish(): void {
    const { always } = settings;
    if (this.seat >= 0 && always !== null && always !== this.preferred.always) this.prefer(always, this.preferred.until);
  }

  mute(seat: number, muted: boolean): void {
    const others = [...this.muted].filter((one) => one !== seat);
    this.muted = new Set(muted ? [...others, seat] : others);
    this.send?.({ type: 'mute', seat, muted });
  }

  report(words: string, about: 'bug' | 'person', seat = -1): void {
    this.send?.({ type: 'report', text: words, about, seat });
  }

  refresh(): void {
    this.send?.({ type: 'refresh' });
  }

  receive(message: FromServer): void {
    switch (message.type) {
      case 'welcome':
        return this.welcomed(message);
      case 'state':
        return this.showed(message);
      case 'seats':
        this.seats = message.seats;
        this.status = message.status;
        this.watching = message.watching;
        this.seatsAt = performance.now();
        return;
      case 'timers':
        this.timers = message;
        this.timersAt = performance.now();
        return;
      case 'said':
        this.hear(message);
        return;
      case 'proposed':
        this.proposals = [...this.proposals.filter((one) => one.proposal !== message.proposal), message];
        return;
      case 'settled':
        this.proposals = this.proposals.filter((one) => one.proposal !== message.proposal);
        this.settled = message;
        return;
      case 'refused':
        this.refusal = { code: message.code, reason: message.reason };
        this.answering = false;
        this.dropping = null;
        return;
      case 'previewed':
        return this.previews.heard(message);
      case 'closing':
        this.backIn = Math.ceil(message.seconds);
        return;
      case 'over':
        if (this.held) this.held.over = message;
        else this.over = message;
    }
  }

  private hear(message: Said): void {
    const known = this.said.some((one) => one.number === message.number);
    this.said = [...this.said.filter((one) => one.number !== message.number), message];
    const fresh = !known && Date.now() / 1000 - message.at < FRESH;
    if (message.channel === 'call' && message.seat !== this.seat && fresh) this.caller = message.seat;
  }

  private welcomed(message: Welcome): void {
    this.table = message.table;
    this.game = message.game;
    this.title = message.title;
    this.options = message.options;
    this.seat = message.seat;
    this.teller.patient = message.seat < 0;
    this.host = message.host;
    this.preferred = { always: message.always_ask, until: message.pass_until };
    this.wish();
    this.muted = new Set(message.muted);
    this.said = [];
    this.proposals = [];
    this.backIn = 0;
    this.answering = false; // an answer lost with its line is not waited for
    this.dropping = null;
    this.behind = true;
  }

  private showed(message: State): void {
    const follows = message.patch !== null && message.base === this.version;
    if (!message.view && !follows) {
      this.refresh();
      return;
    }
    this.version = message.version;
    this.hold(message);
    this.behind = false;
    if (this.inRealTime) this.settle(); // where everybody may act at any moment nothing waits
    if (message.view) {
      if (message.status !== 'over') this.over = null;
      this.teller.begin(message.view, message.lines);
    } else {
      const changed = Object.keys(message.patch!).length > 0;
      this.teller.hear(changed ? apply(this.teller.now as View, message.patch!) : this.teller.now, message.lines);
    }
  }

  /** What is asked, and who is waited for, comes when what led to it was told. */
  private hold({ asked, waiting, status, still }: State): void {
    const before = this.held;
    const question = still ? (before?.question ?? null) : { asked, back: this.behind || (before?.question?.back ?? false) };
    this.held = { question, waiting: waiting as Waiting[], status, over: before?.over ?? null };
  }

  private settle(): void {
    const held = this.held;
    this.held = null;
    if (!held) return;
    this.waiting = held.waiting;
    this.status = held.status;
    if (held.question) this.ask(held.question.asked, held.question.back);
    if (held.over) this.over = held.over;
  }

  /** Picks outlive others' steps as long as they fit: only another question, or an answer given, starts afresh. */
  private ask(asked: Asked | null, back = false): void {
    const before = this.asked;
    const same = JSON.stringify(asked) === JSON.stringify(before);
    if (same && !this.answering && !back) return;
    const goesOn = !this.answering && before !== null && before.point === asked?.point;
    const armed = goesOn && this.armed !== null ? String(before.options[this.armed]) : null;
    this.asked = asked;
    this.answering = false;
    this.picked = goesOn && fits(asked, this.picked).length ? this.picked : [];
    const still = armed === null ? -1 : asked!.options.findIndex((option) => String(option) === armed);
    this.armed = still < 0 ? null : still;
    this.finishDrop();
  }

  private finishDrop(): void {
    const dropping = this.dropping;
    this.dropping = null;
    if (dropping && performance.now() < dropping.until && this.litNow.has(dropping.onto)) this.touch(dropping.onto);
  }
}

export function fits(asked: Asked | null, picked: readonly string[]): number[] {
  if (!asked) return [];
  const all = asked.options.map((_, index) => index);
  return picked.length ? all.filter((n) => picked.every((thing) => asked.touches[n]?.includes(thing))) : all;
}

function lights(asked: Asked | null, options: readonly number[]): Set<string> {
  return new Set(options.flatMap((index) => asked?.touches[index] ?? []));
}

/** Options that differ in words: two Victims are one to whoever chooses between them. */
export function alike(asked: Asked, options: readonly number[]): number[] {
  const seen = new Set<string>();
  return options.filter((index) => {
    const label = JSON.stringify(asked.labels[index]);
    return !seen.has(label) && seen.add(label);
  });
}
