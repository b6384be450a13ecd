// What happened is told line by line, in order; skipping shows the table as it is.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { modelAt, played, speak, tell } from '../fixtures/play';
import { Teller, kindOf } from './teller.svelte';

const MOMENTS = played('four');
const LONG = MOMENTS.findIndex(({ lines }) => lines.some((line) => kindOf(line) === 'reveal') && lines.length > 12);

describe('the teller', () => {
  beforeEach(() => {
    localStorage.clear();
    speak('en');
    vi.useFakeTimers();
  });
  afterEach(() => vi.useRealTimers());

  function begun(): { teller: Teller; model: ReturnType<typeof modelAt>['model'] } {
    const { model } = modelAt(MOMENTS[LONG - 1]!);
    const teller = new Teller();
    teller.hear(model.view, model.lines);
    tell(model, MOMENTS[LONG]!, 2);
    return { teller, model };
  }

  it('begins with the table as it was, and ends with the table as it is', async () => {
    const { teller, model } = begun();
    teller.hear(model.view, model.lines);
    await vi.advanceTimersByTimeAsync(10);
    expect(teller.busy).toBe(true);
    expect(teller.shown).not.toEqual({ ...model.view, tokens: teller.shown!.tokens });
    await vi.advanceTimersByTimeAsync(120_000);
    expect(teller.busy).toBe(false);
    expect({ ...teller.shown, tokens: {} }).toEqual({ ...model.view, tokens: {} });
  });

  it('tells every line that has a moment, in the order it happened', async () => {
    const { teller, model } = begun();
    const seen: string[] = [];
    teller.mover = (line) => (seen.push(line.key), null);
    teller.hear(model.view, model.lines);
    await vi.advanceTimersByTimeAsync(120_000);
    const keys = MOMENTS[LONG]!.lines.map((line) => line.key);
    expect(seen.length).toBeGreaterThan(8);
    expect(keys.filter((key) => seen.includes(key))).toEqual(seen);
  });

  it('counts the lines it has told, so that the log does not run ahead', async () => {
    const { teller, model } = begun();
    const before = teller.count;
    teller.hear(model.view, model.lines);
    await vi.advanceTimersByTimeAsync(10);
    expect(before).toBe(model.lines.length - MOMENTS[LONG]!.lines.length);
    expect(teller.count).toBeLessThan(model.lines.length);
    model.told = teller.count;
    expect(model.toldLines).toEqual(model.lines.slice(0, teller.count));
    await vi.advanceTimersByTimeAsync(120_000);
    expect(teller.count).toBe(model.lines.length);
  });

  it('skips to the table as it is', async () => {
    const { teller, model } = begun();
    teller.hear(model.view, model.lines);
    await vi.advanceTimersByTimeAsync(10);
    teller.skip();
    expect([teller.busy, teller.shown!.players]).toEqual([false, model.view.players]);
  });

  it('tells nothing to who wants it at once, and after something was taken back', async () => {
    const { teller, model } = begun();
    teller.pace('off');
    teller.hear(model.view, model.lines);
    expect(teller.busy).toBe(false);
    teller.pace('normal');
    teller.hear(MOMENTS[LONG - 1]!.view, MOMENTS[LONG - 1]!.lines);
    expect([teller.busy, teller.shown!.players]).toEqual([false, MOMENTS[LONG - 1]!.view.players]);
  });
});
