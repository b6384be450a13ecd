// Which cards are looked for: words, and answers pressed facet by facet.
import { gives, type Facet } from './facets';
import type { Search } from './query';

export class Filter {
  asked = $state('');
  chosen = $state<Record<string, string[]>>({});

  toggle(facet: string, answer: string): void {
    const now = this.chosen[facet] ?? [];
    const next = now.includes(answer) ? now.filter((one) => one !== answer) : [...now, answer];
    this.chosen = { ...this.chosen, [facet]: next };
  }

  has(facet: string, answer: string): boolean {
    return this.chosen[facet]?.includes(answer) ?? false;
  }

  clear(): void {
    this.asked = '';
    this.chosen = {};
  }

  /** How many answers are pressed. */
  get many(): number {
    return Object.values(this.chosen).reduce((sum, answers) => sum + answers.length, 0);
  }

  /** The cards that pass; `but` leaves one facet aside, to count what its answers would leave. */
  pass(codes: readonly string[], facets: readonly Facet[], search: Search | null, but = ''): string[] {
    const found = search ? search.find(codes, this.asked) : [...codes];
    const asking = facets.filter(({ name }) => name !== but && this.chosen[name]?.length);
    return found.filter((code) => asking.every((facet) => this.chosen[facet.name]!.some((one) => gives(facet, code, one))));
  }
}
