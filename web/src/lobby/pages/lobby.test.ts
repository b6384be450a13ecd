import { fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { router } from '../../router.svelte';
import { storeSeat, storedSeat } from '../../table/model/storage';
import { holdWords, RIVALS, serve, tableInfo, VENDETTA, type Request } from '../../testing/house';
import { words } from '../../words/index.svelte';
import Account from './Account.svelte';
import DeckChoice from '../forms/DeckChoice.svelte';
import Home from './Home.svelte';
import HouseRules from './HouseRules.svelte';
import OpenTable from './OpenTable.svelte';
import { session } from '../model/session.svelte';
import Waiting from './Waiting.svelte';

const NOBODY = { person: null };
const ADA = { person: 'p1', name: 'Ada', account: false };
const tables = { '/api/tables': [], '/api/mine': [] };

beforeEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  holdWords('vendetta');
  holdWords('rivals');
  history.replaceState(null, '', '/');
  Object.assign(session, { person: null, name: '', account: false, asked: false });
});

const posts = (asked: Request[], path: string): unknown[] =>
  asked.filter((one) => one.method === 'POST' && one.path === path).map((one) => one.body);

describe('the first page', () => {
  it('says what Elysium is: the games of the server, and that it is unofficial', async () => {
    serve({ ...tables, '/api/me': NOBODY });
    render(Home, { games: [VENDETTA, RIVALS] });
    expect(screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)).toEqual(
      expect.arrayContaining(['Vendetta', 'Rivals']),
    );
    expect(screen.getByText(/not affiliated/)).toBeTruthy();
  });

  it('plays against bots in one click, as a guest whose name is remembered', async () => {
    const opened = { table: 't1', seat: 0, secret: 's', invite: 'i' };
    const asked = serve({ ...tables, '/api/me': NOBODY, '/api/guest': ADA, 'POST /api/tables': opened });
    render(Home, { games: [VENDETTA, RIVALS] });
    await fireEvent.input(screen.getByLabelText('You play as'), { target: { value: 'Ada' } });
    await fireEvent.click(screen.getByRole('button', { name: /Play now.*Vendetta/ }));
    await waitFor(() => expect(location.pathname).toBe('/t/t1'));
    expect(posts(asked, '/api/guest')).toEqual([{ name: 'Ada' }]);
    expect(posts(asked, '/api/tables')).toMatchObject([{ game: 'vendetta', title: 'Vendetta · Ada' }]);
    expect(storedSeat('t1')).toEqual({ seat: 0, secret: 's', invite: 'i' });
    expect(localStorage.getItem('elysium.name')).toBe('Ada');
  });

  it('shows in words why it could not', async () => {
    const refused = { status: 400, refused: 'no', code: 'too_many_tables', args: { n: 40 } };
    serve({ ...tables, '/api/me': ADA, 'POST /api/tables': refused });
    render(Home, { games: [VENDETTA] });
    await fireEvent.click(screen.getByRole('button', { name: /Play now/ }));
    expect((await screen.findByRole('alert')).textContent).toContain('You have 40 tables open');
  });

  it('lists own tables by whose turn it is, and finished ones as replays', async () => {
    const mine = [
      tableInfo({ id: 'a', status: 'playing', turn: true, seat: 0 }),
      tableInfo({ id: 'b', status: 'over', result: { winners: [0], ranking: [0], scores: [1], reason: '' } }),
    ];
    serve({ '/api/me': ADA, '/api/tables': [tableInfo({ id: 'c' }), mine[0]], '/api/mine': mine });
    await session.load();
    render(Home, { games: [VENDETTA] });
    expect((await screen.findByText('Your turn')).closest('a')?.getAttribute('href')).toBe('/t/a');
    expect(screen.getByText('Won: Ada').closest('a')?.getAttribute('href')).toBe('/t/b/replay');
    expect(screen.getAllByText('1 seat free')).toHaveLength(1);
  });
});

describe('opening a table', () => {
  it('asks for what was chosen and takes the chosen seat', async () => {
    const asked = serve({
      '/api/me': ADA,
      'POST /api/tables': { table: 't1', invite: 'i' },
      '/api/tables/t1/sit': { table: 't1', seat: 1, secret: 's' },
    });
    render(OpenTable, { games: [VENDETTA, RIVALS], first: 'vendetta' });
    await fireEvent.change(screen.getByLabelText('Seat 2'), { target: { value: 'me' } });
    await fireEvent.change(screen.getByLabelText('Seat 3'), { target: { value: 'bot' } });
    await fireEvent.click(screen.getByLabelText(/Relics/));
    await fireEvent.click(screen.getByLabelText(/Days for each move/));
    await fireEvent.submit(screen.getByRole('button', { name: /Open, 2 seats free/ }).closest('form')!);
    await waitFor(() => expect(location.pathname).toBe('/t/t1'));
    const [request] = posts(asked, '/api/tables') as [Record<string, unknown>];
    expect(request).toMatchObject({ options: { variants: ['relics'] }, clock: { kind: 'days', days: 2 }, public: false });
    expect(request.seats).toEqual([{ kind: 'open' }, { kind: 'open' }, { kind: 'bot', bot: 'greedy' }, { kind: 'open' }]);
    expect(posts(asked, '/api/tables/t1/sit')).toEqual([{ seat: 1, invite: 'i', bring: {} }]);
  });

  it('switches its language without losing what was chosen', async () => {
    serve({ '/api/me': ADA });
    render(OpenTable, { games: [VENDETTA, RIVALS], first: 'rivals' });
    await fireEvent.click(screen.getByLabelText(/San Francisco, the first/));
    words.lang = 'pl';
    expect(((await screen.findByLabelText(/San Francisco, pierwsza/)) as HTMLInputElement).checked).toBe(true);
  });
});

describe('a deck', () => {
  const props = { game: 'rivals', option: 'decks', shape: RIVALS.options.decks!, label: 'Your deck', value: null };

  it('is read by the server, which finds every fault', async () => {
    const chosen: unknown[] = [];
    const few = { message: 'complaint.deck.lacks', args: { what: { message: 'complaint.deck.one.haven', args: {} } } };
    const answers = [
      { value: null, wrong: ['no such card', 'the deck has no Haven'], told: [null, few] },
      { value: { name: 'Mine' }, wrong: [], told: [] },
    ];
    serve({ '/api/games/rivals/decks': () => answers.shift() });
    render(DeckChoice, { ...props, choose: (deck: unknown) => chosen.push(deck) });
    await fireEvent.change(screen.getByLabelText('Your deck'), { target: { value: '\n' } });
    await fireEvent.input(screen.getByLabelText(/One card a line/), { target: { value: '3x Nothing' } });
    await fireEvent.click(screen.getByText('Check the deck'));
    const told = (await screen.findByRole('alert')).textContent;
    expect(told).toContain('2 reasons');
    expect(told).toContain('no such card');
    expect(told).toContain('The deck has no Haven; it must have exactly one');
    expect(chosen).toEqual([]);
    await fireEvent.click(screen.getByText('Check the deck'));
    await waitFor(() => expect(chosen).toEqual([{ name: 'Mine' }]));
  });

  it('may be a starter, or any of them', async () => {
    const chosen: unknown[] = [];
    render(DeckChoice, { ...props, choose: (deck: unknown) => chosen.push(deck) });
    await fireEvent.change(screen.getByLabelText('Your deck'), { target: { value: 'ventrue' } });
    await fireEvent.change(screen.getByLabelText('Your deck'), { target: { value: '' } });
    expect(chosen).toEqual(['ventrue', null]);
  });
});

describe('a table that waits', () => {
  it('shows the house rules before anybody sits down, and lets them sit by invite', async () => {
    storeSeat('abc', { invite: 'secret' });
    let seated = false;
    const asked = serve({
      '/api/games': [VENDETTA],
      '/api/me': NOBODY,
      '/api/guest': ADA,
      '/api/tables/abc': () => tableInfo(seated ? { status: 'playing' } : { options: { haven_bonus: 3 } }),
      '/api/tables/abc/sit': () => ((seated = true), { table: 'abc', seat: 1, secret: 's' }),
    });
    const begun = vi.fn();
    render(Waiting, { table: 'abc', begun });
    expect((await screen.findByText(/Bonus of the Prince's Haven/)).textContent).toContain('3');
    expect((screen.getByRole('textbox', { name: 'Invite' }) as HTMLInputElement).value).toContain('#table=abc&invite=secret');
    await fireEvent.submit(screen.getByRole('button', { name: 'Sit down' }).closest('form')!);
    await waitFor(() => expect(begun).toHaveBeenCalled());
    expect(posts(asked, '/api/tables/abc/sit')).toEqual([{ seat: null, invite: 'secret', bring: {} }]);
    expect(asked.find((one) => one.path === '/api/tables/abc')?.headers).toEqual({ 'X-Invite': 'secret' });
  });

  it('tells those without an invite what to do', async () => {
    const refused = { status: 403, refused: 'no', code: 'invitation' };
    serve({ '/api/games': [VENDETTA], '/api/me': NOBODY, '/api/tables/abc': refused });
    render(Waiting, { table: 'abc', begun: () => {} });
    expect((await screen.findByRole('alert')).textContent).toContain('use the link');
  });
});

describe('house rules', () => {
  it('say so when there are none', () => {
    render(HouseRules, { game: VENDETTA, table: tableInfo({ clock: { kind: 'days', days: 2 } }) });
    expect(screen.getByText(/Played as printed/)).toBeTruthy();
    expect(screen.getByText('2 days for each move')).toBeTruthy();
  });
});

describe('an account', () => {
  it('signs in, and says what is wrong', async () => {
    const answers = [{ status: 400, refused: 'x', code: 'no_account' }, { ...ADA, account: true }];
    serve({ '/api/login': () => answers.shift() });
    router.go('/?account', true);
    render(Account);
    await fireEvent.input(screen.getByLabelText('Name'), { target: { value: 'Ada' } });
    await fireEvent.input(screen.getByLabelText('Password'), { target: { value: 'long enough' } });
    const form = screen.getByLabelText('Password').closest('form')!;
    await fireEvent.submit(form);
    expect((await screen.findByRole('alert')).textContent).toContain('No account');
    await fireEvent.submit(form);
    await waitFor(() => expect(session.account).toBe(true));
    expect(location.search).toBe('');
    expect(localStorage.getItem('elysium.name')).toBeNull();
  });
});

describe('notices', () => {
  it('go where one says, and mail only where the server sends any', async () => {
    let refused = true;
    const asked = serve({
      '/api/notices': (one: Request) => {
        if (one.method === 'GET') return { email: '', webhook: 'https://old.test/', mail: false, confirmed: false };
        return refused ? { status: 400, refused: 'x', code: 'no_webhook' } : {};
      },
    });
    Object.assign(session, { ...ADA, asked: true });
    render(Account);
    const webhook = await screen.findByDisplayValue('https://old.test/');
    expect(screen.queryByLabelText('Mail address')).toBeNull();
    await fireEvent.input(webhook, { target: { value: ' https://new.test/ ' } });
    await fireEvent.submit(webhook.closest('form')!);
    expect((await screen.findByRole('alert')).textContent).toContain('no webhook');
    refused = false;
    await fireEvent.submit(webhook.closest('form')!);
    await screen.findByText('Saved.');
    expect(posts(asked, '/api/notices').at(-1)).toEqual({ email: '', webhook: 'https://new.test/', lang: 'en' });
  });
});
