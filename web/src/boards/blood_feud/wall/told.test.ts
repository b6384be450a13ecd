// What the wall makes of what it is told: a Domain with its Orders and its fight, and points as they come.
import { describe, expect, it } from 'vitest';
import type { BloodFeudEvent } from '../../../kinds';
import type { Line } from '../../../protocol';
import type { Night } from '../model/view';
import { domainScene, domainsTold, eventTold, resolves, standings } from './told';

const night = {
  teams: [
    { team: 0, faction: 'brujah' },
    { team: 1, faction: 'arcanum' },
  ],
  orders: { stacks: [{ domain: 'F', pairs: [{ team: 1, order: null }, { team: 0, order: 'feed' }] }] },
  result: null,
} as unknown as Night;

const who = { who: { faction: 'brujah' } };
const line = (kind: BloodFeudEvent, args: Line['args'] = {}): Line => ({ key: `event.${kind}`, args, version: 1, kind, change: null });
const FIGHT = [
  line('time_is_up'),
  line('domain', { place: { place: 'F' } }),
  line('revealed', { ...who, card: { card: 'feed' }, place: { place: 'F' } }),
  line('gained', { ...who, n: 2 }),
  line('revealed', { ...who, card: { card: 'attack' }, place: { place: 'F' } }),
  line('fought', { ...who, whose: { faction: 'arcanum' }, attack: 3, defence: 2, place: { place: 'F' } }),
  line('slain', { who: { faction: 'arcanum' }, by: { faction: 'brujah' }, place: { place: 'F' } }),
];

describe('a Domain', () => {
  it('shows the Orders as they turn over, the hidden ones last, and the fight of the one that is told', () => {
    const scene = domainScene(night, FIGHT)!;
    expect(scene.orders.map((one) => [one.team, one.card, one.now])).toEqual([
      [0, 'feed', false],
      [0, 'attack', true],
      [1, null, false],
    ]);
    expect(scene.fight).toEqual({ by: 0, whose: 1, attack: 3, defence: 2 });
    expect(scene.came.map((one) => one.kind)).toEqual(['slain']);
  });

  it('has no fight before it is told, and is none once all Orders are resolved', () => {
    expect(domainScene(night, FIGHT.slice(0, 5))!.fight).toBeNull();
    expect(domainScene(night, [...FIGHT, line('orders_done')])).toBeNull();
    expect(domainScene(night, FIGHT.slice(0, 1))).toBeNull();
  });
});

describe('the Resolution', () => {
  it('is told from the end of the phase to the next round, whatever is shown by then', () => {
    const next = { ...night, phase: 'gameplay' } as Night;
    expect(resolves(next, FIGHT)).toBe(true);
    expect(resolves(next, [...FIGHT, line('round', { n: 2 })])).toBe(false);
    expect(resolves({ ...night, phase: 'resolution' } as Night, [])).toBe(true);
  });

  it('begins with the Event, and goes through the Domains', () => {
    const event = line('event', { ...who, card: { card: 'start-a-riot' } });
    expect(eventTold([FIGHT[0]!, event])).toBe('start-a-riot');
    expect(eventTold([FIGHT[0]!, event, ...FIGHT.slice(1)])).toBeNull();
    expect([...domainsTold(FIGHT)]).toEqual(['F']);
  });
});

describe('the end', () => {
  it('adds up points as they are told', () => {
    const told = [line('scored', { ...who, card: { card: 'hoard-cash' }, n: 2 }), line('epilogue', { ...who, n: -1 })];
    expect(standings(night, [])).toBeNull();
    expect(standings(night, told.slice(0, 1))!.map((one) => one.points)).toEqual([2, 0]);
    expect(standings(night, told)!.map((one) => one.points)).toEqual([1, 0]);
    expect(standings(night, told)![0]!.scored.map((one) => one.now)).toEqual([false, true]);
  });
});
