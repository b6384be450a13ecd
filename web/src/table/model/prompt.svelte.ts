// What the prompt bar offers: the answers that fit what was picked and typed, in the order they are counted by keys.
import { text } from '../../words/index.svelte';
import { alike, type TableModel } from './model.svelte';
import { EMPTY, withoutGaps, updateSlots, type Slot, type SlotList } from './slots';

/** From so many answers on, they can be searched. */
const MANY = 10;
/** So few stand in the bar even where the board offers them, too. */
const FEW = 6;

export class PromptModel {
  filter = $state('');

  /** `offered`: the board offers the answers of a long menu itself. */
  constructor(
    private table: () => TableModel,
    readonly offered: () => boolean = () => false,
  ) {}

  private get model(): TableModel {
    return this.table();
  }

  /** Answers that differ in words and fit what was picked; declining and ending stand apart. */
  fitting: number[] = $derived.by(() => {
    const asked = this.model.asked;
    if (!asked) return [];
    const apart = [this.model.fallback, this.model.ending, this.model.idle];
    return alike(asked, this.model.fitting).filter((index) => !apart.includes(index) && !this.model.aside?.(index));
  });
  many: boolean = $derived(this.fitting.length >= MANY);
  /** What is shown and counted 1 to 9. */
  shown: number[] = $derived.by(() => {
    const wanted = fold(this.filter);
    return wanted ? this.fitting.filter((index) => fold(this.label(index)).includes(wanted)) : this.fitting;
  });

  /** Whether the bar lists them; what it does not list has no number. */
  listed: boolean = $derived.by(() => {
    const few = this.fitting.length <= FEW && this.model.idle < 0; // a menu that waits is the board's alone
    return !this.offered() || this.model.picked.length > 0 || few;
  });
  /** Those that decline or end: they stand apart, each with its key. */
  apart: { index: number; hint: string }[] = $derived(
    [
      { index: this.model.ending, hint: 'E' },
      { index: this.model.fallback, hint: '␣' },
    ].filter(({ index }) => index >= 0 && this.model.fitting.includes(index) && !this.model.aside?.(index)),
  );
  /** What the keys 1 to 9 mean; a gap is -1. */
  get numbered(): number[] {
    return this.listed ? this.places.map((slot) => slot.index ?? -1) : [];
  }

  private held: SlotList = EMPTY;
  private settled = $state(0);
  /** The same as places in the bar. In real time, where the question changes at any moment, they stay where they are. */
  places: Slot[] = $derived.by(() => {
    void this.settled;
    const shown = new Set(this.shown);
    this.held = updateSlots(this.model.inRealTime ? this.held : EMPTY, this.model.asked);
    const slots = this.held.slots.filter((slot) => (slot.index === null ? !this.filter : shown.has(slot.index)));
    return slots.some((slot) => slot.index !== null) ? slots : []; // gaps stand beside answers, never alone
  });
  gaps: boolean = $derived(this.places.some((slot) => slot.index === null));

  /** Nobody points there: close the gaps. */
  settle(): void {
    this.held = withoutGaps(this.held);
    this.settled++;
  }

  label(index: number): string {
    const label = this.model.asked?.labels[index];
    return label ? text(label, this.model.game) : '';
  }

  /** The card an answer is about, if it names one. */
  card(index: number): string | null {
    for (const value of Object.values(this.model.asked?.labels[index]?.args ?? {})) {
      if (typeof value === 'object' && value !== null && 'card' in value) return String(value.card);
    }
    return null;
  }
}

/** Small letters without their marks, so that "szal" finds "Szał". */
export function fold(words: string): string {
  return words.trim().toLowerCase().replaceAll('ł', 'l').normalize('NFD').replace(/\p{M}/gu, '');
}
