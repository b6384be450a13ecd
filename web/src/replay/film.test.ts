import { fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { holdWords, serve, tableInfo, type Request } from '../testing/house';
import Controls from './Controls.svelte';
import { Film, WINDOW } from './film.svelte';
import MomentLog from './MomentLog.svelte';

let STEPS = 250;

/** A match in which the view counts its steps, and each step is told. */
function moments(request: Request): unknown {
  const query = new URLSearchParams(request.path.split('?')[1]);
  const [step, many, seat] = ['step', 'many', 'seat'].map((name) => Number(query.get(name)));
  const made = (n: number): unknown => (n ? { seat: n % 2, point: 'toy.act' } : null);
  const lines = (n: number): unknown[] => [{ key: 'web.turn', args: { n } }];
  const next = Array.from({ length: Math.min(many!, STEPS - step!) }, (_, n) => ({
    made: made(step! + n + 1),
    patch: { count: step! + n + 1 },
    lines: lines(step! + n + 1),
  }));
  return { step, steps: STEPS, view: { count: step, eye: seat }, made: made(step!), lines: lines(step!), next };
}

const result = { winners: [1], ranking: [1, 0], scores: [1, 2], reason: 'score' };
const over = tableInfo({ status: 'over', result });

function open(info = over): Request[] {
  holdWords('vendetta');
  return serve({ '/api/tables/abc': info, '/api/tables/abc/replay': moments, '/api/tables/abc/fork': { table: 'new', seat: 1, secret: 's' } });
}

beforeEach(() => {
  STEPS = 250;
  vi.unstubAllGlobals();
  localStorage.clear();
});

const replays = (asked: Request[]): string[] => asked.filter((one) => one.path.includes('/replay')).map((one) => one.path);

describe('a film', () => {
  it('opens at the moment and through the eyes of its link, and answers nothing', async () => {
    open();
    const film = new Film('abc');
    await film.open(120, 1);
    expect([film.at, film.steps, film.eye]).toEqual([120, STEPS, 1]);
    expect(film.model.view).toEqual({ count: 120, eye: 1 });
    expect(film.model.canAnswer).toBe(false);
    expect(film.model.waiting).toEqual([[1, 'toy.act']]);
    expect(film.link()).toBe('/t/abc/replay?at=120&eye=1');
  });

  it('fetches each window once and then moves without waiting', async () => {
    const asked = open();
    const film = new Film('abc');
    await film.open(0, -1);
    await vi.waitFor(() => expect(film.lines).toHaveLength(STEPS + 1));
    for (const step of [5, 99, 100, 101, 200, 250, 0]) await film.go(step);
    expect(replays(asked)).toHaveLength(Math.ceil(STEPS / WINDOW));
    expect(film.model.view.count).toBe(0);
  });

  it('shows the log as far as the moment, and the result only at the end', async () => {
    open();
    const film = new Film('abc');
    await film.open(100, -1);
    await vi.waitFor(() => expect(film.lines).toHaveLength(STEPS + 1));
    expect(film.model.lines.at(-1)?.version).toBe(100);
    expect(film.model.over).toBeNull();
    await film.go(999);
    expect(film.at).toBe(STEPS);
    expect(film.model.over?.result).toEqual(result);
    await film.go(-3);
    expect(film.at).toBe(0);
  });

  it('looks through other eyes from the same moment on', async () => {
    open();
    const film = new Film('abc');
    await film.open(40, 0);
    await film.look(2);
    expect([film.at, film.model.seat]).toEqual([40, 2]);
    expect(film.model.view.eye).toBe(2);
  });

  it('offers everybody’s eyes once it is over, before only one’s own and a spectator’s', async () => {
    open();
    const done = new Film('abc');
    await done.open(0, null);
    expect(done.eyes).toEqual([-1, -2, 0, 1, 2]);
    open(tableInfo({ status: 'playing', seat: 1 }));
    const running = new Film('abc');
    await running.open(0, 2);
    expect(running.eyes).toEqual([-1, 1]);
    expect(running.eye).toBe(1);
  });

  it('plays to the end, stops there, and begins anew', async () => {
    open();
    const film = new Film('abc');
    await film.open(248, -1);
    film.toggle();
    await film.tick();
    await film.tick();
    expect([film.at, film.playing]).toEqual([250, true]);
    await film.tick();
    expect(film.playing).toBe(false);
    film.toggle();
    expect([film.at, film.playing]).toEqual([0, true]);
  });

  it('goes on with a match that goes on', async () => {
    open(tableInfo({ status: 'playing' }));
    const film = new Film('abc');
    await film.open(STEPS, -1);
    expect(await film.catchUp()).toBe(false);
    STEPS = 420;
    expect(await film.catchUp()).toBe(true);
    expect([film.at, film.steps]).toEqual([250, 420]);
    await vi.waitFor(() => expect(film.lines).toHaveLength(421));
    await film.go(420);
    expect(film.model.view.count).toBe(420);
    STEPS = 421;
    film.playing = true;
    await film.tick();
    await film.tick();
    expect([film.at, film.playing]).toEqual([421, true]);
    await film.tick();
    expect(film.playing).toBe(false);
  });

  it('forgets what was taken back', async () => {
    open(tableInfo({ status: 'playing' }));
    const film = new Film('abc');
    await film.open(250, -1);
    STEPS = 240;
    expect(await film.catchUp()).toBe(false);
    expect([film.at, film.steps, film.model.view.count]).toEqual([240, 240, 240]);
  });

  it('says in words why a match cannot be looked at', async () => {
    holdWords();
    serve({ '/api/tables/abc': { status: 403, refused: 'no', code: 'invitation' } });
    const film = new Film('abc');
    await film.open(0, null);
    expect(film.problem).toContain('by invitation');
  });

  it('goes on at a new table', async () => {
    const asked = open();
    const film = new Film('abc');
    await film.open(37, 1);
    expect(await film.fork(1, 'greedy')).toBe('new');
    expect(asked.find((one) => one.method === 'POST')?.body).toEqual({ step: 37, seat: 1, bot: 'greedy' });
  });
});

describe('the controls', () => {
  it('scrub, step and choose the eyes', async () => {
    open();
    const film = new Film('abc');
    await film.open(10, -1);
    render(Controls, { film, fork: () => {} });
    await fireEvent.click(screen.getByRole('button', { name: 'One step on' }));
    expect(film.at).toBe(11);
    await fireEvent.input(screen.getByRole('slider'), { target: { value: '90' } });
    await waitFor(() => expect(film.model.version).toBe(90));
    await fireEvent.change(screen.getByLabelText('Seen by'), { target: { value: '2' } });
    await waitFor(() => expect(film.model.seat).toBe(2));
    expect(screen.getByText('Step 90 of 250')).toBeTruthy();
  });

  it('offer newer steps while the match goes on, and play them to who was at the end', async () => {
    open(tableInfo({ status: 'playing' }));
    const film = new Film('abc');
    await film.open(250, -1);
    render(Controls, { film, fork: () => {} });
    const newer = screen.getByRole('button', { name: 'Newer steps' });
    await fireEvent.click(newer);
    await waitFor(() => expect(newer.textContent).toContain('Nothing newer'));
    STEPS = 260;
    await fireEvent.click(newer);
    await waitFor(() => expect([film.steps, film.playing]).toEqual([260, true]));
  });

  it('leads from a line of the log to its moment', async () => {
    open();
    const film = new Film('abc');
    await film.open(10, -1);
    render(MomentLog, { film });
    await fireEvent.click(await screen.findByRole('button', { name: /Turn 55/ }));
    expect(film.at).toBe(55);
    expect(screen.getByRole('button', { name: /Turn 55/ }).getAttribute('aria-current')).toBe('step');
  });
});
