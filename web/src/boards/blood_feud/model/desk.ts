// Which answers stand where: the Storyteller's desk, ways to go and the signal have buttons of their own; the others
// are listed by what they are about, what one's station offers first.
import type { BloodFeudKind } from '../../../kinds';
import { text, ui } from '../../../words/index.svelte';
import type { TableModel } from '../../../table/model/model.svelte';
import type { Slot } from '../../../table/model/slots';

type Kinds = readonly BloodFeudKind[];

/** The controls of the night, always in this order and always there; the one of two kinds that can be done is shown. */
export const CONTROLS: readonly Kinds[] = [
  ['storyteller.pause', 'storyteller.resume'],
  ['storyteller.extend'],
  ['storyteller.shorten'],
  ['storyteller.open_areas', 'storyteller.go_on'],
  ['storyteller.end'],
  ['storyteller.take_back'],
];
const PLACED: Kinds = [...CONTROLS.flat(), 'storyteller.answer_call', 'go', 'signal', 'unwell'];

/** Answers the list leaves out, because they are offered above. */
export function placed(model: TableModel): number[] {
  return model.ofKind(PLACED);
}

/** What waits for a yes, what is being put together, the station, then what one carries. */
const ACTS: readonly Kinds[] = [
  ['accept_offer', 'decline_offer', 'agree', 'refuse', 'veto', 'join_vote', 'cast', 'cast_none', 'abstain', 'shift'],
  ['hand_with', 'trade_with', 'send', 'cancel', 'done', 'gives', 'wants', 'hands', 'hands_all', 'hands_some', 'show_with', 'show_with_all', 'shows', 'shows_all'],
  ['move', 'move_tireless', 'move_unhindered', 'order', 'buy', 'buy_cheaper', 'call_vote', 'propose'],
  [
    ...(['wall', 'wall_tireless', 'unwall', 'unwall_tireless', 'block_sun', 'propose_pact', 'block_pact'] as const),
    ...(['bury', 'bury_free', 'store', 'store_cheaper', 'store_mightily', 'fetch', 'fetch_cheaper'] as const),
    ...(['ambition', 'draw_ambition', 'bury_ambition', 'redraw', 'redraw_several'] as const),
  ],
  ['use', 'use_card', 'use_convoy', 'use_domain', 'use_move', 'use_order', 'use_stored', 'use_unearth'],
  ['equip'],
];

/** Adjustments by what they are about: Units, Barricades, purses, players, Alliances, the Marketplace, the rest. */
const ADJUSTS: readonly string[] = [
  ...(['storyteller.adjust.move', 'storyteller.adjust.place', 'storyteller.adjust.remove'] as const),
  ...(['storyteller.adjust.fatigue', 'storyteller.adjust.refresh', 'storyteller.adjust.return'] as const),
  ...(['storyteller.adjust.wall', 'storyteller.adjust.unwall', 'storyteller.adjust.give'] as const),
  ...(['storyteller.adjust.take', 'storyteller.adjust.retrieve', 'storyteller.adjust.send'] as const),
  ...(['storyteller.adjust.release', 'storyteller.adjust.unbind', 'storyteller.adjust.ally'] as const),
  ...(['storyteller.adjust.bar', 'storyteller.adjust.part', 'storyteller.adjust.bury'] as const),
  ...(['storyteller.adjust.unearth', 'storyteller.adjust.put_back', 'storyteller.adjust.power'] as const),
  ...(['storyteller.adjust.vote', 'storyteller.adjust.sun', 'storyteller.adjust.slay'] as const),
  ...(['storyteller.adjust.strip', 'storyteller.adjust.dress', 'storyteller.adjust.stock'] as const),
  ...(['storyteller.adjust.unstock', 'storyteller.adjust.lay_token', 'storyteller.adjust.lift_token'] as const),
] satisfies Kinds;

const RANKS = new Map<string, number>([
  ...ACTS.flatMap((kinds, rank) => kinds.map((kind) => [kind, rank] as const)),
  ...ADJUSTS.map((kind, rank) => [kind, rank] as const),
]);

/** What stands higher in the list has the smaller number. */
export function rank(kind: string): number {
  return RANKS.get(kind) ?? ADJUSTS.length;
}

/** An adjustment under the heading of them all; anything else in its own words. */
export function brief({ kind, label }: Slot, game: string): string | null {
  if (!ADJUSTS.includes(kind)) return null;
  const what = text(label, game).replace(/^[^:]+:\s*/, '');
  return what.slice(0, 1).toUpperCase() + what.slice(1);
}

/** What would be taken back; any other act of the Storyteller says for itself what it is. */
export function doubtOf(model: TableModel, index: number): string | null {
  const last = model.lines.at(-1);
  const takesBack: BloodFeudKind = 'storyteller.take_back';
  return last && model.asked?.kinds[index] === takesBack ? ui('web.feud.sure.take_back', { what: text(last, model.game) }) : null;
}
