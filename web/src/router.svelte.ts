// Which page an address means. Secrets stand behind '#', which no browser sends and no server writes down.
export type Page =
  | { page: 'lobby' }
  | { page: 'table'; table: string }
  | { page: 'replay'; table: string }
  | { page: 'wall'; table: string }
  | { page: 'rules'; game: string }
  | { page: 'sheets'; game: string }
  | { page: 'cards'; game: string; card: string }
  | { page: 'decks' }
  | { page: 'builder'; deck: string }
  | { page: 'shared'; link: string }
  | { page: 'settings' }
  | { page: 'lost' };

const ROUTES: [RegExp, (found: string, more: string) => Page][] = [
  [/^\/$/, () => ({ page: 'lobby' })],
  [/^\/t\/([\w-]{1,40})\/?$/, (table) => ({ page: 'table', table })],
  [/^\/t\/([\w-]{1,40})\/replay\/?$/, (table) => ({ page: 'replay', table })],
  [/^\/wall\/([\w-]{1,40})\/?$/, (table) => ({ page: 'wall', table })],
  [/^\/rules\/([\w-]{1,40})\/?$/, (game) => ({ page: 'rules', game })],
  [/^\/sheets\/([\w-]{1,40})\/?$/, (game) => ({ page: 'sheets', game })],
  [/^\/cards\/([\w-]{1,40})(?:\/([\w-]{1,60}))?\/?$/, (game, card) => ({ page: 'cards', game, card })],
  [/^\/decks\/?$/, () => ({ page: 'decks' })],
  [/^\/decks\/([\w-]{1,60})\/?$/, (deck) => ({ page: 'builder', deck })],
  [/^\/settings\/?$/, () => ({ page: 'settings' })],
  [/^\/d\/([\w-]{1,40})\/?$/, (link) => ({ page: 'shared', link })],
];

export function pageOf(path: string): Page {
  for (const [pattern, page] of ROUTES) {
    const found = pattern.exec(path);
    if (found) return page(found[1] ?? '', found[2] ?? '');
  }
  return { page: 'lost' };
}

/** An invite link, as shared by page and terminal alike: `/#table=...&invite=...`. */
export function invited(hash: string): { table: string; invite: string } | null {
  const words = new URLSearchParams(hash.replace(/^#/, ''));
  const table = words.get('table') ?? '';
  return /^[\w-]{1,40}$/.test(table) ? { table, invite: words.get('invite') ?? '' } : null;
}

export function inviteLink(table: string, invite: string): string {
  return `${location.origin}/#${new URLSearchParams({ table, invite })}`;
}

/** The page for a screen that all look at; whoever opens it may watch, and sits nowhere. */
export function wallLink(table: string, invite: string): string {
  return `/wall/${table}${invite ? `#${new URLSearchParams({ invite })}` : ''}`;
}

class Router {
  now = $state.raw<Page>(pageOf(location.pathname));
  /** What stands behind '?' of the address. */
  query = $state.raw(new URLSearchParams(location.search));

  go(path: string, replace = false): void {
    if (replace) history.replaceState(null, '', path);
    else history.pushState(null, '', path);
    this.read();
    if (!replace) window.scrollTo(0, 0);
  }

  read(): void {
    this.now = pageOf(location.pathname);
    this.query = new URLSearchParams(location.search);
  }
}

export const router = new Router();

/** Links within the page need no reload; those with modifiers or targets stay the browser's. */
export function follow(event: MouseEvent): void {
  const link = (event.target as Element).closest?.('a');
  const plain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  if (!link || !plain || event.defaultPrevented || link.target || link.hasAttribute('download')) return;
  if (link.origin !== location.origin || pageOf(link.pathname).page === 'lost') return;
  event.preventDefault();
  router.go(link.pathname + link.search + link.hash);
}
