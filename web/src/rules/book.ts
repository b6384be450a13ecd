// The rules reference of a game, fetched once for each language, and the search over it.
import { get } from '../api';
import { words } from '../words/index.svelte';

export interface Rule {
  id: string;
  section: string;
  kind: string;
  title: string;
  text: string;
  words: string[];
}

export interface Book {
  lang: string;
  sections: Record<string, string>;
  rules: Rule[];
}

const fetched = new Map<string, Promise<Book>>();

export function book(game: string, lang: string = words.lang): Promise<Book> {
  const key = `${game}.${lang}`;
  let found = fetched.get(key);
  if (!found) {
    found = get<Book>(`/api/rules/${game}/${lang}`);
    found.catch(() => fetched.delete(key));
    fetched.set(key, found);
  }
  return found;
}

/** Small letters without their marks, so that "szal" finds "Szał". */
export function fold(text: string): string {
  return text.trim().toLowerCase().replaceAll('ł', 'l').normalize('NFD').replace(/\p{M}/gu, '');
}

const ABSENT = 5;

/** The same order as `elysium rules`: by id, by title, by word, by text. */
function rank(rule: Rule, word: string): number {
  const title = fold(rule.title);
  if (word === fold(rule.id)) return 0;
  if (title.split(/\s+/).includes(word)) return 1;
  if (rule.words.some((one) => fold(one) === word) || title.includes(word)) return 2;
  if (fold(rule.id).startsWith(word)) return 3;
  return fold(rule.text).includes(word) ? 4 : ABSENT;
}

export function search(rules: readonly Rule[], wanted: string): Rule[] {
  const asked = fold(wanted).split(/\s+/).filter(Boolean);
  if (!asked.length) return [];
  return rules
    .map((rule) => ({ rule, rank: Math.max(...asked.map((word) => rank(rule, word))) }))
    .filter((one) => one.rank < ABSENT)
    .sort((a, b) => a.rank - b.rank)
    .map((one) => one.rule);
}

const PLAIN = ['rule', 'term', 'decision'];

/** Rules that concern a moment, in the language chosen; points and phases have English names, so that book is asked. */
export async function rulesOf(game: string, ...moment: (string | null | undefined)[]): Promise<Rule[]> {
  const [spoken, english] = await Promise.all([book(game), book(game, 'en')]);
  const byId = new Map(spoken.rules.map((rule) => [rule.id, rule]));
  return concerning(english.rules, ...moment).flatMap((rule) => byId.get(rule.id) ?? []);
}

/** Rules that concern a moment, the best first: the point that is asked counts most, then phase and step. */
export function concerning(rules: readonly Rule[], ...moment: (string | null | undefined)[]): Rule[] {
  const asked = new Map<string, number>();
  moment.forEach((one, n) => {
    for (const word of fold(one ?? '').split(/[._\s]+/)) {
      if (word.length > 2) asked.set(word, Math.max(asked.get(word) ?? 0, n === 0 ? 3 : 1));
    }
  });
  return rules
    .filter((rule) => PLAIN.includes(rule.kind))
    .map((rule) => ({ rule, score: score(rule, asked) }))
    .filter((one) => one.score > 0)
    .sort((a, b) => b.score - a.score)
    .map((one) => one.rule);
}

function score(rule: Rule, asked: ReadonlyMap<string, number>): number {
  const told = new Set([...rule.words.map(fold), ...fold(rule.title).split(/\s+/), rule.section]);
  const hits = [...asked].reduce((sum, [word, weight]) => sum + (told.has(word) ? weight : 0), 0);
  if (!hits) return 0;
  const kind = { rule: 1, term: -1 }[rule.kind] ?? 0;
  return hits * 2 + kind + (asked.has(rule.section) ? 1 : 0);
}

/** Rules that a card's text calls upon: those about the card, then those whose title stands in it. */
export function calledUpon(rules: readonly Rule[], name: string, text: string): Rule[] {
  const body = ` ${fold(text).replace(/[^\p{L}\p{N}\s-]/gu, ' ')} `;
  const about = rules.filter((rule) => fold(rule.title) === fold(name) && rule.kind === 'card');
  const terms = rules.filter(
    (rule) => PLAIN.includes(rule.kind) && rule.title.length > 3 && body.includes(` ${fold(rule.title)} `),
  );
  return [...new Set([...about, ...terms])];
}
