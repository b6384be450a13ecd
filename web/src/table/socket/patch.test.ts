import { expect, test } from 'vitest';
import { apply } from './patch';

const OLD = { a: 1, b: { c: 2, d: [1, { e: 2 }, 3] }, gone: true };

test.each([
  ['a plain value', { a: 5 }, { ...OLD, a: 5 }],
  ['a value that is an object', { a: { '=': { x: 1 } } }, { ...OLD, a: { x: 1 } }],
  ['a list in place of another', { b: { d: { '=': [] } } }, { ...OLD, b: { c: 2, d: [] } }],
  ['places of a list', { b: { d: { '[]': { '1': { e: 7 } } } } }, { ...OLD, b: { c: 2, d: [1, { e: 7 }, 3] } }],
  ['names that are gone', { '-': ['gone'] }, { a: 1, b: OLD.b }],
  ['a new name', { z: { '=': [1] } }, { ...OLD, z: [1] }],
  ['null', { a: null }, { ...OLD, a: null }],
])('%s', (_, change, wanted) => {
  expect(apply(OLD, change)).toEqual(wanted);
});

test('what has not changed stays the same object', () => {
  const next = apply(OLD, { a: 2 });
  expect(next.b).toBe(OLD.b);
  expect(OLD.a).toBe(1);
});
