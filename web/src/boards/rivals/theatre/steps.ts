// The steps of an attack that are lit one after another; Intel, which comes before them, stands apart.
import type { AttackStep } from '../../../views/rivals';

export const STEPS = ['type', 'card', 'block', 'reaction', 'reveal', 'abilities', 'damage'] as const satisfies AttackStep[];
