// Sheets to print: sections of the rules that are wanted at one place of the table. A game has them in boards/GAME/printed.ts.
export interface Sheet {
  /** The game's word for the place. */
  name: string;
  sections: readonly string[];
}

const PRINTED = import.meta.glob('../boards/*/printed.ts') as Record<string, () => Promise<{ SHEETS: readonly Sheet[] }>>;

export const isPrinted = (game: string): boolean => `../boards/${game}/printed.ts` in PRINTED;

export async function sheetsOf(game: string): Promise<readonly Sheet[]> {
  return (await PRINTED[`../boards/${game}/printed.ts`]?.())?.SHEETS ?? [];
}
