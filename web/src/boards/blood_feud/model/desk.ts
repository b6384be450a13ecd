// Which answers stand where: the Storyteller's desk, ways to go and the signal have buttons of their own; the others
// are listed by what they are about, what one's station offers first.
import { text, ui } from '../../../words/index.svelte';
import type { Message, TableModel } from '../../../table/model/model.svelte';
import { labelled } from './view';

/** The controls of the night, always in this order and always there; one of the two sentences that fits is shown. */
export const CONTROLS = ['pause|resume', 'extend', 'shorten', 'open_areas', 'end\\.\\w+', 'take_back'] as const;
const PLACED = /^label\.(storyteller\.(pause|resume|extend|shorten|end\.\w+|open_areas|take_back|answer_call)|act\.(go|signal))$/;
const RASH = /^label\.storyteller\.(end\.\w+|take_back|open_areas)$/;

/** Answers the list of deeds leaves out, because they are offered above. */
export function placed(model: TableModel): number[] {
  return labelled(model, PLACED);
}

const ORDER = [
  /^label\.act\.(accept|decline|agree|refuse|veto|join_vote|cast|shift)/,
  /^label\.act\.(with|send|cancel|gives|wants|hands|hands_all)\b/,
  /^label\.act\.(move|order|buy|call_vote|propose)\b/,
  /^label\.act\.(?!use|equip|hand|trade|withdraw)/,
  /^label\.act\.use/,
  /^label\.act\.equip/,
];

/** Adjustments by what they are about: Units, Barricades, purses, players, Alliances, the Marketplace, the rest. */
const ADJUSTS = [
  ...['move', 'place', 'remove', 'fatigue', 'refresh', 'return', 'wall', 'unwall', 'give', 'take', 'retrieve'],
  ...['send', 'release', 'unbind', 'ally', 'bar', 'part', 'bury', 'unearth', 'put_back', 'power', 'vote', 'sun'],
].map((kind) => `label.storyteller.adjust.${kind}`);

/** What stands higher in the list has the smaller number: what waits for a yes, the station, then what one carries. */
export function rank(key: string): number {
  const found = key.startsWith('label.storyteller') ? ADJUSTS.indexOf(key) : ORDER.findIndex((kinds) => kinds.test(key));
  return found < 0 ? ADJUSTS.length : found;
}

/** An adjustment under the heading of them all; anything else in its own words. */
export function brief(label: Message, game: string): string | null {
  if (!label.key.startsWith('label.storyteller.adjust.')) return null;
  const what = text(label, game).replace(/^[^:]+:\s*/, '');
  return what.slice(0, 1).toUpperCase() + what.slice(1);
}

/** Why an act of the Storyteller wants a second look: it cannot be undone by another click. */
export function doubtOf(model: TableModel, index: number): string | null {
  const label = model.asked?.labels[index];
  if (!label || !RASH.test(label.key)) return null;
  const last = model.lines.at(-1);
  if (label.key.endsWith('take_back') && last) return ui('web.feud.sure.take_back', { what: text(last, model.game) });
  return ui('web.confirm.plain', { answer: text(label, model.game) });
}
