import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { holdWords, serve } from '../testing/house';
import Rules from './Rules.svelte';
import { asRules, pieces, sectionsOf } from './shelves';

const rule = (id: string, section: string, title: string, text: string, kind = 'rule') => ({
  id,
  section,
  kind,
  title,
  text,
  words: [],
});
const RULES = [
  rule('VD-COMP-01', 'comp', 'Seven Clans', 'There are seven.'),
  rule('VD-FRZ-01', 'frz', 'Frenzy', 'At 0 Blood; see VD-COMP-01.'),
  rule('VD-AMB-02', 'amb', 'Readings', 'Others read it so.', 'ruling'),
];
const CARDS = { BR01: { name: 'Hunt', text: 'Steal Blood.' }, VI01: { name: 'Victim', text: '' }, VI02: { name: 'Victim', text: '' } };
const BOOK = { lang: 'en', sections: { comp: 'Components', frz: 'Frenzy', amb: 'Rulings' }, rules: RULES };

describe('the shelves', () => {
  it('keep the order in which the rules are told', () => {
    expect(sectionsOf(RULES, BOOK.sections).map((one) => one.title)).toEqual(['Components', 'Frenzy', 'Rulings']);
  });

  it('show cards that differ in nothing once', () => {
    expect(asRules(CARDS).map((one) => one.id)).toEqual(['BR01', 'VI01']);
  });

  it('find ids within a text', () => {
    expect(pieces('see VD-COMP-01, RV-ATK-UNDO-05.').filter((one) => one.id).map((one) => one.text)).toEqual([
      'VD-COMP-01',
      'RV-ATK-UNDO-05',
    ]);
    expect(pieces('nothing').map((one) => one.text)).toEqual(['nothing']);
  });
});

describe('the rules page', () => {
  beforeEach(() => {
    vi.unstubAllGlobals();
    history.replaceState(null, '', '/rules/vendetta');
    holdWords('vendetta', CARDS);
    serve({ '/api/rules/vendetta/en': BOOK, '/api/me': { person: null } });
  });

  it('has every paragraph under its id, by section', async () => {
    render(Rules, { page: 'rules', game: 'vendetta' });
    expect(await screen.findByRole('heading', { name: 'Components' })).toBeTruthy();
    expect(document.getElementById('VD-FRZ-01')?.textContent).toContain('At 0 Blood');
  });

  it('searches rules and cards', async () => {
    render(Rules, { page: 'rules', game: 'vendetta' });
    await fireEvent.input(await screen.findByRole('searchbox'), { target: { value: 'blood' } });
    expect(document.querySelectorAll('article')).toHaveLength(1);
    await fireEvent.click(screen.getByRole('button', { name: 'Cards (2)' }));
    expect(screen.getByRole('heading', { name: /Hunt/ })).toBeTruthy();
    expect(screen.queryByRole('heading', { name: /Victim/ })).toBeNull();
  });

  it('shows one kind alone, and all again where a link leads elsewhere', async () => {
    render(Rules, { page: 'rules', game: 'vendetta' });
    await fireEvent.change(await screen.findByLabelText('Kind'), { target: { value: 'rule' } });
    expect(document.querySelectorAll('article')).toHaveLength(2);
    expect(screen.queryByText('VD-COMP-01')).toBeNull();
    await fireEvent.click(screen.getByLabelText('Show the numbers of rules'));
    await fireEvent.click(screen.getAllByText('VD-COMP-01').at(-1)!);
    expect(document.querySelectorAll('article')).toHaveLength(3);
    expect(location.hash).toBe('#VD-COMP-01');
  });
});
