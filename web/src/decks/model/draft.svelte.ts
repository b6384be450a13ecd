// A deck under way: cards in and out, undone again, studied by the server after every change.
import { sorry } from '../../words/refusals';
import { countsOf, studyOf, type Bench, type DeckFault, type DeckStudy, type DeckValue } from './bench';

const UNDONE = 100; // steps back, kept one by one
const PAUSE = 180; // milliseconds after a change before it is studied

export class Draft {
  value = $state.raw<DeckValue>({});
  study = $state.raw<DeckStudy | null>(null);
  /** Why the deck could not be studied. */
  problem = $state('');
  /** Whether `study` is of an earlier deck. */
  stale = $state(true);
  private past = $state.raw<DeckValue[]>([]);
  private waiting: ReturnType<typeof setTimeout> | undefined;
  private asked = 0;

  constructor(
    readonly bench: Bench,
    value: DeckValue,
    private changed: (value: DeckValue) => void = () => undefined,
  ) {
    this.value = value;
    void this.look();
  }

  readonly counts = $derived.by(() => countsOf(this.bench, this.value));

  get name(): string {
    return this.value.name ?? '';
  }

  get lead(): string {
    return this.bench.lead ? String(this.value[this.bench.lead] ?? '') : '';
  }

  get legal(): boolean {
    return !this.stale && this.study !== null && !this.study.wrong.length;
  }

  get undoable(): boolean {
    return this.past.length > 0;
  }

  count(code: string): number {
    return this.counts[code] ?? 0;
  }

  /** How many of a card its part takes. */
  most(code: string): number {
    return this.partOf(code)?.copies ?? 0;
  }

  /** What is wrong with one thing: "card:skunk", "part:library". */
  faults(about: string): DeckFault[] {
    return this.study?.wrong.filter((one) => one.about.includes(about)) ?? [];
  }

  /** So many of a card, no more and no fewer. */
  put(code: string, n: number): void {
    const part = this.partOf(code);
    if (!part || n === this.count(code)) return;
    const held = this.value[part.name];
    const next: DeckValue = { ...this.value };
    if (part.shape === 'one') next[part.name] = n ? code : '';
    else if (part.shape === 'list') {
      const others = ((held ?? []) as string[]).filter((one) => one !== code);
      next[part.name] = n ? [...others, code] : others;
    } else {
      const { [code]: _, ...others } = (held ?? {}) as Record<string, number>;
      next[part.name] = n ? { ...others, [code]: n } : others;
    }
    const { lead } = this.bench;
    if (lead && !n && next[lead] === code) next[lead] = '';
    this.take(next);
  }

  more(code: string, by = 1): void {
    this.put(code, Math.max(0, Math.min(this.most(code) || 1, this.count(code) + by)));
  }

  leads(code: string): void {
    if (this.bench.lead) this.take({ ...this.value, [this.bench.lead]: this.lead === code ? '' : code });
  }

  rename(name: string): void {
    if (name !== this.name) this.take({ ...this.value, name });
  }

  replace(value: DeckValue): void {
    this.take(value);
  }

  undo(): void {
    const before = this.past.at(-1);
    if (!before) return;
    this.past = this.past.slice(0, -1);
    this.show(before);
  }

  private partOf(code: string): Bench['parts'][number] | undefined {
    const [named] = this.bench.places[code] ?? [];
    return this.bench.parts.find((part) => (named ? part.name === named : holds(this.value[part.name], code)));
  }

  private take(next: DeckValue): void {
    this.past = [...this.past, this.value].slice(-UNDONE);
    this.show(next);
  }

  private show(value: DeckValue): void {
    this.value = value;
    this.stale = true;
    this.changed(value);
    clearTimeout(this.waiting);
    this.waiting = setTimeout(() => void this.look(), PAUSE);
  }

  /** What the server says of the deck as it stands; answers to earlier decks are dropped. */
  async look(): Promise<void> {
    const asked = ++this.asked;
    try {
      const study = await studyOf(this.bench, this.value);
      if (asked !== this.asked) return;
      this.study = study;
      this.stale = false;
      this.problem = '';
    } catch (wrong) {
      if (asked === this.asked) this.problem = sorry(wrong);
    }
  }
}

/** Whether a part holds a card that no part is known to take. */
function holds(held: unknown, code: string): boolean {
  if (typeof held === 'string') return held === code;
  return Array.isArray(held) ? held.includes(code) : code in ((held ?? {}) as object);
}
