// The guide speaks at its moments, whatever is played; every hint has its sentences in both languages.
import { cleanup, fireEvent, render } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { text, type Lang } from '../../../words/index.svelte';
import { modelAt, played, speak, type Moment } from '../fixtures/play';
import { planOf } from '../model/plan.svelte';
import Guide from './Guide.svelte';
import { guided } from './guide.svelte';
import { HINTS, type Scene } from './hints';

const MOMENTS = played('four');

function scene(moment: Moment): Scene {
  const { model } = modelAt(moment);
  return { model, plan: planOf(model), view: model.view };
}

const at = (point: string, round = 1): Moment =>
  MOMENTS.find(({ asked, view }) => asked?.point === `vendetta.${point}` && view.round === round)!;

beforeEach(() => {
  speak('en');
  guided.begin('t');
});
afterEach(cleanup);

describe.each(['en', 'pl'] as Lang[])('in %s', (lang) => {
  it.each(HINTS.map((hint) => hint.key))('has words for %s', (key) => {
    speak(lang);
    const hint = HINTS.find((one) => one.key === key)!;
    const args = hint.args?.(scene(at('withdraw'))) ?? {};
    const said = text({ key: `web.guide.${key}`, args }, 'vendetta');
    expect(said).not.toMatch(/web\.guide|undefined|\{/i);
    expect(said.length).toBeGreaterThan(30);
  });
});

describe('the guide', () => {
  it('is for its own table and its own seat', () => {
    const { model } = scene(at('keep'));
    expect(guided.here(model)).toBe(true);
    guided.begin('another');
    expect(guided.here(model)).toBe(false);
  });

  it('says what fits the question, once', async () => {
    const { model, plan } = scene(at('draft.clan', 0));
    const { container } = render(Guide, { model, plan });
    expect(container.textContent).toContain('Welcome to Chicago');
    await fireEvent.click(container.querySelector('.ends button')!);
    expect(container.textContent).not.toContain('Welcome to Chicago');
  });

  it('follows the plan: from the card to the place to the face', () => {
    for (const key of ['goal', 'keep', 'others']) guided.done(HINTS.find((one) => one.key === key)!);
    const { model, plan } = scene(at('plan.card'));
    const { container } = render(Guide, { model, plan });
    expect(container.textContent).toContain('take a card from your hand');
    plan.take(model.view.players[0].hand[0]);
    flushSync();
    expect(container.textContent).toContain('choose where it goes');
    plan.put(0);
    flushSync();
    expect(container.textContent).toContain('Face up costs nothing');
  });

  it('finds something to say, or nothing, at every moment of any match', () => {
    const spoken = new Set(MOMENTS.map((moment) => guided.hint(scene(moment))?.key));
    expect([...spoken]).toEqual(expect.arrayContaining(['clan', 'goal', 'withdraw', 'end']));
  });

  it('ends when it is told to', async () => {
    const { model, plan } = scene(at('draft.clan', 0));
    const { container } = render(Guide, { model, plan });
    await fireEvent.click(container.querySelectorAll('.ends button')[1]!);
    expect(guided.here(model)).toBe(false);
  });
});
