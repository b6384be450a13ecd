// The board on the page: everything that can be answered is lit and answers, for games it knows and games it does not.
import { fireEvent, render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Asked, FromClient } from '../../protocol';
import { TableModel } from '../../table/model/model.svelte';
import { words } from '../../words/index.svelte';
import Board from './Board.svelte';
import bidding from './fixtures/bidding.json';
import { anyView } from './fixtures/any';
import duel from './fixtures/duel.json';
import act from './fixtures/rivals-act.json';
import leader from './fixtures/rivals-leader.json';
import vigil from './fixtures/vigil.json';
import Hand from './Hand.svelte';

interface Scene {
  game: string;
  seat: number;
  players: number;
  view: any;
  asked: unknown;
}

const MESSAGES = {
  'seat.number': 'Player {n}',
  'text.some_card': 'a card',
  'label.card': '{card}',
  'label.goto': 'Go to {n}',
  'label.take': 'Take {n}',
};

function table(scene: Scene): { model: TableModel; sent: FromClient[] } {
  const sent: FromClient[] = [];
  const model = new TableModel((message) => sent.push(message));
  const { game, seat, view } = scene;
  model.connection = 'open';
  const ways = { host: false, always_ask: true, pass_until: false, muted: [] };
  model.receive({ type: 'welcome', protocol: 1, table: 't', game, title: '', options: {}, seat, ...ways });
  const seats = Array.from({ length: scene.players }, (_, n) => ({
    ...{ seat: n, role: 'player', kind: 'bot', name: `Bot ${n}`, here: true, away_bot: false, clock: null },
  }));
  model.receive({ type: 'seats', seats, status: 'playing', watching: 0 });
  ask(model, 1, view, scene.asked as Asked);
  words.game = game;
  return { model, sent };
}

function ask(model: TableModel, version: number, view: any, asked: Asked | null): void {
  const state = { patch: null, base: -1, waiting: [], lines: [], status: 'playing', still: false };
  model.receive({ type: 'state', version, view, asked, ...state });
}

function thing(name: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(`[data-thing="${name}"]`);
  if (!found) throw new Error(`nothing on the board is ${name}`);
  return found;
}

beforeEach(() => {
  const faces = Object.fromEntries(act.view.cards.concat(leader.view.cards).map((code) => [code, code]));
  const cards = Object.fromEntries(Object.keys(faces).map((code) => [code, { name: code, text: 'Does things.' }]));
  for (const game of ['house', 'rivals', 'duel', 'bidding', 'vigil', 'feud']) {
    words.hold(game, 'en', { lang: 'en', messages: MESSAGES, cards: game === 'rivals' ? cards : {} });
  }
  words.lang = 'en';
});

describe('the plain board', () => {
  it.each([duel, bidding, vigil, act])('shows $game', (scene) => {
    const { model } = table(scene as Scene);
    const { container } = render(Board, { model });
    expect(container.querySelectorAll('section').length).toBeGreaterThan(1);
  });

  it('draws data of any shape', () => {
    for (let seed = 1; seed <= 60; seed++) {
      const view = anyView(seed);
      const { model } = table({ game: 'feud', seat: (seed % 3) - 1, players: seed % 5, view, asked: null });
      render(Board, { model }).unmount();
      render(Hand, { model }).unmount();
    }
  });

  it('lights what an answer touches, and a click answers', async () => {
    const { model, sent } = table(duel);
    render(Board, { model });
    expect(thing('card:4').dataset.lit).toBe('true');
    expect(thing('card:0').dataset.lit).toBeUndefined();
    await fireEvent.click(thing('card:5'));
    expect(sent).toEqual([{ type: 'answer', version: 1, point: 'duel.strike', option: [5] }]);
  });

  it('only opens a card that cannot be chosen', async () => {
    const { model, sent } = table(act as Scene);
    render(Board, { model });
    await fireEvent.click(thing('card:46'));
    expect(sent).toEqual([]);
    expect(model.zoomed).toBe('the-cossack');
  });

  it('narrows the answers where several touch a thing', async () => {
    const { model, sent } = table(act as Scene);
    render(Board, { model });
    await fireEvent.click(thing('card:52'));
    expect(sent).toEqual([]);
    expect(model.fitting).toEqual([3, 4]);
    await fireEvent.click(thing('seat:0'));
    expect(sent).toEqual([{ type: 'answer', version: 1, point: 'rivals.act', option: [10, 52, 0] }]);
  });

  it('lays out cards that are offered and lie nowhere', async () => {
    const { model, sent } = table(leader as Scene);
    render(Board, { model });
    await fireEvent.click(thing(leader.asked.touches[1]![0]!));
    expect(sent).toHaveLength(1);
  });

  it('has the hand below', () => {
    const { model } = table(act as Scene);
    render(Hand, { model });
    expect(thing('card:56').textContent).toContain('Does things.');
  });
});

describe('a question that changes while others act', () => {
  function without(gone: number[]): Asked {
    const asked = act.asked as Asked;
    const left = <T>(all: T[]): T[] => all.filter((_, n) => !gone.includes(n));
    return { ...asked, options: left(asked.options), labels: left(asked.labels), touches: left(asked.touches), kinds: left(asked.kinds) };
  }

  it('keeps what was picked as long as it fits', async () => {
    const { model } = table(act as Scene);
    render(Board, { model });
    await fireEvent.click(thing('card:52'));
    ask(model, 2, act.view, without([0, 1]));
    expect(model.picked).toEqual(['card:52']);
    ask(model, 3, act.view, without([0, 1, 3, 4]));
    expect(model.picked).toEqual([]);
  });
});

describe('many answers in real time', () => {
  function asked(places: number[]): Asked {
    const options = [...places.map((n) => [0, n]), ...Array.from({ length: 30 }, (_, n) => [1, n])];
    const labels = options.map(([kind, n]) => ({ key: kind ? 'label.take' : 'label.goto', args: { n } }));
    const prompt = { key: 'label.take', args: { n: 1 } };
    const kinds = options.map(([kind]) => (kind ? 'take' : 'go'));
    return { seat: 0, point: 'feud.act', options, prompt, labels, touches: options.map(() => []), kinds, rash: [] };
  }
  const scene = (places: number[]): Scene => ({ game: 'feud', seat: 0, players: 2, view: {}, asked: asked(places) });
  const buttons = () => [...document.querySelectorAll<HTMLButtonElement>('.slot')];

  it('groups and searches them', async () => {
    const { model, sent } = table(scene([1, 2, 3]));
    render(Board, { model });
    expect(buttons()).toHaveLength(33);
    expect(screen.getAllByRole('heading', { level: 3 }).map((one) => one.textContent?.trim())).toEqual([
      'Go to … 3',
      'Take … 30',
    ]);
    await fireEvent.input(screen.getByRole('searchbox'), { target: { value: 'take 29' } });
    expect(buttons().map((one) => one.textContent?.trim())).toEqual(['Take 29']);
    await fireEvent.click(buttons()[0]!);
    expect(sent).toMatchObject([{ option: [1, 29] }]);
  });

  it('keeps them where they are while others act', async () => {
    const { model, sent } = table(scene([1, 2, 3]));
    render(Board, { model });
    const third = buttons()[2]!;
    ask(model, 2, {}, asked([3, 9]));
    await tick();
    expect(buttons()[2]).toBe(third);
    expect(third.textContent?.trim()).toBe('Go to 3');
    expect(buttons().slice(0, 4).map((one) => [one.textContent?.trim(), one.disabled])).toEqual([
      ['Go to 1', true],
      ['Go to 2', true],
      ['Go to 3', false],
      ['Go to 9', false],
    ]);
    await fireEvent.click(third);
    expect(sent).toMatchObject([{ version: 2, option: [0, 3] }]);
  });
});
