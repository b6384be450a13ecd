// The answers to the open question by what they are about, as the labels name it.
import type { VendettaKind } from '../../../kinds';
import type { TableModel } from '../../../table/model/model.svelte';
import { LAST_DIABLERIE } from '../../../views/vendetta';
import { factsOf, isAlly } from './facts';
import { say } from './faces';
import { placeOf } from './view';

const DIABLERIE: VendettaKind = 'diablerie';
const DRAINS: readonly VendettaKind[] = ['drain', DIABLERIE];

/** The option that Drains this card of one's Alliance, or -1. */
export function drainOption(model: TableModel, code: string): number {
  const { asked } = model;
  if (!asked || model.answering) return -1;
  return model.ofKind(DRAINS).find((index) => asked.touches[index]?.includes(`card:${code}`)) ?? -1;
}

/** What Draining a Vampire means for this seat. */
export function diablerieWarning(model: TableModel): string {
  const me = model.view?.players[model.seat];
  const tokens = (me?.diablerie ?? 0) + (me?.diablerie_used ?? 0);
  return say(tokens + 1 >= LAST_DIABLERIE ? 'drain.third' : 'drain.vampire', { n: tokens + 1 });
}

/** What a second look is for. */
export function doubtOf(model: TableModel, index: number): string | null {
  return model.asked?.kinds[index] === DIABLERIE ? diablerieWarning(model) : null;
}

const AT_PLACES: readonly string[] = ['vendetta.withdraw', 'vendetta.keep', 'vendetta.draft.clan', 'vendetta.draft.relic'];
const AT_CARDS: readonly VendettaKind[] = ['play_card', ...DRAINS];

/** Whether the board offers this answer on its things: then the question does not. */
export function offered(model: TableModel, index: number): boolean {
  const { asked } = model;
  if (!asked || model.armed === index) return false;
  if (asked.point === 'vendetta.plan.card') return AT_CARDS.includes(asked.kinds[index] as VendettaKind);
  return AT_PLACES.includes(asked.point);
}

/** The price of Draining in words. */
export function drainPrice(model: TableModel, code: string): string {
  const facts = factsOf(code, model.options);
  if (!isAlly(facts)) return '';
  const { drain, influence, drained, feed } = facts;
  const gains = say('drain.gains', { blood: { message: 'number.blood', args: { n: drain } } });
  const worth = say('drain.worth', { now: influence, then: drained });
  return [gains, worth, feed ? say('drain.feed', { blood: { message: 'number.blood', args: { n: feed } } }) : '']
    .filter(Boolean)
    .join(' ');
}

function isUndrainable(code: string): boolean {
  const facts = factsOf(code);
  return isAlly(facts) && facts.undrainable === true;
}

/** Why a thing of this table cannot be chosen now; null where the house knows better. */
export function explain(model: TableModel, thing: string): string | null {
  const me = model.view?.players[model.seat];
  const [kind, id] = thing.split(':') as [string, string];
  if (!me || !model.asked?.point.startsWith('vendetta.plan')) return null;
  if (kind === 'card' && me.alliance.includes(id)) return isUndrainable(id) ? say('why.undrainable') : null;
  if (kind !== 'place') return null;
  const faces = model.view.plan?.faces[placeOf(model.view, id)];
  return faces && faces.up === null && faces.down === null ? say('why.place') : null;
}
