// What somebody types to find cards: words, "whole phrases", type:attack, potency<=3, text:draws, and -not this.
import { fold } from '../rules/book';
import type { CardWords } from '../words/speech';
import { answerLabel, facetLabel, type Facet } from './facets';

type Compare = (a: number, b: number) => boolean;

interface Term {
  /** A facet, "name", "text", or nothing: anywhere. */
  field: string;
  wanted: string;
  compare: Compare | null;
  not: boolean;
}

const TERM = /(-?)(?:([\p{L}_]+)(<=|>=|=|<|>|:))?(?:"([^"]*)"?|(\S+))/gu;
const COMPARE: Record<string, Compare> = {
  '<': (a, b) => a < b,
  '<=': (a, b) => a <= b,
  '=': (a, b) => a === b,
  '>': (a, b) => a > b,
  '>=': (a, b) => a >= b,
};

export function terms(asked: string): Term[] {
  return [...asked.matchAll(TERM)]
    .map(([, not, field = '', sign = '', phrase, word = '']) => ({
      field: fold(field),
      wanted: fold(phrase ?? word),
      compare: sign === ':' ? null : (COMPARE[sign] ?? null),
      not: not === '-',
    }))
    .filter(({ wanted }) => wanted);
}

/** How a game's cards are searched; made anew with its language. */
export class Search {
  private folded = new Map<string, { name: string; text: string; facts: string; given: Map<string, string[]> }>();
  private fields = new Map<string, string>();

  constructor(game: string, cards: Record<string, CardWords>, facets: readonly Facet[]) {
    for (const facet of facets) for (const name of [facet.name, fold(facetLabel(facet.name))]) this.fields.set(name, facet.name);
    const labels = new Map(facets.map((facet) => [facet, facet.answers.map((one) => fold(answerLabel(game, facet, one)))]));
    for (const [code, { name, text, facts = [] }] of Object.entries(cards)) {
      const given = new Map(
        facets.map((facet) => [
          facet.name,
          (facet.cards[code] ?? []).flatMap((place) => [fold(facet.answers[place]!.word), labels.get(facet)![place]!]),
        ]),
      );
      this.folded.set(code, { name: fold(name), text: fold(text), facts: fold(facts.join(' · ')), given });
    }
  }

  /** The cards that hold all that is asked, those it names first. */
  find(codes: readonly string[], asked: string): string[] {
    const wanted = terms(asked);
    if (!wanted.length) return [...codes];
    return codes
      .map((code) => ({ code, rank: this.rank(code, wanted) }))
      .filter(({ rank }) => rank >= 0)
      .sort((a, b) => a.rank - b.rank)
      .map(({ code }) => code);
  }

  private rank(code: string, wanted: Term[]): number {
    const ranks = wanted.map((term) => {
      const rank = this.place(code, term);
      return term.not ? (rank < 0 ? 0 : -1) : rank;
    });
    return ranks.some((rank) => rank < 0) ? -1 : Math.max(...ranks);
  }

  /** Where the card holds a term: 0 in its name, then among its answers and facts, then in its text; -1 nowhere. */
  private place(code: string, { field, wanted, compare }: Term): number {
    const card = this.folded.get(code);
    if (!card) return -1;
    const facet = this.fields.get(field);
    if (facet) return this.answered(card.given.get(facet) ?? [], wanted, compare) ? 1 : -1;
    if (field === 'name') return card.name.includes(wanted) ? 0 : -1;
    if (field === 'text') return card.text.includes(wanted) ? 0 : -1;
    const word = field ? `${field}:${wanted}` : wanted;
    if (card.name.includes(word) || code === word) return card.name.startsWith(word) ? 0 : 1;
    if (card.facts.includes(word) || [...card.given.values()].some((one) => this.answered(one, word, null))) return 2;
    return card.text.includes(word) ? 3 : -1;
  }

  private answered(given: readonly string[], wanted: string, compare: Compare | null): boolean {
    if (compare) return given.some((one) => /^\d+$/.test(one) && compare(Number(one), Number(wanted)));
    const words = (one: string): string[] => [one, ...one.split(/[\s-]+/)];
    const number = /^\d+$/.test(wanted);
    return given.some((one) => words(one).some((word) => (number ? word === wanted : word.startsWith(wanted))));
  }
}
