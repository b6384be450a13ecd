import { expect, test } from 'vitest';
import { qr } from './qr';

const LINK = 'https://elysium.example/d/abcdefghijklmnop';
// Made by another program for the same text, level and mask: each row of squares as a number.
const MASK = 3;
const KNOWN = (
  '1fd1977f 105ccd41 174df75d 1758ce5d 1740f25d 1046ce41 1fd5557f 154d00 16eb7f4b 98f97f1 1e70c56 153cd3c1 16e0ce2c 5b1f2c7 10c74fe7 ' +
  '1fbf1002 11e0859a 215212e 1456e454 1ba3d94 8605dfc 1a571f 1fd9535a 105e8118 174d29f7 1759fb39 175a9825 1040717a 1fd7c742'
).split(' ');

const rows = (text: string, mask?: number): string[] =>
  (qr(text, mask) ?? []).map((row) => BigInt(`0b${row.map(Number).join('')}`).toString(16));

test('a link is drawn as every reader of codes expects it', () => {
  expect(rows(LINK, MASK)).toEqual(KNOWN);
});

test('the easiest mask is one of the eight, and the size grows with the text', () => {
  const masked = Array.from({ length: 8 }, (_, mask) => rows(LINK, mask).join());
  expect(masked).toContain(rows(LINK).join());
  expect(new Set(masked).size).toBe(8);
  expect(qr('x'.repeat(200))!.length).toBeGreaterThan(qr(LINK)!.length);
  expect(qr('x'.repeat(214))).toBeNull();
});
