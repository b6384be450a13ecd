// What is said when. A hint looks at the table as it is shown, never at a script; the first whose moment it is speaks.
import type { VendettaEvent } from '../../../kinds';
import type { Hint as Guide } from '../../guiding/guided.svelte';
import type { TableModel } from '../../../table/model/model.svelte';
import type { Plan } from '../model/plan.svelte';
import { factsOf, isAlly } from '../model/facts';
import { kindOf } from '../beats';
import { isHere, placeId, type View } from '../model/view';

export interface Scene {
  model: TableModel;
  view: View;
  plan: Plan;
}

export type Hint = Guide<Scene>;

const asks = ({ model }: Scene, point: string): boolean => model.asked?.point === point && !model.answering;
const me = ({ model, view }: Scene): View['players'][number] | undefined => view.players[model.seat];
const tells = ({ model: { teller } }: Scene, ...kinds: VendettaEvent[]): boolean =>
  teller.telling !== null && kinds.includes(kindOf(teller.telling));

/** The Location whose Ally is worth most. */
function best(view: View): number {
  const worth = view.locations.map(({ ally }) => {
    const facts = ally ? factsOf(ally) : null;
    return isAlly(facts) ? facts.influence : -1;
  });
  return worth.indexOf(Math.max(...worth));
}

function bestArgs({ view }: Scene): Record<string, unknown> {
  const at = best(view);
  return { card: { card: view.locations[at]?.ally ?? 'AL01' }, place: { place: placeId(view, at) } };
}

/** At the Location being resolved: mine and the strongest other's visible Power. */
function stand({ model, view }: Scene): { mine: number; theirs: number } {
  const here = view.locations[view.location ?? 0]?.positions ?? [];
  const others = here.filter((one) => one.seat !== model.seat && isHere(one)).map((one) => one.power);
  return { mine: here.find((one) => one.seat === model.seat)?.power ?? 0, theirs: Math.max(0, ...others) };
}

export const HINTS: readonly Hint[] = [
  { key: 'clan', when: (scene) => asks(scene, 'vendetta.draft.clan'), at: '[data-thing="clan:brujah"]' },
  { key: 'goal', when: ({ view }) => view.phase !== 'draft' && view.round === 1, stays: true },
  { key: 'keep', when: (scene) => asks(scene, 'vendetta.keep') && !scene.model.teller.busy },
  {
    key: 'place',
    when: (scene) => asks(scene, 'vendetta.plan.card') && scene.plan.started && scene.plan.place === null,
    args: bestArgs,
  },
  {
    key: 'face',
    when: (scene) => asks(scene, 'vendetta.plan.card') && scene.plan.place !== null,
    stays: true,
  },
  { key: 'card', when: (scene) => asks(scene, 'vendetta.plan.card') && !scene.plan.started, args: bestArgs },
  { key: 'others', when: ({ model, view }) => view.phase === 'planning' && view.turn !== null && view.turn !== model.seat },
  { key: 'frenzy', when: (scene) => tells(scene, 'frenzy'), stays: true },
  { key: 'withdraw', when: (scene) => asks(scene, 'vendetta.withdraw') && !scene.model.teller.busy, args: stand },
  { key: 'tokens', when: (scene) => tells(scene, 'token.leave', 'token.stay') },
  { key: 'reveal', when: (scene) => tells(scene, 'reveal'), stays: true },
  { key: 'total', when: (scene) => tells(scene, 'total'), stays: true },
  {
    key: 'won',
    when: (scene) => !scene.model.teller.busy && (me(scene)?.alliance.some((code) => code.startsWith('AL')) ?? false),
    stays: true,
  },
  { key: 'haven', when: ({ view }) => view.location === view.locations.length - 1, stays: true },
  {
    key: 'drain',
    when: (scene) => asks(scene, 'vendetta.plan.card') && scene.view.round > 1,
    args: (scene) => ({ n: me(scene)?.blood ?? 0 }),
  },
  { key: 'diablerie', when: (scene) => tells(scene, 'diablerie'), stays: true },
  { key: 'last', when: (scene) => asks(scene, 'vendetta.plan.card') && scene.view.round === 3, stays: true },
  { key: 'end', when: ({ view }) => view.result !== null, stays: true },
];
