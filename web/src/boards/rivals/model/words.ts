// What the board says beside the cards, and the colours and drawings it says it in.
import { clanDrawing, kindDrawing, sign } from '../../../cards/icons';
import { cardName, known, text, words as translator } from '../../../words/index.svelte';
import { factsOf } from './facts';

const GAME = 'rivals';

/** The game's own words. */
export const words = (key: string, args: Record<string, unknown> = {}): string => text({ key, args }, GAME);

/** The words of this board. */
export const say = (key: string, args: Record<string, unknown> = {}): string => words(`web.rivals.${key}`, args);

export const isWord = (key: string): boolean => known(key, GAME);

export const nameOf = (code: string | null): string => (code === null ? say('unknown') : cardName(code, GAME));

export const seatName = (seat: number): string => translator.speech(GAME).seat(seat);

const TINTS: Record<string, string> = {
  brujah: '#a3303c',
  malkavian: '#6d52a8',
  toreador: '#b0497e',
  ventrue: '#3c62a6',
  ministry: '#8a6a1f',
  caitiff: '#6b5d63',
  'thin-blood': '#4c7a80',
  faithful: '#8d7a45',
  inquisitive: '#47707c',
};
const KINDS: Record<string, string> = {
  citizen: '#4d6478',
  vagrant: '#5b4a52',
  antagonist: '#8c2f3a',
  event: '#7c6420',
  title: '#7c6420',
  prince: '#8d7420',
  monster: '#41682c',
  haven: '#5d4a33',
  agenda: '#5d3f5a',
};
const PLAIN = '#5c1626';

/** The colour of a card's frame: its clan's, or its kind's. */
export function tintOf(code: string | null): string {
  const facts = factsOf(code);
  return (facts?.clan && TINTS[facts.clan]) || KINDS[facts?.kind ?? ''] || PLAIN;
}

/** The drawing of a card: characters have their clan's, others their kind's. */
export function iconOf(code: string | null): string {
  const facts = factsOf(code);
  if (!facts) return sign('back');
  return facts.attributes && facts.clan ? clanDrawing(facts.clan) : kindDrawing(facts.kind);
}

/** What a card is, in a word or two: "Brujah · Vampire". */
export function kindOf(code: string | null): string {
  const facts = factsOf(code);
  if (!facts) return '';
  const kind = facts.attributes && facts.kind === 'vampire' ? words('kind.character') : kindWord(facts.kind, facts.attacks);
  return facts.clan ? `${words(`clan.${facts.clan}`)} · ${kind}` : kind;
}

function kindWord(kind: string, attacks: readonly string[] = []): string {
  const word = isWord(`kind.${kind}`) ? words(`kind.${kind}`) : say(`kind.${kind}`);
  return attacks.length ? `${attacks.map((type) => words(`type.${type}`)).join(', ')} · ${word}` : word;
}
