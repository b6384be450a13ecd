// Drawn cards: what is named is drawn, what is drawn is credited, and a card says what it is.
import { readFileSync } from 'node:fs';
import { cleanup, render } from '@testing-library/svelte';
import { afterEach, describe, expect, it } from 'vitest';
import facts from '../boards/vendetta/model/facts.json';
import { iconOf } from '../boards/vendetta/model/faces';
import Card from './Card.svelte';
import Drops from './Drops.svelte';
import Icon from './Icon.svelte';
import { allDrawings } from './icons';

afterEach(cleanup);

describe('drawings', () => {
  it('are all credited', () => {
    const credits = readFileSync('src/cards/CREDITS.md', 'utf8').split(/[\s,|]+/);
    expect(allDrawings().filter((name) => !credits.includes(name))).toEqual([]);
  });

  it('are there for every card of Vendetta', () => {
    const missing = Object.keys(facts).filter((code) => !allDrawings().includes(iconOf(code)));
    expect(missing).toEqual([]);
  });

  it('enter the page once, however often they are shown', () => {
    render(Icon, { name: 'drop' });
    render(Icon, { name: 'drop' });
    expect(document.querySelectorAll('#gi-drop')).toHaveLength(1);
  });
});

describe('a card', () => {
  it('of any game has a name and a text', () => {
    const { container } = render(Card, { name: 'Night Hunt', text: 'Take 1 blood.' });
    expect(container.textContent).toContain('Night Hunt');
    expect(container.textContent).toContain('Take 1 blood.');
  });

  it('of the quiet sort has a light band', () => {
    const { container } = render(Card, { name: 'Ready', kind: 'Passive', pale: true, badge: 0 });
    expect(container.querySelector('.pale .kind')!.textContent).toBe('Passive');
    expect(container.querySelector('.badge')!.textContent).toBe('0');
  });
});

describe('Blood', () => {
  it.each([0, 3, 7])('of %i is as many drops', (n) => {
    const { container } = render(Drops, { n, title: 'Blood' });
    expect(container.querySelectorAll('.drop')).toHaveLength(n);
    expect(container.querySelector('.n')!.textContent).toBe(String(n));
  });

  it('in a crowd is a number', () => {
    const { container } = render(Drops, { n: 23 });
    expect(container.querySelectorAll('.drop')).toHaveLength(1);
    expect(container.querySelector('.n')!.textContent).toBe('23');
  });
});
