// The steps of an attack, and which of them is under way by what is asked of anybody.
export const STEPS = ['type', 'card', 'block', 'reaction', 'abilities', 'damage'] as const;
export type Step = (typeof STEPS)[number];

const ASKED: Record<string, Step> = {
  'rivals.attack.intel': 'type',
  'rivals.attack.type': 'type',
  'rivals.attack.card': 'card',
  'rivals.attack.block': 'block',
  'rivals.attack.block-outside': 'block',
  'rivals.attack.react': 'reaction',
  'rivals.attack.special': 'reaction',
  'rivals.attack.ability': 'abilities',
  'rivals.attack.retarget': 'abilities',
  'rivals.shield': 'damage',
  'rivals.prevent': 'damage',
  'rivals.redirect': 'damage',
  'rivals.special': 'damage',
};

export function stepOf(points: readonly string[]): Step | null {
  return points.map((point) => ASKED[point]).find(Boolean) ?? null;
}
