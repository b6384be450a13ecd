import { expect, test } from 'vitest';
import { Catalogue } from './catalogue';
import { pluralRule } from './plurals';

test('a rule is data', () => {
  const polish = pluralRule({ one: 'n = 1', few: 'n % 10 = 2..4 and n % 100 != 12..14', many: 'n != 1 and n % 10 = 0..1 or n % 10 = 5..9 or n % 100 = 12..14' });
  expect([0, 1, 2, 5, 12, 22, 25, -1].map(polish)).toEqual(['many', 'one', 'few', 'many', 'many', 'few', 'many', 'one']);
  expect(() => pluralRule({ one: 'm = 1' })).toThrow('no plural condition');
});

test('what a language lacks is said in English, with English plurals', () => {
  const english = new Catalogue('en', { cards: { one: '{n} card', other: '{n} cards' }, yes: 'Yes' });
  const toyish = new Catalogue('xx', { 'language.plural': { one: 'n % 10 = 1' }, toys: { one: '{n} toyo', other: '{n} toyz' } }, english);
  expect([1, 2, 21].map((n) => toyish.fill('toys', { n }))).toEqual(['1 toyo', '2 toyz', '21 toyo']);
  expect([toyish.fill('cards', { n: 21 }), toyish.fill('yes', {})]).toEqual(['21 cards', 'Yes']);
  expect([toyish.has('yes'), toyish.has('no')]).toEqual([true, false]);
});
