// What a player has in hand at a station before anything is answered: what was touched, what may be touched next, the
// answers that are left. To touch looks; what answers is a second touch where it can only mean one thing, or a button.
import type { BloodFeudKind } from '../../../kinds';
import type { Futile } from '../../../views/blood_feud';
import { alike, type TableModel } from '../../../table/model/model.svelte';
import { ACTS, drawnThings, type Act } from './drawn';
import type { Night } from './view';

/** What opens over the board. */
export type Sheet = 'list' | 'carry' | 'teams' | 'pacts' | 'ballot' | 'story';

const MOVES: ReadonlySet<string> = new Set<BloodFeudKind>(['move', 'move_tireless', 'move_unhindered']);
const WALLS: ReadonlySet<string> = new Set<BloodFeudKind>([
  ...(['wall', 'wall_tireless', 'wall_with', 'wall_with_tireless', 'unwall', 'unwall_tireless'] as const),
]);
const ORDER: BloodFeudKind = 'order';

export class Station {
  picked = $state.raw<string[]>([]);
  /** What is only looked at. */
  seen = $state<string | null>(null);
  /** Which of one's Units in the Domain touched is meant. */
  unit = $state(0);
  sheet = $state<Sheet | null>(null);

  constructor(private model: TableModel) {}

  private get kinds(): readonly string[] {
    return this.model.asked?.kinds ?? [];
  }

  get night(): Night {
    return this.model.view as Night;
  }

  kind(index: number): string {
    return this.kinds[index] ?? '';
  }

  touches(index: number): readonly string[] {
    return this.model.asked?.touches[index] ?? [];
  }

  private drawn: ReadonlySet<string> = $derived.by(() => (this.model.view ? drawnThings(this.night) : new Set()));

  /** The Domain a Unit stands in that moves or builds. */
  private origin(index: number): string | null {
    const args = this.model.asked?.labels[index]?.args as Record<string, { place?: string } | undefined> | undefined;
    const place = MOVES.has(this.kind(index)) ? args?.from : WALLS.has(this.kind(index)) ? args?.at : undefined;
    return place?.place ? `place:${place.place}` : null;
  }

  /** By what an answer is begun: where a Unit stands, the card, the deck; of a question's answers anything they touch. */
  private leads(index: number): readonly string[] {
    const origin = this.origin(index);
    if (origin) return [origin];
    return this.model.idle < 0 ? this.touches(index) : this.touches(index).slice(0, 2).filter((thing) => this.drawn.has(thing)).slice(0, 1);
  }

  /** Answers that are found by touching what lies on the board. */
  offered: ReadonlySet<number> = $derived.by(() => {
    const found = this.kinds.flatMap((kind, index) => (!ACTS.apart.has(kind) && this.leads(index).some((thing) => this.drawn.has(thing)) ? [index] : []));
    return new Set(found);
  });

  /** Acts with a button of their own, in a fixed order. */
  acts: { act: Act; index: number }[] = $derived.by(() =>
    ACTS.verbs.flatMap((act) => {
      const index = this.kinds.indexOf(act);
      return index < 0 ? [] : [{ act, index }];
    }),
  );

  /** Whether the board has a place for an answer; of a menu that waits it has one for all of them. */
  aside = (index: number): boolean => this.model.idle >= 0 || this.offered.has(index) || ACTS.placed.has(this.kind(index));

  /** The different Units of one's own that could act in the Domain touched first. */
  units: { name: string; index: number }[] = $derived.by(() => {
    const first = this.picked[0];
    if (!first?.startsWith('place:')) return [];
    const units = new Map<string, number>();
    for (const index of this.offered) {
      if (this.origin(index) !== first) continue;
      const name = JSON.stringify((this.model.asked!.labels[index]!.args as { unit?: unknown }).unit ?? null);
      if (!units.has(name)) units.set(name, index);
    }
    return [...units].map(([name, index]) => ({ name, index }));
  });

  private fits(index: number, picked: readonly string[]): boolean {
    const [first] = picked;
    if (first === undefined || !this.leads(index).includes(first)) return false;
    const unit = this.units.length > 1 && first === this.picked[0] ? this.units[this.unit] : undefined;
    if (unit && this.origin(index)) {
      const name = JSON.stringify((this.model.asked!.labels[index]!.args as { unit?: unknown }).unit ?? null);
      if (name !== unit.name) return false;
    }
    const touched = this.touches(index);
    return picked.every((thing) => touched.includes(thing) && !(WALLS.has(this.kind(index)) && thing !== first && thing.startsWith('place:')));
  }

  private answersTo(picked: readonly string[]): number[] {
    const asked = this.model.asked;
    return asked ? alike(asked, [...this.offered].filter((index) => this.fits(index, picked))) : [];
  }

  /** The answers that fit what was touched. */
  fitting: number[] = $derived.by(() => this.answersTo(this.picked));
  /** Of these, what only a button can say: the rest is touched on the board. */
  said: number[] = $derived.by(() => this.fitting.filter((index) => !this.onBoard(index)));

  private onBoard(index: number): boolean {
    if (this.kind(index) === ORDER || MOVES.has(this.kind(index))) return this.picked[1] === undefined;
    return false;
  }

  private litNow: ReadonlySet<string> = $derived.by(() => {
    if (this.model.answering) return new Set();
    if (!this.picked.length) return new Set([...this.offered].flatMap((index) => this.leads(index)));
    const next = this.answersTo(this.picked.slice(0, 1)).flatMap((index) => (this.origin(index) ? this.touches(index).filter((thing) => this.canFollow(index, thing)) : this.touches(index)));
    return new Set(next.filter((thing) => !this.picked.includes(thing)));
  });

  private canFollow(index: number, thing: string): boolean {
    return !WALLS.has(this.kind(index)) || !thing.startsWith('place:');
  }

  lit(thing: string): boolean {
    return this.litNow.has(thing);
  }

  /** What an answer may be begun with, whatever was touched since. */
  begins: ReadonlySet<string> = $derived.by(() => new Set([...this.offered].flatMap((index) => this.leads(index))));

  isPicked(thing: string): boolean {
    return this.picked.includes(thing);
  }

  /** The Order that is held over the map. */
  get order(): string | null {
    const first = this.picked[0];
    return first?.startsWith('card:') && this.fitting.some((index) => this.kind(index) === ORDER) ? first.slice('card:'.length) : null;
  }

  /** Why the Order in hand would do nothing in a Domain as things lie, if it would. */
  futile(domain: string): Futile | null {
    const order = this.order;
    const found = order && (this.night.futile ?? []).find((one) => one.domain === domain && one.orders.includes(order));
    return found ? found.why : null;
  }

  /** Why what was touched last would do nothing; then it takes a second, clear act. */
  warned: Futile | null = $derived.by(() => {
    const last = this.picked[1];
    return last?.startsWith('place:') ? this.futile(last.slice('place:'.length)) : null;
  });

  touch(thing: string): void {
    this.seen = thing;
    if (!this.model.asked || this.model.answering) return;
    if (this.picked.includes(thing)) {
      this.picked = this.picked.slice(0, this.picked.indexOf(thing));
      return;
    }
    const base = this.picked.slice(0, 1); // what was touched second may be touched anew
    const left = base.length ? this.answersTo([...base, thing]) : [];
    if (left.length) {
      this.picked = [...base, thing];
      if (left.length === 1 && this.model.idle >= 0 && !this.warned) this.answer(left[0]!);
    } else {
      this.unit = 0;
      this.picked = this.answersTo([thing]).length ? [thing] : [];
    }
  }

  choose(unit: number): void {
    this.unit = unit;
    this.picked = this.picked.slice(0, 1);
  }

  answer(index: number): void {
    this.model.choose(index);
    if (this.model.armed === null) this.putBack();
  }

  putBack = (): void => {
    [this.picked, this.seen, this.unit] = [[], null, 0];
  };

  /** Another question: what no longer fits is let go. */
  settle(): void {
    if (this.picked.length && !this.answersTo(this.picked).length) this.putBack();
  }
}

const stations = new WeakMap<TableModel, Station>();

/** The station of a table; it outlives the board that is drawn of it. */
export function stationOf(model: TableModel): Station {
  if (!stations.has(model)) $effect.root(() => void stations.set(model, new Station(model)));
  return stations.get(model)!;
}
