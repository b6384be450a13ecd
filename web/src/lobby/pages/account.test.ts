import { fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { holdWords, serve, type Request } from '../../testing/house';
import { words } from '../../words/index.svelte';
import Account from './Account.svelte';
import { session } from '../model/session.svelte';

const ANN = { person: 'p1', name: 'Ann', account: true, resets: true };
const usual = { '/api/me': ANN, '/api/notices': { email: '', webhook: '', mail: true, confirmed: false } };

beforeEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  holdWords();
  history.replaceState(null, '', '/?account');
  Object.assign(session, { person: null, name: '', account: false, asked: false, resets: false });
});

const posts = (asked: Request[], path: string): unknown[] =>
  asked.filter((one) => one.method === 'POST' && one.path === path).map((one) => one.body);

async function signedIn(answers: Record<string, unknown> = {}): Promise<Request[]> {
  const asked = serve({ ...usual, ...answers });
  await session.load();
  render(Account);
  return asked;
}

const type = (label: string, value: string): Promise<unknown> =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } });

describe('the mail address', () => {
  it('is confirmed by the link of a letter', async () => {
    history.replaceState(null, '', '/?account#confirm=abc');
    const asked = await signedIn({ 'POST /api/notices/confirm': {} });
    expect(await screen.findByText('Your mail address is confirmed.')).toBeTruthy();
    expect(posts(asked, '/api/notices/confirm')).toEqual([{ token: 'abc' }]);
    expect(location.hash).toBe('');
  });

  it('says that it is not, until it is', async () => {
    await signedIn({ '/api/notices': { email: 'ann@mail.test', webhook: '', mail: true, confirmed: false } });
    expect(await screen.findByText(/Follow the link/)).toBeTruthy();
  });
});

describe('the password', () => {
  it('is changed by who knows it', async () => {
    const asked = await signedIn({ 'POST /api/password': { ...ANN, token: 't' } });
    await type('Password so far', 'correct horse');
    await type('New password', 'battery staple');
    await fireEvent.click(screen.getByRole('button', { name: 'Change the password' }));
    expect(await screen.findByText(/All other devices are signed out/)).toBeTruthy();
    expect(posts(asked, '/api/password')).toEqual([{ old: 'correct horse', new: 'battery staple' }]);
    expect(session.person).toBe('p1');
  });

  it('says why it was not', async () => {
    await signedIn({ 'POST /api/password': { status: 400, refused: 'no', code: 'wrong_password' } });
    await type('Password so far', 'wrong horse');
    await type('New password', 'battery staple');
    await fireEvent.click(screen.getByRole('button', { name: 'Change the password' }));
    expect((await screen.findByRole('alert')).textContent).toBe('This is not your password.');
  });

  it('is asked for by mail in the language of the page, where the server sends some', async () => {
    const asked = serve({ '/api/me': { person: null, resets: true }, 'POST /api/password/forgotten': {} });
    words.lang = 'pl';
    await session.load();
    render(Account);
    const form = screen.getByRole('form', { name: 'Nie pamiętasz hasła?', hidden: true });
    await fireEvent.input(form.querySelector('input')!, { target: { value: 'Ann' } });
    await fireEvent.submit(form);
    expect(await screen.findByText(/wiadomość jest już w drodze/)).toBeTruthy();
    expect(posts(asked, '/api/password/forgotten')).toEqual([{ name: 'Ann', lang: 'pl' }]);
  });

  it('is not offered by mail where there is none', async () => {
    serve({ '/api/me': { person: null, resets: false } });
    await session.load();
    render(Account);
    expect(screen.queryByText('Password forgotten?')).toBeNull();
  });

  it('is set anew by the link of a letter, which signs in and leaves the address', async () => {
    history.replaceState(null, '', '/?account#reset=tok-en');
    const asked = serve({ ...usual, '/api/me': { person: null, resets: true }, 'POST /api/password/reset': { ...ANN, token: 't' } });
    await session.load();
    render(Account);
    await type('New password', 'battery staple');
    await fireEvent.click(screen.getByRole('button', { name: 'Set it and sign in' }));
    expect(await screen.findByText(/signed in as Ann/)).toBeTruthy();
    expect(posts(asked, '/api/password/reset')).toEqual([{ token: 'tok-en', password: 'battery staple' }]);
    expect(location.hash).toBe('');
  });
});

describe('the mail address', () => {
  it('of an account changes with its password alone', async () => {
    const asked = await signedIn({ 'POST /api/notices': {} });
    const form = screen.getByRole('form', { name: 'Your turn' });
    await fireEvent.input(await screen.findByLabelText('Mail address'), { target: { value: 'ann@mail.test' } });
    await fireEvent.input(form.querySelector('input[type=password]')!, { target: { value: 'correct horse' } });
    await fireEvent.submit(form);
    await waitFor(() => expect(posts(asked, '/api/notices')).toHaveLength(1));
    expect(posts(asked, '/api/notices')[0]).toMatchObject({ email: 'ann@mail.test', password: 'correct horse' });
  });
});

describe('leaving', () => {
  it('signs out on all devices', async () => {
    const asked = await signedIn({ 'POST /api/logout/everywhere': {} });
    await fireEvent.click(screen.getByRole('button', { name: 'Sign out on all devices' }));
    await waitFor(() => expect(session.person).toBeNull());
    expect(posts(asked, '/api/logout/everywhere')).toEqual([{}]);
  });

  it('deletes an account only when asked twice and with its password', async () => {
    const asked = await signedIn({ 'POST /api/account/delete': {} });
    await fireEvent.click(screen.getByRole('button', { name: 'Delete my account and my data' }));
    expect(posts(asked, '/api/account/delete')).toEqual([]);
    const form = screen.getByRole('form', { name: 'Delete my account and my data' });
    await fireEvent.input(form.querySelector('input')!, { target: { value: 'correct horse' } });
    await fireEvent.submit(form);
    await waitFor(() => expect(session.person).toBeNull());
    expect(posts(asked, '/api/account/delete')).toEqual([{ password: 'correct horse' }]);
  });

  it('deletes a guest without one, and forgets the name', async () => {
    localStorage.setItem('elysium.name', 'Bob');
    const asked = await signedIn({ '/api/me': { person: 'p2', name: 'Bob', account: false }, 'POST /api/account/delete': {} });
    await fireEvent.click(screen.getByRole('button', { name: /Delete this guest/ }));
    await fireEvent.click(screen.getByRole('button', { name: 'Delete for good' }));
    await waitFor(() => expect(session.person).toBeNull());
    expect(posts(asked, '/api/account/delete')).toEqual([{ password: '' }]);
    expect(localStorage.getItem('elysium.name')).toBeNull();
  });
});
