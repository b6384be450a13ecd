// Every hint of the guided night has its sentences in both languages, short enough for its place; one station after another.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { TableModel } from '../../../table/model/model.svelte';
import { stationOf } from '../model/station.svelte';
import { guided } from './guide.svelte';
import { HINTS, type Scene } from './hints';

const LOCALE = join(process.cwd(), '../src/elysium/locale');
const LONGEST = 180; // letters

function scene(view: object, place = 'neutral'): Scene {
  const model = new TableModel(() => undefined);
  model.seat = 0;
  model.table = 't';
  model.view = { round: 1, phase: 'gameplay', stage: 'open', result: null, players: [{ seat: 0, place }], teams: [], offers: [], ...view };
  return { model, station: stationOf(model), night: model.view };
}

describe.each(['en', 'pl'])('in %s', (lang) => {
  const words = JSON.parse(readFileSync(join(LOCALE, `${lang}.json`), 'utf8')) as Record<string, string>;
  it.each(HINTS.map((hint) => hint.key))('has words for %s', (key) => {
    const said = words[`web.feud.learn.${key}`];
    expect(said?.length).toBeGreaterThan(30);
    expect(said!.length).toBeLessThan(LONGEST);
  });
});

describe('the guide', () => {
  beforeEach(() => guided.begin('t'));
  const says = (now: Scene): string | undefined => guided.hint(now)?.key;

  it('is for its own table', () => {
    expect(guided.here(scene({}).model)).toBe(true);
    guided.begin('another');
    expect(guided.here(scene({}).model)).toBe(false);
  });

  it('waits until the areas open, then sends one to the stations and speaks of that where one stands, once', () => {
    expect(says(scene({ stage: 'closed' }))).toBe('closed');
    expect(says(scene({}))).toBe('ways');
    for (const place of ['cityscape', 'orders', 'market', 'council']) {
      const now = scene({}, place);
      expect(says(now)).toBe(place);
      guided.done(guided.hint(now)!);
      expect(says(now)).not.toBe(place);
    }
  });

  it('tells the last minute, the Resolution, the next round and the end', () => {
    for (const key of ['cityscape', 'next']) guided.done(HINTS.find((one) => one.key === key)!);
    expect(says(scene({ stage: 'last minute' }, 'cityscape'))).toBe('minute');
    expect(says(scene({ phase: 'resolution', stage: '' }))).toBe('resolution');
    expect(says(scene({ round: 2 }))).toBe('again');
    expect(says(scene({ round: 3, phase: 'end', stage: '', result: {} }))).toBe('end');
  });
});
