// What the games are called: names, the same in every language, also where a server does not have one of them.
const TITLES: Record<string, string> = { vendetta: 'Vendetta', rivals: 'Rivals', blood_feud: 'Blood Feud' };

export function gameTitle(name: string): string {
  return TITLES[name] ?? name.replaceAll('_', ' ').replace(/^./, (letter) => letter.toUpperCase());
}

/** The order they stand in: first the three of the house, whether the server has them or not. */
export function onShelf(names: readonly string[]): string[] {
  const house = Object.keys(TITLES);
  return [...house, ...names.filter((name) => !house.includes(name))];
}

/** What a table is called that nobody has named, in no language. */
export function tableTitle(game: string, host: string): string {
  return `${gameTitle(game)} · ${host}`;
}
