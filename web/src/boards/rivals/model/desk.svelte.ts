// What this screen has in hand before anything is answered: the things touched, what may be touched next, the answers left.
import { alike, type TableModel } from '../../../table/model/model.svelte';
import type { RivalsKind } from '../../../kinds';
import { drawnThings } from './drawn';
import type { Player, View } from './view';

/** What a panel of a player is drawn of. */
export interface OfPlayer {
  model: TableModel;
  desk: Desk;
  view: View;
  player: Player;
  /** All that lies open of theirs. */
  more: () => void;
}

/** Everything one drawing on the board stands for: a character and what hangs on it, a heap of one name. */
export type Things = readonly string[];

/** A kind of act on what was touched: its answers, or the button that asks what else it needs. */
export interface Act {
  kind: string;
  answers: number[];
  /** Few enough to be said one by one, or alike in all they touch. */
  shown: boolean;
}

const FEW = 4; // answers of one kind that are said at once
const BAR = 3; // answers without a place on the board that stand in the question at once
const KEYS = 9; // things that have a key at once

/** What stands in the question even where it could be touched. */
const LISTED: ReadonlySet<string> = new Set(['deck', 'look_first', 'confirm', 'decline', 'done', 'pass', 'end'] satisfies RivalsKind[]);
/** What has a button of its own beside the decks. */
const DEEDS: ReadonlySet<string> = new Set(['draw', 'deal'] satisfies RivalsKind[]);
/** Any of the things such an answer touches stands for it; of others the first is who acts. */
const EITHER: ReadonlySet<string> = new Set(['join_party'] satisfies RivalsKind[]);

export class Desk {
  picked = $state.raw<Things[]>([]);
  /** The kind of act that is being told what it is about. */
  kind = $state<string | null>(null);
  /** Whose panel stands open where only one has room. */
  foe = $state<number | null>(null);
  /** The whole list is open. */
  listing = $state(false);
  /** What this board has room for: a desk, or a phone upright or lying down. */
  form = $state<'desk' | 'upright' | 'lying'>('desk');
  /** What opened the ring, so that the focus finds back. */
  opener: HTMLElement | null = null;

  constructor(private model: TableModel) {}

  private get touches(): string[][] {
    return this.model.asked?.touches ?? [];
  }

  private drawn: Set<string> = $derived.by(() => (this.model.view ? drawnThings(this.model.view as View, this.model.seat) : new Set()));

  /** Answers found by touching what lies on the board. */
  offered: Set<number> = $derived.by(() => {
    const kinds = this.model.asked?.kinds ?? [];
    const found = this.touches.flatMap((things, index) => (!LISTED.has(kinds[index]!) && things.some((one) => this.drawn.has(one)) ? [index] : []));
    return new Set(found);
  });

  /** Answers with a button of their own. */
  deeds: number[] = $derived.by(() => {
    const asked = this.model.asked;
    return asked ? alike(asked, this.model.fitting).filter((index) => DEEDS.has(asked.kinds[index]!)) : [];
  });

  /** Answers that are neither on the board nor a word in the question: numbers, promises, cards from a deck. */
  loose: number[] = $derived.by(() => {
    const asked = this.model.asked;
    if (!asked) return [];
    const apart = [this.model.fallback, this.model.ending];
    return alike(asked, asked.options.map((_, index) => index)).filter((index) => !this.offered.has(index) && !this.deeds.includes(index) && !apart.includes(index));
  });

  /** Cards that lie nowhere on the board and can be chosen: of a deck, of a discard pile. */
  cards: string[] = $derived.by(() => {
    const kinds = this.model.asked?.kinds ?? [];
    const things = this.loose.filter((index) => !LISTED.has(kinds[index]!)).flatMap((index) => this.touches[index]!.slice(0, 1));
    return [...new Set(things.filter((thing) => thing.startsWith('card:')))];
  });

  /** So many numbers that they are counted up and down. */
  numbers: number[] = $derived.by(() => {
    const kinds = this.model.asked?.kinds ?? [];
    const found = this.loose.filter((index) => kinds[index] === 'number');
    return found.length > FEW ? found : [];
  });

  /** More words than the question has room for. */
  crowd: number[] = $derived.by(() => {
    const cards = new Set(this.cards);
    const left = this.loose.filter((index) => !this.numbers.includes(index) && !this.touches[index]!.some((thing) => cards.has(thing)));
    return left.length > BAR ? left : [];
  });

  /** Whether the board has an answer at a place of its own. */
  aside = (index: number): boolean => {
    if (this.offered.has(index) || this.deeds.includes(index) || this.numbers.includes(index) || this.crowd.includes(index)) return true;
    return this.cards.length > 0 && (this.touches[index] ?? []).some((thing) => this.cards.includes(thing));
  };

  /** The answers that fit what was touched. */
  fitting: number[] = $derived.by(() => {
    const kinds = this.model.asked?.kinds ?? [];
    const open = [...this.offered].filter((index) => this.kind === null || kinds[index] === this.kind);
    return open.filter((index) => this.picked.every((things) => meets(things, this.touches[index]!)));
  });

  /** At first who acts, then what it can be done to. */
  private litNow: Set<string> = $derived.by(() => {
    const kinds = this.model.asked?.kinds ?? [];
    const leads = (index: number): string[] => (this.picked.length || EITHER.has(kinds[index]!) ? this.touches[index]! : this.touches[index]!.slice(0, 1));
    return new Set(this.fitting.flatMap(leads));
  });
  private litAlone: Set<string> = $derived(new Set([...this.offered].flatMap((index) => this.touches[index]!)));

  lit(things: Things): boolean {
    return !this.model.answering && !this.isPicked(things) && things.some((one) => this.litNow.has(one));
  }

  isPicked(things: Things): boolean {
    return this.picked.some((one) => one[0] === things[0]);
  }

  /** What is aimed at stands out otherwise than who acts. */
  aimed(things: Things): boolean {
    return this.picked.length > 0 && this.lit(things);
  }

  /** The key under which a thing lies, where the question has none of its own. */
  key(things: Things): string | undefined {
    if (this.picked.length || this.loose.length) return undefined;
    const place = [...this.litNow].findIndex((one) => things.includes(one)) + this.deeds.length;
    return place >= this.deeds.length && place < KEYS ? String(place + 1) : undefined;
  }

  /** A click, a tap or Enter: takes it up, adds it, or puts it back. It answers nothing. */
  touch(things: Things, opener: HTMLElement | null = null): boolean {
    if (!this.model.asked || this.model.answering) return false;
    if (this.isPicked(things)) {
      this.putBack();
      return true;
    }
    if (things.some((one) => this.litNow.has(one))) this.picked = [...this.picked, things];
    else if (things.some((one) => this.litAlone.has(one))) [this.picked, this.kind] = [[things], null];
    else return false;
    this.opener = opener;
    return true;
  }

  /** One thing carried to another: the one answer that touches both. */
  drop(things: Things, onto: string): void {
    if (!this.isPicked(things)) {
      this.putBack();
      this.touch(things);
    }
    if (this.litNow.has(onto)) this.picked = [...this.picked, [onto]];
    const asked = this.model.asked;
    const left = asked && this.picked.length > 1 ? alike(asked, this.fitting) : [];
    if (left.length === 1) this.answer(left[0]!);
  }

  /** What can be done with what was touched. */
  acts: Act[] = $derived.by(() => {
    const asked = this.model.asked;
    if (!asked || !this.picked.length) return [];
    const kinds = new Map<string, number[]>();
    for (const index of alike(asked, this.fitting)) kinds.set(asked.kinds[index]!, [...(kinds.get(asked.kinds[index]!) ?? []), index]);
    return [...kinds].map(([kind, answers]) => ({ kind, answers, shown: answers.length <= FEW || !this.differ(answers) }));
  });

  /** Whether touching something more would leave fewer of them. */
  private differ(answers: readonly number[]): boolean {
    return new Set(answers.map((index) => this.touches[index]!.join())).size > 1;
  }

  answer(index: number): void {
    this.model.choose(index);
    if (this.model.armed === null) this.putBack();
  }

  putBack = (): void => {
    [this.picked, this.kind] = [[], null];
  };
}

const NARROW = 700; // pixels of a room that is a phone's
const LOW = 470; // pixels of one that lies down

export function formOf(width: number, height: number): Desk['form'] {
  if (height && height <= LOW) return 'lying';
  return width && width <= NARROW ? 'upright' : 'desk';
}

function meets(things: Things, touched: readonly string[]): boolean {
  return things.some((one) => touched.includes(one));
}

const desks = new WeakMap<TableModel, Desk>();

/** The desk of a table; it outlives the board that is drawn of it. */
export function deskOf(model: TableModel): Desk {
  if (!desks.has(model)) $effect.root(() => void desks.set(model, new Desk(model)));
  return desks.get(model)!;
}
