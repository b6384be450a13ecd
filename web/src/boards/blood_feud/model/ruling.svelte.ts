// What the Storyteller has touched, and what may be ruled there: verbs on the thing itself. A verb begins an adjustment;
// what the thing already says (whose it is, where it stands) is answered for the Storyteller, the rest is asked.
import type { BloodFeudKind } from '../../../kinds';
import type { TableModel } from '../../../table/model/model.svelte';

export type Thing =
  | { kind: 'player'; seat: number }
  | { kind: 'team'; team: number }
  | { kind: 'domain'; domain: string };

type Adjustment = Extract<BloodFeudKind, `storyteller.adjust.${string}`>;

export const OF_PLAYER: readonly Adjustment[] = [
  'storyteller.adjust.give',
  'storyteller.adjust.take',
  'storyteller.adjust.send',
  'storyteller.adjust.dress',
  'storyteller.adjust.strip',
  'storyteller.adjust.put_back',
  'storyteller.adjust.retrieve',
  'storyteller.adjust.release',
  'storyteller.adjust.unbind',
  'storyteller.adjust.return',
];
export const OF_TEAM: readonly Adjustment[] = [
  'storyteller.adjust.power',
  'storyteller.adjust.ally',
  'storyteller.adjust.bar',
  'storyteller.adjust.part',
  'storyteller.adjust.wall',
  'storyteller.adjust.stock',
  'storyteller.adjust.unstock',
  'storyteller.adjust.lay_token',
  'storyteller.adjust.lift_token',
];
export const OF_UNIT: readonly Adjustment[] = [
  'storyteller.adjust.move',
  'storyteller.adjust.fatigue',
  'storyteller.adjust.refresh',
  'storyteller.adjust.slay',
];
export const OF_BASIC: readonly Adjustment[] = [...OF_UNIT, 'storyteller.adjust.remove'];
export const OF_DOMAIN: readonly Adjustment[] = ['storyteller.adjust.place'];

export class Ruling {
  /** What was touched. */
  touched = $state.raw<Thing | null>(null);
  /** What the thing says that was not used yet; null while nothing is ruled by touch. */
  private said: string[] | null = null;

  touch(thing: Thing | null): void {
    this.touched = thing;
  }

  /** Begin an adjustment of the thing; `says` names it as answers do: "team:1", "place:F", "seat:3". */
  begin(model: TableModel, index: number, says: readonly string[]): void {
    this.said = [...says];
    this.touched = null;
    model.choose(index);
  }

  /** A question of the adjustment: answered where what was touched leaves one answer. */
  follow(model: TableModel, drafting: boolean): void {
    if (!this.said || model.answering) return;
    if (!drafting) {
      if (model.idle < 0) return;
      this.said = null;
      return;
    }
    const found = only(model.asked?.touches ?? [], this.said);
    if (found < 0) return;
    const used = model.asked!.touches[found]!;
    this.said = this.said.filter((one) => !used.includes(one));
    model.choose(found);
  }

  /** An adjustment is asked for by hand: nothing is answered for it. */
  forget(): void {
    this.said = null;
  }
}

/** The one answer that names nothing but what was touched; -1 where there is none, or more than one. */
export function only(touches: readonly (readonly string[])[], said: readonly string[]): number {
  const fits = touches.flatMap((one, n) => (one.length && one.every((thing) => said.includes(thing)) ? [n] : []));
  return fits.length === 1 ? fits[0]! : -1;
}
