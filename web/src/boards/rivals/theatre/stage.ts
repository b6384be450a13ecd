// What stands where The Streets lie while something is under way: an attack, a Scheme, a claim, a bargain, a choice.
import type { TableModel } from '../../../table/model/model.svelte';
import type { Desk } from '../model/desk.svelte';
import type { View } from '../model/view';

export type StageName = 'attack' | 'scheme' | 'claim' | 'influence' | 'deal' | 'bid' | 'conspiracy' | 'choice';

export interface StageKind {
  kind: StageName;
  /** On a phone it needs the foe's place as well. */
  whole: boolean;
}

/** What is asked of somebody, by which everybody knows what is under way. */
const ASKED: Record<string, StageName> = {
  'rivals.deal.wants': 'deal',
  'rivals.deal.gives': 'deal',
  'rivals.deal.agree': 'deal',
  'rivals.bid': 'bid',
  'rivals.contribute': 'conspiracy',
};

export function stageOf(model: TableModel, desk: Desk, view: View): StageKind | null {
  const kind = nameOf(model, desk, view);
  return kind && { kind, whole: true };
}

function nameOf(model: TableModel, desk: Desk, view: View): StageName | null {
  if (view.attack && (view.attack.target !== null || view.attack.claim)) return 'attack';
  if (view.scheme) return 'scheme';
  if (view.claim) return 'claim';
  if (view.exerting?.wanted) return 'influence';
  const asked = view.waiting.map((one) => ASKED[one.point]).find(Boolean);
  if (asked) return asked;
  return model.asked && (desk.cards.length || desk.numbers.length || desk.crowd.length) ? 'choice' : null;
}
