import { expect, test } from 'vitest';
import { invited, inviteLink, pageOf, wallLink } from './router.svelte';

test.each([
  ['/', { page: 'lobby' }],
  ['/t/aB-3_x', { page: 'table', table: 'aB-3_x' }],
  ['/t/abc/replay', { page: 'replay', table: 'abc' }],
  ['/wall/abc', { page: 'wall', table: 'abc' }],
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

test('a wall is opened by a link of its own, whose secret no server sees either', () => {
  const link = new URL(wallLink('abc', 'x-y_z'), location.origin);
  expect(pageOf(link.pathname + link.search)).toEqual({ page: 'wall', table: 'abc' });
  expect(new URLSearchParams(link.hash.slice(1)).get('invite')).toBe('x-y_z');
  expect(invited(link.hash)).toBeNull();
});

test.each(['', '#invite=x', '#table=../api'])('%s invites nobody', (hash) => {
  expect(invited(hash)).toBeNull();
});
