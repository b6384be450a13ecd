// A game's view, whatever the game, as things to draw: counters, cards in zones, panels of players. It goes by the
// shape of the data alone: what has an id or a card is a card, lists of them are zones, numbers are counters, and what
// comes once for each player belongs to that player.

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
type Entry = { [key: string]: Json };

/** What a counter holds: a number, words, players, a word of the game's catalogue, or just that it is so. */
export type Value = true | number | string | { seat: number } | { seats: number[] } | { word: string };

export interface Fact {
  key: string;
  value: Value;
  /** What it is touched by, if it is a thing itself: a deck, a pool. */
  thing?: string;
}

export interface Card {
  /** Tells it from the others beside it. */
  key: string;
  /** What it is touched by, if it can be told from others. */
  thing: string | null;
  /** Its face, if this seat knows it. */
  code: string | null;
  facts: Fact[];
  attached: Card[];
}

export interface Zone {
  key: string;
  path: string;
  thing: string | null;
  /** Whose it is, where it does not lie in that player's panel. */
  seat: number | null;
  cards: Card[];
}

export interface Panel {
  key: string;
  path: string;
  thing: string | null;
  seat: number | null;
  facts: Fact[];
  zones: Zone[];
  panels: Panel[];
}

export interface Layout {
  /** What everybody shares. */
  table: Panel;
  /** What is being settled right now. */
  stage: Panel[];
  players: Panel[];
  hand: Zone | null;
  /** Everything drawn that can be touched. */
  things: Set<string>;
}

export interface Reading {
  players: number;
  seat: number;
  /** Whether a word of the view is the id of a card. */
  isCode: (word: string) => boolean;
  /** Top entries that are under way rather than lying there. */
  stage?: readonly string[];
  /** Top entries that are not for the eye. */
  skip?: readonly string[];
}

/** What every view may hold that the shell shows, or nobody needs to see. */
const SHELL = ['game', 'seat', 'seats', 'rules', 'waiting', 'result', 'channels', 'hears', 'seconds'];
const FACE = ['card', 'face', 'code'];

export function layout(view: unknown, reading: Reading): Layout {
  const reader = new Reader(reading);
  return reader.whole(isEntry(view) ? view : {});
}

export function isEntry(value: unknown): value is Entry {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

class Reader {
  private things = new Set<string>();
  private hand: Zone | null = null;

  constructor(private reading: Reading) {}

  whole(view: Entry): Layout {
    const table = panel('', '');
    const players = Array.from({ length: this.reading.players }, (_, seat) => this.player(seat));
    const stage: Panel[] = [];
    for (const [key, value] of Object.entries(view)) {
      if (SHELL.includes(key) || this.reading.skip?.includes(key)) continue;
      const shares = this.shares(key, value);
      if (shares) shares.forEach((share, seat) => players[seat] && this.take(players[seat], key, share, true));
      else if (this.reading.stage?.includes(key)) this.stage(stage, key, value);
      else if (key === 'hand' && this.reading.seat >= 0 && this.isCards(value)) this.keepHand(value as Json[]);
      else this.take(table, key, value);
    }
    return { table, stage, players, hand: this.hand, things: this.things };
  }

  private player(seat: number): Panel {
    return { ...panel(`seat ${seat}`, `seat ${seat}`), seat, thing: this.touchable(`seat:${seat}`) };
  }

  private stage(into: Panel[], key: string, value: Json): void {
    const holder = panel('', '');
    this.take(holder, key, value);
    const one = holder.panels[0] ?? (holder.facts.length || holder.zones.length ? { ...holder, key, path: key } : null);
    if (one) into.push(one);
  }

  /** What comes once for each player, by seat; null if this does not. */
  private shares(key: string, value: Json): Json[] | null {
    const many = this.reading.players;
    if (Array.isArray(value)) {
      if (value.length > 0 && value.every((one) => isEntry(one) && isSeat(one.seat, many))) return this.bySeat(value);
      const told = value.length === many && (key === 'players' || !this.isCards(value)) && many > 1;
      return told && !value.some((one) => typeof one === 'string') ? value : null;
    }
    if (!isEntry(value)) return null;
    const seats = Object.keys(value);
    const told = seats.length > 0 && seats.every((one) => /^\d+$/.test(one) && isSeat(Number(one), many));
    return told ? Array.from({ length: many }, (_, seat) => value[String(seat)] ?? null) : null;
  }

  /** Entries that name their seat; only if each names another one and all are there. */
  private bySeat(entries: Json[]): Json[] | null {
    const many = this.reading.players;
    const seats = entries.map((one) => (one as Entry).seat as number);
    if (seats.length !== many || new Set(seats).size !== many) return null;
    return Array.from({ length: many }, (_, seat) => entries[seats.indexOf(seat)] ?? null);
  }

  /** Put an entry where it belongs in a panel; a player's own entries stand in the panel itself. */
  private take(into: Panel, key: string, value: Json, own = false, path = `${into.path}/${key}`): void {
    if (value === null || value === false || value === '') return;
    if (Array.isArray(value)) this.takeList(into, key, path, value);
    else if (isEntry(value)) this.takeEntry(into, key, path, value, own);
    else if (typeof value === 'string' && this.reading.isCode(value)) into.zones.push(this.zone(key, path, [value]));
    else into.facts.push({ key, value });
  }

  private takeEntry(into: Panel, key: string, path: string, value: Entry, own: boolean): void {
    const reference = referred(value);
    if (reference) into.facts.push({ key, value: reference });
    else if (this.isCard(value)) into.zones.push(this.zone(key, path, [value]));
    else if (own && into.seat !== null && key === 'players') this.fill(into, value);
    else if (typeof value.thing === 'string' && isPlain(value.value)) this.takePile(into, key, value);
    else if (typeof value.thing === 'string' && this.isCards(value.cards ?? null)) this.takeTray(into, key, path, value);
    else this.takePanel(into, key, path, value);
  }

  /** A counter that can be touched. */
  private takePile(into: Panel, key: string, value: Entry): void {
    into.facts.push({ key, value: value.value as number | string, thing: this.touchable(value.thing as string) });
  }

  /** Cards on something that can itself be touched. */
  private takeTray(into: Panel, key: string, path: string, value: Entry): void {
    const zone = this.zone(key, path, value.cards as Json[]);
    zone.thing = this.touchable(value.thing as string);
    if (isSeat(value.seat, this.reading.players)) zone.seat = value.seat;
    into.zones.push(zone);
  }

  private takePanel(into: Panel, key: string, path: string, value: Entry): void {
    const inner = panel(key, path);
    if (typeof value.thing === 'string') inner.thing = this.touchable(value.thing);
    if (isSeat(value.seat, this.reading.players)) inner.seat = value.seat;
    this.fill(inner, value);
    if (inner.thing || inner.facts.length || inner.zones.length || inner.panels.length) into.panels.push(inner);
  }

  private fill(into: Panel, value: Entry): Panel {
    for (const [key, one] of Object.entries(value)) {
      if (key === 'seat' || key === 'thing') continue;
      if (key === 'hand' && into.seat === this.reading.seat && this.holdsHand(one)) continue;
      this.take(into, key, one);
    }
    return into;
  }

  /** One's own hand lies before one, not on the table. */
  private holdsHand(value: Json): boolean {
    const cards = isEntry(value) ? value.cards : value;
    if (!Array.isArray(cards) || !this.isCards(cards)) return false;
    this.keepHand(cards);
    return true;
  }

  private keepHand(cards: Json[]): void {
    this.hand = this.zone('hand', 'hand', cards);
  }

  private takeList(into: Panel, key: string, path: string, value: Json[]): void {
    if (!value.length) return;
    if (this.isCards(value)) into.zones.push(this.zone(key, path, value));
    else if (value.every((one) => typeof one === 'number' || typeof one === 'string')) {
      this.takeWords(into, key, path, value);
    } else this.takeEach(into, key, path, value);
  }

  /** Words and numbers; the cards among them lie beside. */
  private takeWords(into: Panel, key: string, path: string, value: Json[]): void {
    const cards = value.filter((one) => this.isCard(one));
    const rest = value.filter((one) => !this.isCard(one));
    if (rest.length) into.facts.push({ key, value: rest.join(' · ') });
    if (cards.length) into.zones.push(this.zone(key, path, cards));
  }

  private takeEach(into: Panel, key: string, path: string, value: Json[]): void {
    const inner = panel(key, path);
    value.forEach((one, n) => this.take(inner, numbered(one, n), one, false, `${path}/${n}`));
    if (inner.facts.length || inner.zones.length || inner.panels.length) into.panels.push(inner);
  }

  private isCards(value: Json): boolean {
    return Array.isArray(value) && value.every((one) => this.isCard(one));
  }

  private isCard(value: Json): boolean {
    if (typeof value === 'string') return this.reading.isCode(value);
    if (!isEntry(value) || 'seat' in value || !('id' in value || FACE.some((name) => name in value))) return false;
    return Object.entries(value).every(([key, one]) =>
      FACE.includes(key) || key === 'id' ? !Array.isArray(one) && !isEntry(one) : this.suitsCard(one),
    );
  }

  /** A card has counters and other cards on it, nothing deeper. */
  private suitsCard(value: Json): boolean {
    if (isEntry(value)) return referred(value) !== null;
    return !Array.isArray(value) || value.every((one) => typeof one !== 'object' || this.isCard(one));
  }

  private zone(key: string, path: string, cards: Json[]): Zone {
    return { key, path, thing: null, seat: null, cards: told(cards.map((one) => this.card(one))) };
  }

  private card(value: Json): Card {
    if (!isEntry(value)) return bare(this.touchable(`card:${value}`), String(value));
    const face = FACE.map((name) => value[name]).find((one) => one !== undefined && one !== null);
    const code = face === undefined ? null : String(face);
    const id = value.thing ?? (value.id !== undefined ? `card:${value.id}` : code && `card:${code}`);
    const card = bare(id ? this.touchable(String(id)) : null, code);
    for (const [key, one] of Object.entries(value)) {
      if (key !== 'id' && key !== 'thing' && !FACE.includes(key)) this.takeOn(card, key, one);
    }
    told(card.attached);
    return card;
  }

  private takeOn(card: Card, key: string, value: Json): void {
    if (value === null || value === false || value === '' || value === 0) return;
    if (isEntry(value)) card.facts.push({ key, value: referred(value) ?? '' });
    else if (!Array.isArray(value)) card.facts.push({ key, value });
    else if (value.length && value.every((one) => isEntry(one))) card.attached.push(...value.map((one) => this.card(one)));
    else if (value.some(Boolean)) card.facts.push({ key, value: value.join(' · ') });
  }

  private touchable(thing: string): string {
    this.things.add(thing);
    return thing;
  }
}

function panel(key: string, path: string): Panel {
  return { key, path, thing: null, seat: null, facts: [], zones: [], panels: [] };
}

export function bare(thing: string | null, code: string | null): Card {
  return { key: thing ?? code ?? '', thing, code, facts: [], attached: [] };
}

/** Copies of one card get keys of their own. */
function told(cards: Card[]): Card[] {
  const seen = new Map<string, number>();
  for (const card of cards) {
    const many = seen.get(card.key) ?? 0;
    seen.set(card.key, many + 1);
    if (many) card.key = `${card.key} ${many + 1}`;
  }
  return cards;
}

function isPlain(value: Json | undefined): boolean {
  return typeof value === 'number' || typeof value === 'string';
}

function isSeat(value: Json | undefined, many: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < many;
}

/** Players or a word that a hint puts in place of a number. */
function referred(value: Entry): Value | null {
  const keys = Object.keys(value);
  if (keys.length !== 1) return null;
  if (typeof value.seat === 'number') return { seat: value.seat };
  if (typeof value.word === 'string') return { word: value.word };
  if (Array.isArray(value.seats)) return { seats: value.seats.filter((one) => typeof one === 'number') };
  return null;
}

/** What one of several is called: by its own name, otherwise counted. */
function numbered(value: Json, n: number): string {
  const name = isEntry(value) ? (value.name ?? value.number) : null;
  return typeof name === 'string' || typeof name === 'number' ? String(name) : String(n + 1);
}
