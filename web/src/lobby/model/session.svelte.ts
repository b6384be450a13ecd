// Who plays in this browser: a guest by name or an account. The session itself is a cookie no script can read.
import { get, post } from '../../api';
import { ui } from '../../words/index.svelte';

interface Me {
  person: string | null;
  name?: string;
  account?: boolean;
  resets?: boolean;
}

const KEPT = 'elysium.name';

class Session {
  person = $state<string | null>(null);
  name = $state('');
  account = $state(false);
  /** Whether the server sends links for forgotten passwords. */
  resets = $state(false);
  /** Whether the server has said who we are. */
  asked = $state(false);

  async load(): Promise<void> {
    this.take(await get<Me>('/api/me'));
  }

  /** The name to play under next: the session's, the one used last, or a new guest's. */
  get proposed(): string {
    return this.name || localStorage.getItem(KEPT) || '';
  }

  /** Somebody, one way or another: a game is one click away, and a name can wait. */
  async ensure(name = ''): Promise<void> {
    if (!this.asked) await this.load();
    const wanted = name.trim();
    if (this.person && (this.account || !wanted || wanted === this.name)) return;
    await this.guest(wanted || this.proposed || someGuest());
  }

  async guest(name: string): Promise<void> {
    this.take(await post<Me>('/api/guest', { name }));
  }

  async register(name: string, password: string): Promise<void> {
    this.take(await post<Me>('/api/register', { name, password }));
  }

  async login(name: string, password: string): Promise<void> {
    this.take(await post<Me>('/api/login', { name, password }));
  }

  async logout(): Promise<void> {
    await post('/api/logout');
    this.take({ person: null });
  }

  async logoutEverywhere(): Promise<void> {
    await post('/api/logout/everywhere');
    this.take({ person: null });
  }

  async changePassword(before: string, after: string): Promise<void> {
    this.take(await post<Me>('/api/password', { old: before, new: after }));
  }

  async forgotPassword(name: string, lang: string): Promise<void> {
    await post('/api/password/forgotten', { name, lang });
  }

  async resetPassword(token: string, password: string): Promise<void> {
    this.take(await post<Me>('/api/password/reset', { token, password }));
  }

  /** For good: an account's password is asked for, a guest has none. */
  async erase(password: string): Promise<void> {
    await post('/api/account/delete', { password });
    localStorage.removeItem(KEPT);
    this.take({ person: null });
  }

  private take(me: Me): void {
    this.person = me.person;
    this.name = me.name ?? '';
    this.account = me.account ?? false;
    this.resets = me.resets ?? this.resets;
    this.asked = true;
    if (me.name && this.account) localStorage.removeItem(KEPT); // no guest may have an account's name
    else if (me.name) localStorage.setItem(KEPT, me.name);
  }
}

export function someGuest(chance: () => number = Math.random): string {
  return ui('web.lobby.guest', { n: 1000 + Math.floor(chance() * 9000) });
}

export const session = new Session();
