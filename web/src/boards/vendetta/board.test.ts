// The board as people see and touch it, in both languages.
import { cleanup, fireEvent, render, screen, within } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TableModel } from '../../table/model/model.svelte';
import type { Lang } from '../../words/index.svelte';
import Board from './Board.svelte';
import { factsOf } from './model/facts';
import { modelAt, played, speak, type Moment } from './fixtures/play';
import type { Place } from './model/view';

const MATCHES = { four: played('four'), six: played('six') };
const UNSPOKEN = /\b(web|event|label|prompt|step|kind|score|clan|number|phase)\.[a-z_]+/i;

interface Sent {
  point: string;
  option: number[];
}

function shown(moment: Moment): { model: TableModel; sent: Sent[]; board: HTMLElement; hand: HTMLElement } {
  const { model, sent } = modelAt(moment);
  const board = render(Board, { model }).container as HTMLElement;
  const hand = board.querySelector<HTMLElement>('.held-here') ?? board;
  return { model, sent: sent as Sent[], board, hand };
}

const at = (name: keyof typeof MATCHES, which: (moment: Moment) => boolean): Moment => {
  const found = MATCHES[name].find(which);
  if (!found) throw new Error('no such moment in the fixture');
  return found;
};
const asks = (point: string) => (moment: Moment) => moment.asked?.point === `vendetta.${point}`;

beforeEach(() => speak('en'));
afterEach(cleanup);

describe.each(['en', 'pl'] as Lang[])('in %s', (lang) => {
  it.each(['four', 'six'] as const)('every moment of a match of %s is shown in words', (name) => {
    speak(lang);
    const moments = MATCHES[name].filter((_, n) => n % (name === 'four' ? 13 : 41) === 0);
    for (const moment of [...moments, MATCHES[name].at(-1)!]) {
      const { board, hand } = shown(moment);
      const labelled = [...board.querySelectorAll('[aria-label], [title]')];
      const spoken = labelled.map((one) => `${one.getAttribute('aria-label')} ${one.getAttribute('title')}`);
      for (const text of [board.textContent, hand.textContent, ...spoken]) expect(text).not.toMatch(UNSPOKEN);
      cleanup();
    }
  }, 60_000);
});

describe('the table', () => {
  it('shows every Position with its cards, Blood and Power', () => {
    const filled = (one: Place): boolean => one.positions.some((spot) => spot.cards.length);
    const moment = at('four', ({ view }) => view.phase === 'planning' && view.locations.every(filled));
    const { board } = shown(moment);
    moment.view.locations.forEach(({ positions }, place) =>
      positions.forEach(({ seat, cards, blood, power }) => {
        const line = board.querySelector(`[data-spot="${place}.${seat}"]`)!;
        expect(line.querySelectorAll('.tile')).toHaveLength(cards.length);
        if (blood) expect(line.querySelector('.things .drops .n')!.textContent).toBe(String(blood));
        if (cards.length || blood) expect(line.querySelector('.total')!.textContent).toContain(String(power));
      }),
    );
  });

  it('never shows what lies face down, but to who knows it', () => {
    const hides = (one: Place): boolean => one.positions.some((spot) => spot.cards.some((card) => !card.up && !card.card));
    const { board } = shown(at('four', ({ view }) => view.locations.some(hides)));
    const unknown = board.querySelectorAll('.tile.unknown');
    expect(unknown.length).toBeGreaterThan(0);
    unknown.forEach((one) => expect(one.querySelector('.name, .power')).toBeNull());
  });

  it('says what a player is known to hold', async () => {
    const { board, model } = shown(at('four', ({ view }) => view.round === 3 && view.phase === 'planning'));
    const player = model.view.players[1];
    await fireEvent.click(board.querySelector('[data-pool="1"]')!);
    const backs = screen.getAllByLabelText('Not seen yet');
    expect(backs).toHaveLength(9 - player.shown.length);
  });
});

describe('decisions on the table', () => {
  it('plays a card: taken, put, turned, paid for, confirmed', async () => {
    const moment = at('four', (one) => asks('plan.card')(one) && one.view.players[0]!.blood > 4);
    const { board, hand, sent } = shown(moment);
    await fireEvent.click(hand.querySelector('[data-hand]')!);
    await fireEvent.click(within(board.querySelector('[data-place="1"]') as HTMLElement).getByText('Play here'));
    await fireEvent.click(screen.getByText('Face down'));
    expect(board.querySelector('[data-spot="1.0"] .planned')!.textContent).toContain('face down');
    expect(sent).toEqual([]);
    await fireEvent.click(board.querySelector('.plan .primary')!);
    expect(sent.map(({ point, option }) => [point, option[0]])).toEqual([['vendetta.plan.card', 0]]);
  });

  it('Drains a Human once asked, a Vampire when asked twice, and says the price', async () => {
    const holds = (kind: string) => (one: Moment) =>
      asks('plan.card')(one) && one.view.players[0]!.alliance.some((code) => factsOf(code)?.kind === kind);
    for (const kind of ['victim', 'vampire']) {
      const moment = at(kind === 'victim' ? 'four' : 'six', holds(kind));
      const { hand, sent } = shown(moment);
      const code = moment.view.players[0]!.alliance.find((one) => factsOf(one)?.kind === kind)!;
      await fireEvent.click(hand.querySelector(`[data-thing="card:${code}"]`)!);
      expect(hand.querySelector('.price')!.textContent).toMatch(/You gain \d Blood now/);
      const button = hand.querySelector('.drain .primary')!;
      await fireEvent.click(button);
      expect(sent).toHaveLength(kind === 'vampire' ? 0 : 1);
      if (kind === 'vampire') await fireEvent.click(button);
      expect(sent.map(({ option }) => option[0])).toEqual([1]);
      cleanup();
    }
  });

  it('stays or withdraws by its token, then waits for the others', async () => {
    const { board, sent, model } = shown(at('four', (one) => asks('withdraw')(one) && one.waiting.length > 1));
    await fireEvent.click(within(board).getByText('Withdraw', { selector: 'strong' }));
    expect(sent.map(({ option }) => option)).toEqual([[1]]);
    model.asked = null;
    flushSync();
    expect(within(board).getByRole('status').textContent).toMatch(/Waiting for \S+/);
  });

  it('keeps the drawn card that is clicked: the other goes under the deck', async () => {
    const moment = at('four', (one) => asks('keep')(one) && one.view.players[0]!.drawn!.length === 2);
    const { hand, sent } = shown(moment);
    const [first, second] = moment.view.players[0]!.drawn!;
    await fireEvent.click(hand.querySelector(`.drawn [data-thing="card:${first}"] .do`)!);
    const under = moment.asked!.options.findIndex((_, n) => moment.asked!.touches[n]!.includes(`card:${second}`));
    expect(sent[0]!.option).toEqual(moment.asked!.options[under]);
  });

  it('chooses a Clan by its sheet', async () => {
    const moment = at('four', asks('draft.clan'));
    const { board, sent } = shown(moment);
    await fireEvent.click(board.querySelector('.sheet .primary')!);
    expect(sent[0]!.option).toEqual(moment.asked!.options[0]);
  });

  it('answers nothing where nobody is asked', async () => {
    const { hand, sent } = shown(at('four', ({ asked, view }) => !asked && view.phase === 'planning'));
    await fireEvent.click(hand.querySelector('[data-hand]')!);
    expect(sent).toEqual([]);
  });
});

describe('the end', () => {
  it('adds up line by line to the final scores', async () => {
    vi.useFakeTimers();
    const { view } = MATCHES.four.at(-1)!;
    const { board } = shown(MATCHES.four.at(-1)!);
    const totals = (): string[] => [...board.querySelectorAll('.ending tfoot tr:first-child td')].map((one) => one.textContent!);
    expect(totals()).toEqual(view.result!.ranking.map((seat) => (view.players[seat]!.out ? 'Out of the game' : '0')));
    await vi.advanceTimersByTimeAsync(10_000);
    const score = (seat: number): string => (view.players[seat]!.out ? 'Out of the game' : String(view.result!.scores[seat]));
    expect(totals()).toEqual(view.result!.ranking.map(score));
    expect(board.querySelector('.ending h2')!.textContent).toContain('Prince of the city');
    vi.useRealTimers();
  });
});
