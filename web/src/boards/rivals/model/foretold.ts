// What the engine foretells of an act, put into words: who loses and gains what, what it costs, where it stops.
import type { Way } from '../../../views/rivals';
import type { View } from './view';
import { nameOf, say } from './words';

export interface One {
  words: string;
  mood: 'harm' | 'gain' | 'plain';
}

export interface Told {
  type: string;
  said: One[];
}

type Pair = [before: unknown, after: unknown];
type Facts = Record<string, Pair>;

const UNKNOWN = '?';
const WAYS = 3; // types of attack told at once
const LINES = 6; // changes told at once of one

/** The types that would hurt most first; those that do nothing are told where all do nothing. */
export function foretell(view: View, seat: number, ways: Record<string, Way>): Told[] {
  const told = Object.entries(ways).map(([type, way]) => ({ type, said: saidOf(view, seat, way), harm: way.forecast?.damage ?? 0 }));
  const useful = told.filter((one) => one.said.length);
  const hurting = useful.filter((one) => one.harm > 0);
  return (hurting.length ? hurting : useful)
    .sort((a, b) => Number(b.harm) - Number(a.harm))
    .slice(0, WAYS)
    .map(({ type, said }) => ({ type, said: said.slice(0, LINES) }));
}

function saidOf(view: View, seat: number, way: Way): One[] {
  if (typeof way !== 'object') return [];
  const changes = typeof way.changes === 'object' ? (Object.entries(way.changes) as unknown as [string, Facts][]) : [];
  const said = changes.flatMap(([thing, facts]) => (thing.startsWith('seat:') ? ofPlayer(Number(thing.slice(5)), seat, facts) : ofCard(view, seat, thing, facts)));
  const stealth = way.secrecy ? [plain('foretold.secrecy', { n: way.secrecy[0], intel: way.secrecy[1] })] : [];
  const stops = way.chooses === null ? [] : [way.chooses === seat ? plain('foretold.choose') : plain('foretold.chooses', { who: { seat: way.chooses } })];
  const blow = way.forecast ? [plain('foretold.damage', { n: way.forecast.damage })] : [];
  return [...stealth, ...blow, ...said, ...stops];
}

const plain = (key: string, args: Record<string, unknown> = {}): One => ({ words: say(key, args), mood: 'plain' });

function moodOf(own: boolean, [before, after]: Pair): One['mood'] {
  if (typeof before !== 'number' || typeof after !== 'number') return 'plain';
  return after > before === own ? 'gain' : 'harm';
}

function ofPlayer(who: number, seat: number, facts: Facts): One[] {
  if (typeof facts !== 'object') return [];
  const told = (['prestige', 'agenda'] as const).flatMap((name) => {
    const pair = facts[name];
    if (!pair) return [];
    const [before, after] = Array.isArray(pair) ? pair : [UNKNOWN, UNKNOWN];
    return [{ words: say(`foretold.${name}`, { who: { seat: who }, n: before, to: after }), mood: moodOf(who === seat, [before, after]) }];
  });
  return facts.out?.[1] === true ? [...told, { words: say('foretold.out', { who: { seat: who } }), mood: 'harm' }] : told;
}

/** A character: its Blood, and where it ends. */
function ofCard(view: View, seat: number, thing: string, facts: Facts): One[] {
  if (typeof facts !== 'object') return [];
  const name = nameOf(view.cards[Number(thing.slice('card:'.length))] ?? null);
  const own = (facts.whose?.[0] ?? whose(view, thing)) === seat;
  const lies = facts.lies?.[1];
  if (facts.lies && facts.lies[0] !== null && (lies === null || lies === undefined)) return [{ words: say('foretold.gone', { name }), mood: own ? 'harm' : 'gain' }];
  if (lies === 'torpor') return [{ words: say('foretold.torpor', { name }), mood: own ? 'harm' : 'gain' }];
  const said: One[] = [];
  if (facts.blood) said.push({ words: say('foretold.blood', { name, n: facts.blood[0], to: facts.blood[1] }), mood: moodOf(own, facts.blood) });
  if (own && facts.exhausted?.[1] === true) said.push(plain('foretold.exhausts', { name }));
  return said;
}

function whose(view: View, thing: string): number | null {
  const id = Number(thing.slice('card:'.length));
  return view.players.find((player) => [...player.coterie, ...player.torpor].some((one) => one.id === id))?.seat ?? null;
}
