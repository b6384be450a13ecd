// A match of Rivals as this board reads it: the types of its view by shorter names, and who and what lies where.
import { ui } from '../../../words/index.svelte';
import type { CharacterView, CurseView, InPlayView, MonsterView, PlayerView, RivalsView } from '../../../views/rivals';
import { factsOf } from './facts';

export { GOAL } from '../../../views/rivals';
export type {
  AttackView as Attack,
  CharacterView as Character,
  ClaimView as Claim,
  CurseView as Curse,
  DangerView as Danger,
  ExertingView as Exerting,
  ForecastView as Forecast,
  InPlayView as InPlay,
  LaidView as Laid,
  ListedView as Listed,
  MonsterView as Monster,
  Peril,
  PlayerView as Player,
  RivalsView as View,
  SchemeView as Scheme,
} from '../../../views/rivals';

/** What stands in The Streets together. */
export interface Party {
  number: number;
  seat: number;
  members: CharacterView[];
}

/** A card that lies in a place of its own is touched by the place, and by its own number wherever this seat knows it. */
export function placeThings(view: RivalsView, seat: number, place: 'haven' | 'agenda'): string[] {
  const player = view.players[seat]!;
  const code = place === 'haven' ? player.haven : player.agenda_card;
  const own = seat === view.seat && code !== null ? view.cards.flatMap((one, id) => (one === code ? [cardThing(id)] : [])) : [];
  return [`${place}:${seat}`, ...own];
}

export const cardThing = (id: number): string => `card:${id}`;

/** Everything a character or Monster is touched by: itself, and what hangs on it. */
export function thingsOf(one: { id: number; attached: InPlayView[]; curses?: CurseView[] }): string[] {
  const wraiths = one.attached.flatMap((card) => (card.wraith ? [card.wraith.id] : []));
  return [one.id, ...one.attached.map((card) => card.id), ...wraiths, ...(one.curses ?? []).map((card) => card.id)].map(cardThing);
}

export function partiesOf(player: PlayerView): Party[] {
  const numbers = [...new Set(player.coterie.map((one) => one.party))].filter(Boolean);
  return numbers.map((number) => ({ number, seat: player.seat, members: player.coterie.filter((one) => one.party === number) }));
}

export const atHome = (player: PlayerView): CharacterView[] => player.coterie.filter((one) => one.party === 0);

/** Cards of one name with nothing to tell them apart lie on one heap. */
export function stacked(cards: readonly InPlayView[]): InPlayView[][] {
  const heaps = new Map<string, InPlayView[]>();
  for (const card of cards) {
    const key = JSON.stringify([card.card, card.exhausted, card.tokens ?? []]);
    heaps.set(key, [...(heaps.get(key) ?? []), card]);
  }
  return [...heaps.values()];
}

export interface Found {
  seat: number;
  character: CharacterView;
  torpid: boolean;
}

/** A character in play by its number. */
export function characterAt(view: RivalsView, id: number | null): Found | null {
  for (const player of view.players) {
    const active = player.coterie.find((one) => one.id === id);
    const found = active ?? player.torpor.find((one) => one.id === id);
    if (found) return { seat: player.seat, character: found, torpid: !active };
  }
  return null;
}

export const monsterAt = (view: RivalsView, id: number | null): MonsterView | null => view.monsters.find((one) => one.id === id) ?? null;
export const cityAt = (view: RivalsView, id: number | null): InPlayView | null => view.streets.find((one) => one.id === id) ?? null;

/** Whoever watches sees every player across the table. */
export function foesOf(view: RivalsView, seat: number): PlayerView[] {
  const first = Math.max(0, seat + 1);
  const round = [...view.players.slice(first), ...view.players.slice(0, first)];
  return round.filter((one) => one.seat !== seat);
}

export const isTitle = (card: InPlayView): boolean => ['title', 'prince'].includes(factsOf(card.card)?.kind ?? '');
export const isPrince = (card: InPlayView): boolean => factsOf(card.card)?.kind === 'prince';

export const sum = (numbers: readonly number[]): number => numbers.reduce((total, n) => total + n, 0);

/** The turn's number as the page says it. */
export const turnOf = (view: RivalsView): string => ui('web.turn', { n: view.turn });
