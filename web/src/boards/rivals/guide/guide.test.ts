// Every hint of the guide has its sentences in both languages, short enough for its place; none speaks out of turn.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { TableModel } from '../../../table/model/model.svelte';
import { deskOf } from '../model/desk.svelte';
import { guided } from './guide.svelte';
import { HINTS, type Scene } from './hints';

const LOCALE = join(process.cwd(), '../src/elysium/locale');
const LONGEST = 180; // letters

function scene(view: object): Scene {
  const model = new TableModel(() => undefined);
  model.seat = 0;
  model.table = 't';
  model.view = { turn: 1, phase: 'action', active: 0, actions: 2, attack: null, scheme: null, result: null, players: [], ...view };
  return { model, desk: deskOf(model), view: model.view };
}

describe.each(['en', 'pl'])('in %s', (lang) => {
  const words = JSON.parse(readFileSync(join(LOCALE, `${lang}.json`), 'utf8')) as Record<string, string>;
  it.each(HINTS.map((hint) => hint.key))('has words for %s', (key) => {
    const said = words[`web.rivals.guide.${key}`];
    expect(said?.length).toBeGreaterThan(30);
    expect(said!.length).toBeLessThan(LONGEST);
  });
});

describe('the guide', () => {
  beforeEach(() => guided.begin('t'));

  it('is for its own table', () => {
    expect(guided.here(scene({}).model)).toBe(true);
    guided.begin('another');
    expect(guided.here(scene({}).model)).toBe(false);
  });

  it('speaks of the Leader first, of the race at the first act, and of nothing twice', () => {
    const now = scene({});
    const asks = (point: string): void => void (now.model.asked = { seat: 0, point, options: [], prompt: { key: '', args: {} }, labels: [], touches: [], kinds: [], rash: [] });
    asks('rivals.leader');
    expect(guided.hint(now)?.key).toBe('leader');
    asks('rivals.act');
    expect(guided.hint(now)?.key).toBe('race');
    guided.done(guided.hint(now)!);
    expect(guided.hint(now)?.key).toBe('touch');
  });

  it('tells whose turn it is while the Rival acts, and ends with the match', () => {
    expect(guided.hint(scene({ active: 1 }))?.key).toBe('others');
    expect(guided.hint(scene({ phase: 'over', result: {} }))?.key).toBe('end');
  });
});
