import { expect, test } from 'vitest';
import { text, ui, words } from './index.svelte';

test('a game speaks with the words of the page as well as with its own', () => {
  words.hold('house', 'en', { lang: 'en', messages: { 'web.hand': 'Your hand: {card}', plain: 'house' }, cards: {} });
  words.hold('toy', 'en', { lang: 'en', messages: { plain: 'toy' }, cards: { X1: { name: 'Hunt', text: '' } } });
  expect(text({ key: 'web.hand', args: { card: { card: 'X1' } } }, 'toy')).toBe('Your hand: Hunt');
  expect([text({ key: 'plain', args: {} }, 'toy'), ui('plain')]).toEqual(['Toy', 'House']);
});

test('names are those of the table', () => {
  words.hold('toy', 'en', { lang: 'en', messages: { 'seat.named': '{name}', who: '{who}' }, cards: {} });
  words.names = ['ada'];
  expect(text({ key: 'who', args: { who: { seat: 0 } } }, 'toy')).toBe('ada');
  words.names = ['Ben'];
  expect(text({ key: 'who', args: { who: { seat: 0 } } }, 'toy')).toBe('Ben');
});
