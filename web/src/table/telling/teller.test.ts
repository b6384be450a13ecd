// What happened is told line by line, in order, and nothing on the page runs ahead; skipping shows the table as it is.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { beats } from '../../boards/vendetta/beats';
import { modelAt, played, speak, tell } from '../../boards/vendetta/fixtures/play';
import { settings } from '../../settings.svelte';
import type { TableModel } from '../model/model.svelte';

const MOMENTS = played('four');
const LONG = MOMENTS.findIndex(({ lines }) => lines.some((line) => line.kind === 'reveal') && lines.length > 12);
const AGES = 120_000;
const MANY = MOMENTS.length - LONG;

describe('the teller', () => {
  beforeEach(() => {
    settings.set({ speed: 'normal' });
    speak('en');
    vi.useFakeTimers();
  });
  afterEach(() => vi.useRealTimers());

  /** A table at which a long resolution has just come. */
  function begun(at = LONG): TableModel {
    const { model } = modelAt(MOMENTS[at - 1]!);
    model.teller.beats = beats;
    tell(model, MOMENTS[at]!, 2);
    return model;
  }

  it('begins with the table as it was, and ends with the table as it is', async () => {
    const model = begun();
    expect(model.teller.busy).toBe(true);
    expect(model.view).not.toEqual(MOMENTS[LONG]!.view);
    await vi.advanceTimersByTimeAsync(AGES);
    expect(model.teller.busy).toBe(false);
    expect(model.view).toEqual(MOMENTS[LONG]!.view);
  });

  it('tells every line that has a moment, in the order it happened', async () => {
    const { model } = modelAt(MOMENTS[LONG - 1]!);
    const seen: string[] = [];
    model.teller.beats = beats;
    model.teller.mover = (line) => (seen.push(line.key), null);
    tell(model, MOMENTS[LONG]!, 2);
    await vi.advanceTimersByTimeAsync(AGES);
    const lasting = MOMENTS[LONG]!.lines.filter((line) => beats.of(line)).map((line) => line.key);
    expect(seen.length).toBeGreaterThan(8);
    expect(lasting.filter((key) => seen.includes(key))).toEqual(seen);
  });

  it('shows at each line what the engine saw there, and no more', async () => {
    let shown = 0;
    for (let at = 1; at < MOMENTS.length; at += 1) {
      const { view, lines } = MOMENTS[at]!;
      const changes = lines.flatMap((line) => (line.change ? [line] : []));
      if (!changes.length || MOMENTS[at - 1]!.view.phase === 'draft') continue;
      const model = begun(at);
      for (let more = true; more; more = model.teller.busy) {
        const told = model.lines.slice(-1)[0]!;
        if (told === lines.at(-1)) expect(model.view).toEqual(view);
        else if (told.kind === 'total') {
          const spot = model.view.locations[model.view.location].positions[(told.args.who as { seat: number }).seat];
          expect(spot.power).toBe(told.args.n); // Power is the engine's at every beat
          shown += 1;
        }
        await vi.advanceTimersByTimeAsync(50);
      }
    }
    expect(shown).toBeGreaterThan(20);
  });

  it('holds log, question and whom the table waits for until it is told', async () => {
    const model = begun();
    const before = model.lines.length;
    expect(before).toBeLessThan(MOMENTS[LONG]!.lines.length + MOMENTS[LONG - 1]!.lines.length);
    expect(model.waiting).toEqual(MOMENTS[LONG - 1]!.waiting);
    expect(model.asked).toEqual(MOMENTS[LONG - 1]!.asked);
    await vi.advanceTimersByTimeAsync(AGES);
    expect([model.waiting, model.asked]).toEqual([MOMENTS[LONG]!.waiting, MOMENTS[LONG]!.asked]);
  });

  it('tells the result last', async () => {
    const model = begun(MOMENTS.length - 1);
    const over = { type: 'over' as const, result: {}, record: '' };
    model.receive(over);
    expect([model.over, model.view.result]).toEqual([null, null]);
    await vi.advanceTimersByTimeAsync(AGES);
    expect(model.over).toEqual(over);
    expect(model.view.result).toEqual(MOMENTS.at(-1)!.view.result);
  });

  it('skips to the table as it is, with what is asked', () => {
    const model = begun();
    model.teller.skip();
    expect([model.teller.busy, model.view, model.asked]).toEqual([false, MOMENTS[LONG]!.view, MOMENTS[LONG]!.asked]);
    expect(model.lines.slice(-MOMENTS[LONG]!.lines.length)).toEqual(MOMENTS[LONG]!.lines);
  });

  it('tells nothing to who wants it at once, nor in a hidden window', () => {
    settings.set({ speed: 'off' });
    expect(begun().teller.busy).toBe(false);
    settings.set({ speed: 'normal' });
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    expect(begun().teller.busy).toBe(false);
    vi.restoreAllMocks();
  });

  it('leaves out the oldest where more waits than anybody would watch', async () => {
    const model = begun();
    for (let at = LONG + 1; at < LONG + MANY; at += 1) tell(model, MOMENTS[at]!, at - LONG + 2);
    const lines = MOMENTS.slice(LONG - 1, LONG + MANY).flatMap((moment) => moment.lines);
    await vi.advanceTimersByTimeAsync(AGES);
    await vi.advanceTimersByTimeAsync(AGES);
    expect(model.lines).toEqual(lines);
    expect(model.view).toEqual(MOMENTS[LONG + MANY - 1]!.view);
  });

  it('leaves out nothing for whoever only watches', () => {
    const told = [false, true].map((patient) => {
      const model = begun();
      model.teller.patient = patient;
      const before = model.lines.length;
      for (let at = 0; at < MANY; at += 1) tell(model, MOMENTS[LONG]!, at + 3);
      return model.lines.length - before;
    });
    expect(told[0]).toBeGreaterThan(12);
    expect(told[1]).toBe(0);
  });

  it('shows a table that is told whole at once', () => {
    const model = begun();
    const { view, asked, waiting, lines } = MOMENTS[LONG]!;
    model.receive({ type: 'state', version: 3, view: view as never, patch: null, base: -1, asked, waiting, lines, status: 'playing', still: false });
    expect([model.teller.busy, model.lines]).toEqual([false, lines]);
  });
});
