// The reference in order: paragraphs by section, cards as paragraphs, ids within texts as links.
import type { CardWords } from '../words/speech';
import type { Rule } from './book';

export interface Section {
  id: string;
  title: string;
  rules: Rule[];
}

/** Sections in the order they are told, without those that have nothing to show. */
export function sectionsOf(rules: readonly Rule[], titles: Record<string, string>): Section[] {
  const sections = new Map<string, Section>();
  for (const rule of rules) {
    const { section: id } = rule;
    const section = sections.get(id) ?? { id, title: titles[id] ?? id, rules: [] };
    section.rules.push(rule);
    sections.set(id, section);
  }
  return [...sections.values()];
}

/** Cards as paragraphs; of those that differ in nothing a reader sees, such as Victims, only one. */
export function asRules(cards: Record<string, CardWords>): Rule[] {
  const mute = new Set<string>();
  const told = Object.entries(cards).filter(([, { name, text }]) => text || (!mute.has(name) && mute.add(name)));
  return told.map(([id, { name, text, facts = [] }]) => ({
    id,
    section: 'card',
    kind: 'card',
    title: name,
    text,
    words: facts.flatMap((fact) => [fact, ...fact.split(/[\s,·:]+/)]),
  }));
}

const ID = /\b([A-Z]{2}-[A-Z0-9]+(?:-[A-Z]+)*-\d+)\b/;

/** A text in pieces: plain, and ids of other paragraphs. */
export function pieces(text: string): { text: string; id: boolean }[] {
  return text
    .split(new RegExp(ID, 'g'))
    .map((piece, n) => ({ text: piece, id: n % 2 === 1 }))
    .filter((piece) => piece.text);
}
