// What stands where The Streets lie while something is under way: an attack, a Scheme, a choice that lies nowhere else.
import type { TableModel } from '../../../table/model/model.svelte';
import type { Desk } from '../model/desk.svelte';
import type { View } from '../model/view';

export interface StageKind {
  kind: 'attack' | 'scheme' | 'choice';
  /** On a phone it needs the foe's place as well. */
  whole: boolean;
}

export function stageOf(model: TableModel, desk: Desk, view: View): StageKind | null {
  if (view.attack && (view.attack.target !== null || view.attack.claim)) return { kind: 'attack', whole: true };
  if (view.scheme) return { kind: 'scheme', whole: true };
  if (model.asked && (desk.cards.length || desk.numbers.length || desk.crowd.length)) return { kind: 'choice', whole: true };
  return null;
}
