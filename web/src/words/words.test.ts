import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { Catalogue, parse, type Texts } from './catalogue';
import samples from './samples.json';
import { Speech } from './speech';

const LOCALE = '../src/elysium/locale';
const read = (name: string): unknown => JSON.parse(readFileSync(`${LOCALE}/${name}.json`, 'utf8'));

function speech(game: string, lang: string, names: string[], cards: object): Speech {
  const house = read(lang) as Texts;
  const own = (read(`${game}.${lang}`) as { messages: Texts }).messages;
  const words = Object.entries(cards as Record<string, string>).map(([code, name]) => [code, { name, text: '' }]);
  return new Speech(new Catalogue(lang, { ...house, ...own }), Object.fromEntries(words), names);
}

for (const { game, lang, names, cards, said } of samples) {
  test(`${game} is told in ${lang} as Python tells it`, () => {
    const spoken = speech(game, lang, names, cards);
    for (const { key, args, parts } of said) {
      expect(spoken.parts({ key, args: args as Record<string, unknown> }), key).toEqual(parts);
    }
  });
}

test('a template is taken apart into words and blanks', () => {
  expect(parse('{who} has {+n} and {n.blood}.')).toEqual([
    { name: 'who', form: '', signed: false },
    ' has ',
    { name: 'n', form: '', signed: true },
    ' and ',
    { name: 'n', form: 'blood', signed: false },
    '.',
  ]);
});

const POLISH = new Catalogue('pl', {
  cards: { '=0': 'bez kart', one: '{n} karta', few: '{n} karty', many: '{n} kart', other: '{n} karty' },
  sign: '{+n}',
});

test.each([
  [0, 'bez kart'],
  [1, '1 karta'],
  [2, '2 karty'],
  [5, '5 kart'],
  [12, '12 kart'],
  [22, '22 karty'],
  [101, '101 kart'],
])('%i cards in Polish', (n, words) => {
  expect(POLISH.fill('cards', { n })).toBe(words);
});

test.each([
  [3, '+3'],
  [0, '+0'],
  [-2, '-2'],
])('a number shows its sign where it is asked for: %i', (n, words) => {
  expect(POLISH.fill('sign', { n })).toBe(words);
});

test('a key nobody knows is its own text', () => {
  expect(new Speech(POLISH).say({ key: 'nothing.there', args: {} })).toBe('Nothing.there');
});
