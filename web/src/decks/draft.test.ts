import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { holdWords, serve } from '../testing/house';
import { countsOf, shownAs, type Bench, type DeckValue } from './model/bench';
import { Draft } from './model/draft.svelte';
import { keepLocal, keepUnsaved, localDecks, forgetLocal, bring, takeBrought, unsaved } from './model/kept';

const BENCH: Bench = {
  game: 'toy',
  option: 'decks',
  lead: 'leader',
  forms: ['text'],
  starters: {},
  groups: [['attack', null], ['action', null]],
  parts: [
    { name: 'faction', shape: 'list', least: 2, most: 2, copies: 1 },
    { name: 'haven', shape: 'one', least: 1, most: 1, copies: 1 },
    { name: 'library', shape: 'map', least: 4, most: 6, copies: 3 },
  ],
  places: { ann: ['faction', ''], bob: ['faction', ''], home: ['haven', ''], cave: ['haven', ''], hit: ['library', 'attack'], act: ['library', 'action'] },
};
const WHOLE: DeckValue = { name: 'Mine', faction: ['ann'], haven: 'home', library: { hit: 2 }, leader: 'ann' };

beforeEach(() => {
  holdWords();
  localStorage.clear();
  sessionStorage.clear();
  vi.useFakeTimers();
  serve({ '/api/games/toy/decks/study': { sizes: {}, wrong: [], fits: {}, plots: [] } });
});
afterEach(() => vi.useRealTimers());

test('a deck is counted and told part by part, group by group', () => {
  const counts = countsOf(BENCH, { ...WHOLE, library: { act: 1, hit: 2, gone: 1 } });
  expect(counts).toEqual({ ann: 1, home: 1, hit: 2, act: 1, gone: 1 });
  const told = shownAs(BENCH, counts, (code) => code).map(({ part, group, cards }) => [part, group, cards.length]);
  expect(told).toEqual([['faction', '', 1], ['haven', '', 1], ['library', '', 1], ['library', 'attack', 1], ['library', 'action', 1]]);
});

test('cards go into their part, as it holds them', () => {
  const draft = new Draft(BENCH, {});
  for (const [code, n] of [['ann', 1], ['home', 1], ['cave', 1], ['hit', 3]] as const) draft.put(code, n);
  expect(draft.value).toEqual({ faction: ['ann'], haven: 'cave', library: { hit: 3 } });
  draft.more('hit');
  draft.more('ann', -1);
  expect(draft.value).toEqual({ faction: [], haven: 'cave', library: { hit: 3 } });
});

test('every change can be undone, and who leaves leads no more', () => {
  const kept: DeckValue[] = [];
  const draft = new Draft(BENCH, WHOLE, (value) => kept.push(value));
  draft.put('ann', 0);
  expect([draft.lead, draft.count('ann')]).toEqual(['', 0]);
  draft.rename('Other');
  draft.undo();
  draft.undo();
  expect(draft.value).toEqual(WHOLE);
  expect(draft.undoable).toBe(false);
  expect(kept).toHaveLength(4);
});

test('a card nobody knows can be taken out', () => {
  const draft = new Draft(BENCH, { ...WHOLE, library: { gone: 2 }, faction: ['lost'] });
  draft.put('gone', 0);
  draft.put('lost', 0);
  expect(draft.value).toMatchObject({ library: {}, faction: [] });
});

test('only the answer to the latest deck counts', async () => {
  let answer: (() => void)[] = [];
  vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
    const { value } = JSON.parse(String(init.body)) as { value: DeckValue };
    const data = { sizes: { faction: (value.faction as string[]).length }, wrong: [], fits: {}, plots: [] };
    return new Promise((done) => answer.push(() => done({ ok: true, status: 200, json: async () => data })));
  });
  const draft = new Draft(BENCH, WHOLE);
  draft.put('bob', 1);
  await vi.advanceTimersByTimeAsync(1000);
  answer.reverse().forEach((does) => does());
  await vi.advanceTimersByTimeAsync(10);
  expect([draft.study?.sizes.faction, draft.stale]).toEqual([2, false]);
});

test('decks in this browser outlive a reload, broken ones are passed over', () => {
  keepLocal({ id: 'local-1', game: 'toy', option: 'decks', value: WHOLE });
  keepLocal({ id: 'local-2', game: 'toy', option: 'decks', value: WHOLE });
  keepLocal({ id: 'local-1', game: 'toy', option: 'decks', value: { ...WHOLE, name: 'New' } });
  expect(localDecks().map(({ id, value }) => [id, value.name])).toEqual([['local-1', 'New'], ['local-2', 'Mine']]);
  forgetLocal('local-1');
  expect(localDecks()).toHaveLength(1);
  localStorage.setItem('elysium.decks', '{"not": "a list"}');
  expect(localDecks()).toEqual([]);
  localStorage.setItem('elysium.decks', 'broken');
  expect(localDecks()).toEqual([]);
  keepUnsaved('a', { base: 3, value: WHOLE });
  expect(unsaved('a')?.base).toBe(3);
  keepUnsaved('a', null);
  expect(unsaved('a')).toBeNull();
});

test('a deck is handed to the form of its own game once', () => {
  bring({ game: 'toy', option: 'decks', value: WHOLE });
  expect(takeBrought('other')).toBeNull();
  bring({ game: 'toy', option: 'decks', value: WHOLE });
  expect(takeBrought('toy')?.value.name).toBe('Mine');
  expect(takeBrought('toy')).toBeNull();
});
