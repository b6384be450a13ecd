import { expect, test } from 'vitest';
import { invited, inviteLink, pageOf } from './router.svelte';

test.each([
  ['/', { page: 'lobby' }],
  ['/t/aB-3_x', { page: 'table', table: 'aB-3_x' }],
  ['/t/abc/replay', { page: 'replay', table: 'abc' }],
  ['/rules/vendetta', { page: 'rules', game: 'vendetta' }],
  ['/t/', { page: 'lost' }],
  ['/t/a%2Fb', { page: 'lost' }],
  ['/nowhere', { page: 'lost' }],
])('%s', (path, page) => {
  expect(pageOf(path)).toEqual(page);
});

test('an invite link is read back, and its secret stands where no server sees it', () => {
  const link = new URL(inviteLink('abc', 'x-y_z'));
  expect(link.pathname + link.search).toBe('/');
  expect(invited(link.hash)).toEqual({ table: 'abc', invite: 'x-y_z' });
});

test.each(['', '#invite=x', '#table=../api'])('%s invites nobody', (hash) => {
  expect(invited(hash)).toBeNull();
});
