import { beforeEach, expect, test } from 'vitest';
import { holdWords } from '../testing/house';
import { words } from '../words/index.svelte';
import type { Facet } from './facets';
import { Filter } from './filter.svelte';
import { Search, terms } from './query';

const CARDS = {
  hydra: { name: 'Hydra', text: 'Pay 1 Blood: draw a card.', facts: ['Brujah', 'Vampire', 'Blood Potency 6'] },
  drive: { name: 'Drive-By', text: 'Choose one of the others.', facts: ['Brujah', 'Ranged Attack'] },
  lolita: { name: 'Lolita', text: 'Draws nothing.', facts: ['Malkavian', 'Vampire', 'Blood Potency 3'] },
  blank: { name: 'Żółw', text: '', facts: [] },
};
const FACETS: Facet[] = [
  { name: 'clan', answers: [{ word: 'brujah', said: null }, { word: 'malkavian', said: null }], cards: { hydra: [0], drive: [0], lolita: [1] } },
  { name: 'type', answers: [{ word: 'vampire', said: null }, { word: 'attack', said: null }], cards: { hydra: [0], lolita: [0], drive: [1] } },
  { name: 'potency', answers: [{ word: '3', said: null }, { word: '4', said: null }, { word: '6', said: null }], cards: { hydra: [2], drive: [1], lolita: [0] } },
];
const CODES = Object.keys(CARDS);
let search: Search;

beforeEach(() => {
  holdWords('toy', CARDS);
  search = new Search('toy', CARDS, FACETS);
});
const find = (asked: string): string[] => search.find(CODES, asked).sort();

test.each([
  ['Brujah', ['drive', 'hydra']],
  ['bru type:attack', ['drive']],
  ['potency<=3', ['lolita']],
  ['potency>3 type:vampire', ['hydra']],
  ['potency:3', ['lolita']],
  ['text:draw', ['hydra', 'lolita']],
  ['"one of the others"', ['drive']],
  ['name:drive', ['drive']],
  ['vampire -brujah', ['lolita']],
  ['zolw', ['blank']],
  ['nothing:known', []],
  ['qqqq', []],
  ['', ['blank', 'drive', 'hydra', 'lolita']],
  ['potency<', []],
])('%s finds %j', (asked, found) => {
  expect(find(asked)).toEqual(found);
});

test('a facet may be named in the language of the reader', () => {
  words.lang = 'pl';
  search = new Search('toy', CARDS, FACETS);
  expect(find('klan:brujah typ:attack')).toEqual(['drive']);
});

test('cards that are called so come first', () => {
  expect(search.find(CODES, 'dr')[0]).toBe('drive');
  expect(search.find(CODES, 'dr').length).toBe(3);
});

test('hostile words are words', () => {
  for (const asked of ['(', '[a-', '"', '\\', '::::', '-', '-"', '<script>', '*'.repeat(500)]) expect(() => find(asked)).not.toThrow();
  expect(terms('-"a b" c:d')).toHaveLength(2);
});

test('answers of one facet are any of them, of several all', () => {
  const filter = new Filter();
  filter.toggle('clan', 'brujah');
  filter.toggle('clan', 'malkavian');
  expect(filter.pass(CODES, FACETS, search).sort()).toEqual(['drive', 'hydra', 'lolita']);
  filter.toggle('type', 'vampire');
  expect(filter.pass(CODES, FACETS, search).sort()).toEqual(['hydra', 'lolita']);
  expect(filter.pass(CODES, FACETS, search, 'type').sort()).toEqual(['drive', 'hydra', 'lolita']);
  expect(filter.many).toBe(3);
  filter.clear();
  expect(filter.pass(CODES, FACETS, search)).toHaveLength(4);
});
