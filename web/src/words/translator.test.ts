import { render, screen } from '@testing-library/svelte';
import { describe, expect, test } from 'vitest';
import { serve } from '../testing/house';
import Languages from './Languages.svelte';
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

describe('the languages are those of the server', () => {
  const HOUSE = { lang: 'xx', messages: { 'label.yes': 'Yup' }, english: { 'label.no': 'No' }, cards: {} };
  const LISTED = [
    { lang: 'en', name: 'English' },
    { lang: 'xx', name: 'Toyish' },
  ];

  test('the one chosen before is taken up, and all are offered', async () => {
    localStorage.setItem('elysium.lang', 'xx');
    serve({ '/api/languages': LISTED, '/api/words/house/xx': HOUSE });
    await words.begin();
    render(Languages);
    expect(words.lang).toBe('xx');
    expect(document.documentElement.lang).toBe('xx');
    expect(screen.getAllByRole('option').map((one) => one.textContent)).toEqual(['English', 'Toyish']);
    expect([ui('label.yes'), ui('label.no')]).toEqual(['Yup', 'No']);
  });

  test('one that the server does not have is not asked for', async () => {
    localStorage.setItem('elysium.lang', 'zz');
    words.hold('house', 'en', { lang: 'en', messages: {}, cards: {} });
    serve({ '/api/languages': LISTED });
    await words.begin();
    expect(words.lang).toBe('en');
  });
});
