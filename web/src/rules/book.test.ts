import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { calledUpon, concerning, search, type Rule } from './book';

const rules = (lang: string): Rule[] =>
  JSON.parse(readFileSync(`../src/elysium/locale/vendetta.rules.${lang}.json`, 'utf8')) as Rule[];
const ids = (found: Rule[]): string[] => found.map((rule) => rule.id);

test.each([
  ['plan.card', 'planning', null, 'VD-PLAN-02'],
  ['keep', 'hand_building', null, 'VD-HAND-01'],
  ['draft.clan', 'draft', null, 'VD-SETUP-03'],
  ['frenzy', 'resolution', 'conflict', 'VD-FRZ-01'],
])('%s leads to the rule about it', (point, phase, step, id) => {
  expect(ids(concerning(rules('en'), point, phase, step)).slice(0, 3)).toContain(id);
});

test('letters without their marks find those with them', () => {
  expect(ids(search(rules('pl'), 'szal'))).toEqual(ids(search(rules('pl'), 'SZAŁ')));
  expect(ids(search(rules('pl'), 'szal')).some((id) => id.startsWith('VD-FRZ'))).toBe(true);
});

test('every word must be there', () => {
  expect(search(rules('en'), 'frenzy qqqq')).toEqual([]);
  expect(search(rules('en'), '  ')).toEqual([]);
});

test('a card calls upon the rules whose names stand in its text', () => {
  const named = calledUpon(rules('en'), 'Nothing', 'When you send a Rival into Frenzy, also Gain 1 Influence.');
  expect(named.some((rule) => rule.title === 'Frenzy')).toBe(true);
});
