// Telling a match line by line ends where the server says it ends.
import { describe, expect, it } from 'vitest';
import { played } from '../fixtures/play';
import { retell, told } from './retell';
import type { View } from '../model/view';

/** What lines tell in full; Power and the order of cards come with the views. */
function essence(view: View): unknown {
  return {
    ambition: view.ambition,
    order: view.order,
    allies: view.locations.map((one) => one.ally),
    spots: view.locations.map((one) => one.positions.map(({ blood, cards }) => [blood, ...cards.map(faces).sort()])),
    players: view.players.map((one) => ({
      out: one.out,
      blood: one.blood,
      influence: one.influence,
      tokens: [one.diablerie, one.diablerie_used],
      alliance: [...one.alliance].sort(),
      drained: [...one.drained].sort(),
      cards: [one.hand_size, one.drawn_size, one.deck_size],
      relic: [one.relic, one.relic_used],
    })),
  };
}

const faces = (card: { up: boolean; card: string | null }): string => (card.up ? `${card.card}` : 'down');

describe.each(['four', 'six'] as const)('a match of %s', (name) => {
  it('is retold step by step', () => {
    const moments = played(name);
    let compared = 0;
    for (const [n, { view, lines }] of moments.entries()) {
      const before = moments[n - 1]?.view;
      if (!before || before.phase === 'draft') continue;
      const after = lines.reduce((now, line) => retell(now, line, view), told(before));
      expect(essence(after), `step ${n}: ${lines.map((line) => line.key).join(' ')}`).toEqual(essence(view));
      compared += 1;
    }
    expect(compared).toBeGreaterThan(150);
  });
});
