// What waits for this player: offers, Alliances, votes, bargains, each with its answers and the seconds it stays open.
import type { BloodFeudKind } from '../../../kinds';
import type { Message } from '../../../protocol';
import type { TableModel } from '../../../table/model/model.svelte';
import { CLOCK_ACTS, type ClockAct } from '../../../views/blood_feud';
import { cardName, text, ui } from '../../../words/index.svelte';
import { seatName } from '../../plain/model/naming';
import { teamName, word, type Night } from './view';

export interface Reply {
  index: number;
  words: string;
  yes: boolean;
}

export interface Entry {
  key: string;
  /** Whose mark stands before it. */
  team: number | null;
  said: string;
  replies: Reply[];
  /** The window it closes with, by what time does. */
  window: string | null;
  /** There is more to choose from than has room. */
  opens?: 'ballot';
}

type Kind = BloodFeudKind;
type Blanks = Record<string, { seat?: number; team?: string; faction?: string } | undefined>;

const NO: ReadonlySet<string> = new Set<Kind>(['decline_offer', 'refuse', 'decline_bargain']);

/** How long one window is open, by its name; null where it is none of mine. */
export function windowOf(night: Night, act: ClockAct, team?: number): string | null {
  const found = (night.windows ?? []).find(([[code, about]]) => CLOCK_ACTS[code!] === act && (team === undefined || about === team));
  return found ? found[1] : null;
}

const COINS = ['asset', 'token', 'seal', 'oracle'];

/** Things that are carried, equal ones counted. */
export function items(list: readonly string[], game: string): string {
  const counted = [...new Set(list)].map((one) => {
    const n = list.filter((other) => other === one).length;
    if (COINS.includes(one)) return text({ key: `items.${one}`, args: { n } }, game);
    return n > 1 ? `${n} × ${cardName(one, game)}` : cardName(one, game);
  });
  return counted.join(', ') || ui('web.feud.nothing');
}

export function inboxOf(model: TableModel): Entry[] {
  const night = model.view as Night;
  const asked = model.asked;
  if (!asked || !night) return [];
  const at = (kind: Kind): number[] => asked.kinds.flatMap((one, index) => (one === kind ? [index] : []));
  return [...offers(model, night, at), ...pacts(model, night, at), ...votes(night, at), ...bargains(model, at)];
}

function blanks(model: TableModel, index: number): Blanks {
  return (model.asked!.labels[index] as Message).args as Blanks;
}

function offers(model: TableModel, night: Night, at: (kind: Kind) => number[]): Entry[] {
  const replies = new Map<number, Reply[]>();
  for (const kind of ['accept_offer', 'decline_offer'] as const) {
    for (const index of at(kind)) {
      const who = blanks(model, index).who?.seat ?? -1;
      const one = { index, words: ui(`web.feud.reply.${kind}`), yes: !NO.has(kind) };
      replies.set(who, [...(replies.get(who) ?? []), one]);
    }
  }
  return [...replies].map(([who, given]) => {
    const offer = night.offers?.find((one) => one.by === who && one.to === night.seat);
    const said = ui('web.feud.inbox.offer', { by: seatName(who), gives: items(offer?.gives ?? [], model.game), wants: items(offer?.wants ?? [], model.game) });
    return { key: `offer ${who}`, team: night.players[who]?.team ?? null, said, replies: given, window: null };
  });
}

/** Which team a blank names. */
function teamIn(night: Night, blank: { team?: string; faction?: string } | undefined): number {
  if (blank?.faction !== undefined) return night.teams.findIndex((one) => one.faction === blank.faction);
  return blank?.team === undefined ? -1 : Number(blank.team);
}

function pacts(model: TableModel, night: Night, at: (kind: Kind) => number[]): Entry[] {
  const found = new Map<number, Entry>();
  for (const kind of ['agree', 'refuse', 'veto'] as const) {
    for (const index of at(kind)) {
      const args = blanks(model, index);
      const by = kind === 'veto' ? proposer(night, teamIn(night, args.one), teamIn(night, args.other)) : teamIn(night, args.by);
      const matter = night.orders?.pending.find((one) => one.by === by);
      const told = kind === 'veto' ? 'veto' : (matter?.kind ?? 'proposal');
      const [one, other] = (matter?.teams ?? [by, by]).map((team) => teamName(night, team));
      const partner = teamName(night, teamIn(night, args.team));
      const said = ui(`web.feud.inbox.${told}`, { by: teamName(night, by), team: partner, one, other });
      const before = found.get(by) ?? { key: `pact ${by}`, team: by, said, replies: [], window: windowOf(night, 'closes_pact', by) };
      before.replies.push({ index, words: ui(`web.feud.reply.${kind}`), yes: !NO.has(kind) });
      found.set(by, before);
    }
  }
  return [...found.values()];
}

function proposer(night: Night, one: number, other: number): number {
  return night.orders?.pending.find(({ teams }) => teams.includes(one) && teams.includes(other))?.by ?? one;
}

function votes(night: Night, at: (kind: Kind) => number[]): Entry[] {
  const window = windowOf(night, 'closes_vote');
  const joins = at('join_vote').map((index) => ({ index, words: ui('web.feud.reply.join_vote'), yes: true }));
  if (joins.length) return [{ key: 'join', team: null, said: ui('web.feud.inbox.join'), replies: joins, window }];
  const casts = [...at('cast'), ...at('cast_none'), ...at('abstain')];
  if (casts.length) return [{ key: 'cast', team: null, said: ui('web.feud.vote.ballot'), replies: [], window, opens: 'ballot' }];
  const vote = night.council?.vote;
  if (!window || !vote || vote === 'none') return [];
  return [{ key: 'vote', team: null, said: word(`vote.${vote}`, ui(`web.feud.vote.${vote}`)), replies: [], window }];
}

function bargains(model: TableModel, at: (kind: Kind) => number[]): Entry[] {
  const found = new Map<string, Entry>();
  for (const kind of ['accept_bargain', 'decline_bargain'] as const) {
    for (const index of at(kind)) {
      const label = model.asked!.labels[index]!;
      const about = JSON.stringify((label.args as { what?: unknown }).what);
      const said = text(label, model.game);
      const before = found.get(about) ?? { key: `bargain ${about}`, team: null, said, replies: [], window: null };
      before.replies.push({ index, words: ui(`web.feud.reply.${kind}`), yes: !NO.has(kind) });
      found.set(about, before);
    }
  }
  return [...found.values()];
}
