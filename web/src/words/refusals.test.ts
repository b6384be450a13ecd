import { readFileSync } from 'node:fs';
import { beforeEach, expect, test } from 'vitest';
import { words } from './index.svelte';
import { complaintText, refusalText } from './refusals';

const polish = JSON.parse(readFileSync('../src/elysium/locale/pl.json', 'utf-8'));
const told = { message: 'complaint.deck.too_many', args: { n: 2, decks: 3 } };

beforeEach(() => {
  words.hold('house', 'pl', { lang: 'pl', messages: polish, cards: {} });
  words.lang = 'pl';
});

test('a complaint of the rules is said in the language chosen, or in English where it has no message', () => {
  expect(complaintText(told, 'too many decks')).toBe('Graczy przy stole jest 2, a podanych talii 3');
  expect(complaintText(null, 'too many decks')).toBe('too many decks');
});

test('a refusal holds the complaint and no English', () => {
  const said = refusalText('options', { reason: 'too many decks', told }, 'too many decks');
  expect(said).toBe('Takiego stołu nie można otworzyć: graczy przy stole jest 2, a podanych talii 3');
  expect(refusalText('options', { reason: 'no such city' }, '')).toBe('Takiego stołu nie można otworzyć: no such city');
});
