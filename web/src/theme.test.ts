import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const CSS = readFileSync('src/theme.css', 'utf8');
const PAIRS = [...CSS.matchAll(/--([\w-]+): light-dark\(#([0-9a-f]{6}), #([0-9a-f]{6})\)/g)];
const COLOURS = Object.fromEntries(PAIRS.map(([, name, light, dark]) => [name!, [light!, dark!]]));
const FIXED: Record<string, string> = { 'on-blood': 'ffffff' };

function luminance(hex: string): number {
  const parts = [0, 2, 4].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255);
  const [r, g, b] = parts.map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}

function contrast(one: string, other: string): number {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high! + 0.05) / (low! + 0.05);
}

const colour = (name: string, theme: number): string => FIXED[name] ?? COLOURS[name]![theme]!;

const GROUNDS = ['ground', 'panel', 'raised', 'sunk'];
const WORDS = ['text', 'dim', 'gold', 'good', 'bad', 'cool', 'violet', 'drop'];
const ON: [words: string, ground: string][] = [
  ...WORDS.flatMap((words) => GROUNDS.map((ground): [string, string] => [words, ground])),
  ...['ask', 'ask-end', 'gold-deep', 'bad-deep', 'blood-deep', 'cool-deep'].map((ground): [string, string] => ['text', ground]),
  ['gold', 'ask'],
  ['gold', 'gold-deep'],
  ['dim', 'ask'],
  ['on-gold', 'gold-fill'],
  ['on-blood', 'blood'],
  ['on-blood', 'blood-hover'],
  ['on-blood', 'answer'],
  ['card-ink', 'card-base'],
  ['card-kind-ink', 'card-kind'],
  ['badge-ink', 'badge'],
];

describe.each([
  ['light', 0],
  ['dark', 1],
])('the %s theme', (_, theme) => {
  it.each(ON)('%s can be read on %s', (words, ground) => {
    expect(contrast(colour(words, theme), colour(ground, theme))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(GROUNDS)('edges of what can be pressed are seen on %s', (ground) => {
    expect(contrast(colour('line-strong', theme), colour(ground, theme))).toBeGreaterThanOrEqual(3);
    expect(contrast(colour('lit', theme), colour(ground, theme))).toBeGreaterThanOrEqual(3);
  });
});
