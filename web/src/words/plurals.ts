// Plural rules as data, in the notation of CLDR: the same as elysium/locale/plurals.py.

type Conditions = Record<string, string>;
export type Plural = (n: number) => string;

const RELATION = /^n(?:\s*%\s*(\d+))?\s*(!?=)\s*([\d.,\s]+)$/;

/** The category of a whole number: the first whose condition holds, else "other". */
export function pluralRule(conditions: Conditions): Plural {
  const rules = Object.entries(conditions).map(([category, text]) => [category, alternatives(text)] as const);
  return (n) => rules.find(([, some]) => some.some((all) => all.every((holds) => holds(Math.abs(n)))))?.[0] ?? 'other';
}

function alternatives(text: string): ((n: number) => boolean)[][] {
  return text.split(' or ').map((all) => all.split(' and ').map(relation));
}

function relation(text: string): (n: number) => boolean {
  const found = RELATION.exec(text.trim());
  if (!found) throw new Error(`this is no plural condition: ${text}`);
  const modulus = Number(found[1] ?? 0);
  const ranges = found[3]!.split(',').map((part) => part.split('..').map(Number));
  return (n) => {
    const rest = modulus ? n % modulus : n;
    return ranges.some(([first, last = first]) => first! <= rest && rest <= last!) === (found[2] === '=');
  };
}
