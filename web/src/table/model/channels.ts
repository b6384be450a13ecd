// Where this seat may talk: what the game's view allows, otherwise the whole table; who watches talks to watchers.
import { known, ui, words } from '../../words/index.svelte';
import type { Said } from '../../protocol';
import type { TableModel } from './model.svelte';

export const ANNOUNCEMENTS = 'announcements';
const LASTS = 300; // seconds

export function channelsOf(model: TableModel): string[] {
  if (model.seat < 0) return ['spectators'];
  const named: unknown = model.view?.channels;
  if (typeof named !== 'object' || named === null) return ['table'];
  const allowed = Array.isArray(named) ? named.map(String) : Object.keys(named);
  return model.over && !allowed.includes('table') ? [...allowed, 'table'] : allowed;
}

/** The latest announcement of the last minutes, one's own too where one may make them. */
export function announcement(model: TableModel): Said | undefined {
  const since = Date.now() / 1000 - LASTS;
  return model.said.findLast((one) => one.channel === ANNOUNCEMENTS && one.at >= since);
}

/** Whom this seat may only call to, without words. */
export function pingsOf(model: TableModel): number[] {
  const named: unknown = model.view?.pings;
  return Array.isArray(named) && model.canAnswer ? named.filter((seat) => typeof seat === 'number') : [];
}

/** What a channel is called: "whisper:0-3" by who is at its other end, "team:1:A" as one's team, others by name. */
export function channelName(channel: string, seat: number): string {
  const [kind, rest = ''] = channel.split(':');
  if (kind === 'whisper') return ui('web.channel.whisper', { who: others(rest, seat) });
  return known(`web.channel.${kind}`, 'house') ? ui(`web.channel.${kind}`) : channel;
}

function others(pair: string, seat: number): string {
  const ends = pair.split('-').map(Number);
  return ends.filter((one) => one !== seat).map((one) => words.names[one] ?? String(one + 1)).join(', ');
}
