// What a card of Vendetta looks like: colours of the clans, drawings, and what its numbers mean in words.
import { cardDrawing, clanDrawing, sign } from '../../../cards/icons';
import type { Figure } from '../../../cards/Card.svelte';
import { cardName, cardText, text } from '../../../words/index.svelte';
import { factsOf, isAlly, type Facts } from './facts';

export const TINTS: Record<string, string> = {
  brujah: '#a3303c',
  gangrel: '#7d5a2c',
  malkavian: '#6d52a8',
  nosferatu: '#51693f',
  toreador: '#b0497e',
  tremere: '#96521f',
  ventrue: '#3c62a6',
};
const KINDS: Record<string, string> = {
  vampire: '#7a2440',
  human: '#4d5c6e',
  victim: '#5b4a52',
  relic: '#7c6420',
  location: '#3d5560',
};

/** A number with its drawing, and a word for it where nothing can be pointed at. */
export interface Numbered extends Figure {
  short: string;
}

export interface Drawn {
  name: string;
  text: string;
  kind: string;
  icon: string;
  tint: string;
  badge: number | null;
  badgeTitle?: string;
  figures: Numbered[];
  pale: boolean;
}

export const words = (key: string, args: Record<string, unknown> = {}): string => text({ key, args }, 'vendetta');

/** The house's own words for this board. */
export const say = (key: string, args: Record<string, unknown> = {}): string => words(`web.vendetta.${key}`, args);

export function tintOf(facts: Facts | null): string {
  if (!facts) return '#5c1626';
  return (facts.kind === 'clan' ? TINTS[facts.clan] : KINDS[facts.kind]) ?? '#5c1626';
}

export function clanTint(clan: string | null): string {
  return (clan && TINTS[clan]) || '#5c1626';
}

export function iconOf(code: string, facts: Facts | null = factsOf(code)): string {
  const own = cardDrawing(code);
  if (own) return own;
  if (facts?.kind === 'victim') return sign('victim');
  if (facts?.kind === 'clan') return facts.hunt ? sign('drain') : clanDrawing(facts.clan);
  return sign('back');
}

export function kindOf(facts: Facts | null): string {
  if (!facts) return '';
  if (facts.kind === 'clan') return words(facts.step ? `step.${facts.step}` : 'kind.passive');
  if (facts.kind === 'relic' || facts.kind === 'location') return say(`kind.${facts.kind}`);
  return words(`kind.${facts.kind}`);
}

function figuresOf(facts: Facts | null): Numbered[] {
  if (!isAlly(facts)) return [];
  return [
    { icon: sign('feed'), n: facts.feed, title: say('figure.feed', { n: facts.feed }), short: say('figure.feed.short') },
    { icon: sign('influence'), n: facts.influence, title: say('figure.influence', { n: facts.influence }), short: say('figure.influence.short') },
    { icon: sign('drain'), n: facts.drain, title: say('figure.drain', { n: facts.drain }), short: say('figure.drain.short') },
    { icon: sign('drained'), n: facts.drained, title: say('figure.drained', { n: facts.drained }), short: say('figure.drained.short') },
  ];
}

export function drawn(code: string, options: Record<string, unknown> = {}): Drawn {
  const facts = factsOf(code, options);
  const badge = facts?.kind === 'clan' ? facts.power : facts?.kind === 'relic' ? facts.influence : null;
  return {
    name: cardName(code, 'vendetta'),
    text: cardText(code, 'vendetta'),
    kind: kindOf(facts),
    icon: iconOf(code, facts),
    tint: tintOf(facts),
    badge,
    badgeTitle: badge === null ? undefined : words(facts?.kind === 'clan' ? 'number.power' : 'number.points', { n: badge }),
    figures: figuresOf(facts),
    pale: facts?.kind === 'clan' && facts.step === null,
  };
}
