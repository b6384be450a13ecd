// Any view can be laid out, whatever its shape; what a seat can touch is drawn.
import type { BloodFeudView } from '../../../views/blood_feud';
import type { RivalsView } from '../../../views/rivals';
import { describe, expect, it } from 'vitest';
import { anyView } from '../fixtures/any';
import bidding from '../fixtures/bidding.json';
import city from '../fixtures/blood_feud-city.json';
import council from '../fixtures/blood_feud-council.json';
import duel from '../fixtures/duel.json';
import act from '../fixtures/rivals-act.json';
import attack from '../fixtures/rivals-attack.json';
import scheme from '../fixtures/rivals-scheme.json';
import vendetta from '../fixtures/vendetta.json';
import vigil from '../fixtures/vigil.json';
import { hint as bloodFeud } from '../../blood_feud/hint';
import { hint as rivals } from '../../rivals/hint';
import { layout, type Card, type Layout, type Panel, type Reading, type Zone } from './shape';

const reading = (more: Partial<Reading> = {}): Reading => ({ players: 2, seat: 0, isCode: () => false, ...more });

function zonesOf(panel: Panel): Zone[] {
  return [...panel.zones, ...panel.panels.flatMap(zonesOf)];
}

function everything(laid: Layout): Zone[] {
  const panels = [laid.table, ...laid.stage, ...laid.players];
  return [...panels.flatMap(zonesOf), ...(laid.hand ? [laid.hand] : [])];
}

function cardsOf(laid: Layout): Card[] {
  const all = everything(laid).flatMap((zone) => zone.cards);
  return [...all, ...all.flatMap((card) => card.attached)];
}

function fact(panel: Panel | undefined, key: string): unknown {
  return panel?.facts.find((one) => one.key === key)?.value;
}

describe('a game nobody has told the board about', () => {
  it('gives what comes once for each player to that player', () => {
    const laid = layout(duel.view, reading({ players: 3, seat: 2 }));
    expect(laid.players.map((one) => fact(one, 'life'))).toEqual([2, 2, 1]);
    expect(laid.players.map((one) => one.zones.find((zone) => zone.key === 'hands')?.cards.length)).toEqual([2, 3, 3]);
    expect(fact(laid.table, 'deck')).toBe(3);
    expect(cardsOf(laid).filter((card) => card.code === 'parry').map((card) => card.thing)).toEqual(
      duel.asked.touches.slice(0, 3).flat(),
    );
  });

  it('puts one’s own hand before one', () => {
    const laid = layout(bidding.view, reading({ players: 4 }));
    expect(laid.hand?.cards.map((card) => card.code)).toEqual(['6', '7', '15', '21']);
    expect(laid.players.map((one) => fact(one, 'points'))).toEqual([0, 0, 1, 0]);
  });

  it('reads entries by seat number', () => {
    const laid = layout(vigil.view, reading({ players: 3 }));
    expect(laid.players.map((one) => fact(one, 'wish'))).toEqual([2, undefined, undefined]);
    expect(fact(laid.table, 'minute')).toBe(1);
  });

  it('tells cards from other words in one list', () => {
    const laid = layout({ wants: ['asset', 'card-1', 'card-1'] }, reading({ isCode: (word) => word.startsWith('card') }));
    expect(fact(laid.table, 'wants')).toBe('asset');
    expect(laid.table.zones.map((zone) => zone.cards.length)).toEqual([2]);
  });

  it('knows cards by their ids where the game’s words do', () => {
    const laid = layout(vendetta.view, reading({ players: 4, isCode: (word) => /^[A-Z]{2}\d\d$/.test(word) }));
    expect(laid.players).toHaveLength(4);
    expect(cardsOf(laid).length).toBeGreaterThan(0);
  });
});

describe('Rivals', () => {
  const laid = (one: { view: unknown; seat: number; players: number }) =>
    layout(rivals.reshape!(one.view as RivalsView, one.seat), {
      players: one.players,
      seat: one.seat,
      stage: rivals.stage,
      isCode: (word) => /^[a-z0-9-]{4,}$/.test(word),
    });

  it('draws every thing that an answer touches', () => {
    for (const one of [act, attack, scheme]) {
      const drawn = laid(one).things;
      expect(one.asked.touches.flat().filter((thing) => !drawn.has(thing) && thing !== 'party:new')).toEqual([]);
    }
  });

  it('has the parties on The Streets and the others in their Havens', () => {
    const now = laid(act);
    const streets = now.table.panels.find((one) => one.key === 'streets');
    const trays = streets?.zones.filter((zone) => zone.thing?.startsWith('party:'));
    expect(trays?.map((zone) => [zone.thing, zone.seat, zone.cards.length])).toEqual([
      ['party:3', 0, 2],
      ['party:1', 1, 1],
      ['party:2', 2, 1],
      ['party:4', 2, 1],
      ['party:5', 2, 1],
    ]);
    const haven = now.players[1]?.zones.find((zone) => zone.key === 'haven_characters');
    expect(haven?.cards.map((card) => card.code)).toEqual(['bad-penny', 'karma']);
    expect(fact(now.players[1], 'rival')).toEqual({ seat: 0 });
  });

  it('tells two cards of one name in a hand apart', () => {
    const twice = structuredClone(act);
    twice.view.players[1]!.hand.cards!.push({ id: 57, card: 'dumpster-dive' });
    expect(laid(twice).hand?.cards.map((card) => card.thing)).toEqual(['card:90', 'card:93', 'card:56', 'card:57']);
  });

  it('puts an attack and a Scheme on the stage', () => {
    expect(laid(attack).stage.map((one) => one.key)).toEqual(['attack']);
    expect(laid(attack).stage[0]?.zones.map((zone) => [zone.key, zone.cards[0]?.thing])).toContainEqual([
      'attacker',
      'card:40',
    ]);
    expect(laid(scheme).stage[0]?.panels.map((one) => [one.key, one.facts])).toEqual([
      ['yes', [{ key: 'seat 2', value: 0 }]],
    ]);
  });
});

describe('Blood Feud', () => {
  const laid = (one: { view: unknown; seat: number; players: number }) =>
    layout(bloodFeud.reshape!(one.view as BloodFeudView, one.seat), {
      players: one.players,
      seat: one.seat,
      stage: bloodFeud.stage,
      isCode: (word) => /^[a-z]+(-[a-z0-9]+)+$|^(attack|feed|embrace|recruit|requisition)$/.test(word),
    });

  it('shows where one is, what one carries, and every team', () => {
    const now = laid(council);
    expect(fact(now.table, 'area')).toEqual({ word: 'area.b' });
    expect(now.hand?.cards.map((card) => card.code)).toContain('dominate-purple');
    const teams = now.table.panels.find((one) => one.key === 'teams');
    expect(teams?.panels).toHaveLength(8);
    expect(teams?.panels.flatMap((one) => one.facts).filter((one) => one.key.startsWith('seat '))).toHaveLength(8);
  });

  it('shows the area one stands in and nothing of the others', () => {
    expect(laid(council).table.panels.map((one) => one.key)).toEqual(['market', 'council', 'teams']);
    const domains = laid(city).table.panels.find((one) => one.key === 'city')?.panels;
    expect(domains?.map((one) => one.thing)).toContain('place:G');
    expect(laid(city).stage.map((one) => one.key)).toEqual(['draft', 'resolving']);
  });
});

describe('data of any shape', () => {
  it('is laid out without a fault, and every card keeps what it is', () => {
    for (let seed = 1; seed <= 2000; seed++) {
      const laid = layout(anyView(seed), reading({ players: seed % 5, isCode: (word) => word.startsWith('card') }));
      for (const card of cardsOf(laid)) expect(card.code === null || typeof card.code === 'string').toBe(true);
      const paths = everything(laid).map((zone) => zone.path);
      expect(new Set(paths).size).toBe(paths.length);
      for (const { cards } of everything(laid)) expect(new Set(cards.map((card) => card.key)).size).toBe(cards.length);
    }
  });

  it('may be no view at all', () => {
    for (const view of [null, undefined, 3, 'x', [], {}]) expect(layout(view, reading()).players).toHaveLength(2);
  });
});
