import { beforeEach, describe, expect, it } from 'vitest';
import { holdWords, RIVALS, tableInfo, VENDETTA } from '../../testing/house';
import { words } from '../../words/index.svelte';
import { help, label, valueInWords } from './options';
import { botLevel, clockInWords, leads, seatName } from './seats';
import { againstBots, changed, TableForm } from './form.svelte';

beforeEach(() => holdWords('vendetta', { BR01: { name: 'Hunt', text: '' } }));

describe('one click against bots', () => {
  it('sits oneself down among as many bots as the game plays best with', () => {
    expect(againstBots(VENDETTA).seats.map((one) => one.kind)).toEqual(['open', 'bot', 'bot', 'bot']);
    expect(againstBots(RIVALS).seats.map((one) => one.kind)).toEqual(['open', 'bot']);
  });
});

describe('the form for a table', () => {
  it('has oneself in the first seat and asks for the others as open', () => {
    const form = new TableForm(VENDETTA);
    expect(form.mySeat).toBe(0);
    expect(form.open).toBe(3);
    expect(form.request).toMatchObject({ game: 'vendetta', options: {}, sit: false, clock: { kind: 'none' } });
  });

  it('moves oneself and never sits at two seats', () => {
    const form = new TableForm(VENDETTA);
    form.set(2, 'me');
    expect(form.seats.map((one) => one.kind)).toEqual(['open', 'open', 'me', 'open']);
    form.set(2, 'bot');
    expect(form.mySeat).toBe(-1);
  });

  it('keeps what was chosen when seats are added, and oneself when seats are taken away', () => {
    const form = new TableForm(VENDETTA);
    form.set(1, 'bot');
    form.set(3, 'me');
    form.resize(5);
    expect(form.seats.map((one) => one.kind)).toEqual(['open', 'bot', 'open', 'me', 'open']);
    form.resize(3);
    expect(form.seats.map((one) => one.kind)).toEqual(['me', 'bot', 'open']);
  });

  it('fills every seat but one’s own with bots, or leaves them open', () => {
    const form = new TableForm(RIVALS);
    form.others('bot');
    expect([form.open, form.mySeat]).toEqual([0, 0]);
    form.others('open');
    expect(form.open).toBe(1);
  });

  it('plays in teams where the number of seats asks for it, and not where it forbids it', () => {
    const form = new TableForm(VENDETTA);
    form.resize(6);
    expect(form.request.options).toEqual({ variants: ['teams'] });
    form.resize(5);
    expect(form.request.options).toEqual({});
  });

  it('keeps what the number of seats leaves free', () => {
    const form = new TableForm(VENDETTA);
    form.options.variants = ['relics', 'teams'];
    form.resize(6);
    expect(form.options.variants).toEqual(['relics', 'teams']);
    form.resize(3);
    expect(form.options.variants).toEqual(['relics']);
  });

  it('sends only what differs from the printed rules', () => {
    const form = new TableForm(VENDETTA);
    form.options.haven_bonus = 2;
    (form.options.rewards as number[][])[0]![0] = 4;
    expect(form.request.options).toEqual({ haven_bonus: 2, rewards: [[4, 2, 3], [1, 1, 1], [0, 1, 1]] });
    expect(VENDETTA.options.rewards!.default).toEqual([[1, 2, 3], [1, 1, 1], [0, 1, 1]]);
  });

  it('forgets the options of another game', () => {
    const form = new TableForm(VENDETTA);
    form.options.haven_bonus = 2;
    form.choose(RIVALS);
    expect(form.request.options).toEqual({});
    expect(form.seats.length).toBe(2);
  });

  it('takes decks away with the seats they lay at', () => {
    const form = new TableForm(RIVALS);
    form.resize(3);
    form.options.decks = ['brujah', null, 'ventrue'];
    form.resize(2);
    expect(form.request.options).toEqual({ decks: ['brujah', null] });
  });

  it('knows what a table has changed', () => {
    expect(changed(VENDETTA, { variants: [], haven_bonus: 3, strange: 1 })).toEqual({ haven_bonus: 3 });
  });
});

describe('options in words', () => {
  const said = (name: string, value: unknown): string => valueInWords('vendetta', name, VENDETTA.options[name]!, value);

  it('explains every option it is given, in both languages', () => {
    for (const lang of ['en', 'pl'] as const) {
      words.lang = lang;
      for (const game of [VENDETTA, RIVALS]) {
        for (const [name, shape] of Object.entries(game.options)) {
          expect(label(game.name, name)).not.toBe(name);
          expect(help(game.name, name, shape)).toMatch(/\.$/);
        }
      }
    }
  });

  it('says values as people read them', () => {
    expect(said('variants', ['relics', 'teams'])).toBe('Relics, Teams');
    expect(said('variants', [])).toBe('None');
    expect(said('blood_only_ranks', false)).toBe('No');
    expect(said('cards', { BR01: { power: 5 } })).toBe('Hunt: Power 5');
    expect(valueInWords('rivals', 'decks', RIVALS.options.decks!, ['brujah', null, { name: 'Mine' }])).toBe(
      '1: Brujah, 2: Any starter deck, 3: Mine',
    );
  });

  it('falls back on what the server says of an option without words', () => {
    const shape = { kind: 'flag', legal: 'true or false', default: true };
    expect(label('toy', 'odd_rule')).toBe('odd rule');
    expect(help('toy', 'odd_rule', shape)).toBe('true or false');
  });
});

describe('seats and clocks in words', () => {
  it('calls everybody by name, and tells how well a bot plays', () => {
    expect(tableInfo().seats.map(seatName)).toEqual(['Ada', 'Free seat', 'Celina']);
    expect(botLevel('greedy')).toBe('Quick');
    expect(botLevel('ismcts:2s')).toBe('Strong');
    expect(botLevel('ismcts:200')).toBe('Careful');
  });

  it('tells a helper from the Storyteller who leads', () => {
    const leading = [2, 3, 4].map((seat) => ({ seat, kind: seat === 2 ? ('role' as const) : ('open' as const), name: '', bot: '', plays: false }));
    expect([3, 4].map((seat) => leads(leading, seat))).toEqual(['Storyteller', 'Helper']);
    expect(leads(leading.slice(0, 2), 3)).toBe('Storyteller');
  });

  it('counts days in the plural of the language', () => {
    words.lang = 'pl';
    expect(clockInWords({ kind: 'days', days: 1 })).toBe('1 dzień na każdy ruch');
    expect(clockInWords({ kind: 'days', days: 3 })).toBe('3 dni na każdy ruch');
    expect(clockInWords({ kind: 'fast' })).toMatch(/^Szybki/);
  });
});
