// What readers may ask of a game's cards, as the game says it: clan, type, numbers. Fetched once.
import { get } from '../api';
import type { Message } from '../protocol';
import { known, text, ui, words } from '../words/index.svelte';
import type { CardFacet } from '../lobby/api';

export interface Answer {
  word: string;
  said: Message | null;
}

export interface Facet {
  name: string;
  answers: Answer[];
  /** The answers of each card, by their place. */
  cards: Record<string, number[]>;
}

const fetched = new Map<string, Promise<Facet[]>>();

export function facetsOf(game: string): Promise<Facet[]> {
  let found = fetched.get(game);
  if (!found) {
    found = get<CardFacet[]>(`/api/cards/${game}`).then((all) => all.map(read));
    found.catch(() => fetched.delete(game));
    fetched.set(game, found);
  }
  return found;
}

function read({ name, answers, cards }: CardFacet): Facet {
  return { name, cards, answers: answers.map(([word, said]) => ({ word, said: said as Message | null })) };
}

/** An answer in the reader's language: in the game's words, the house's, or as it stands where it is a number. */
export function answerLabel(game: string, facet: Facet, { word, said }: Answer): string {
  if (said) return text(said, game);
  return known(`web.cards.answer.${facet.name}.${word}`, 'house') ? ui(`web.cards.answer.${facet.name}.${word}`) : word;
}

export const facetLabel = (name: string): string => ui(`web.cards.facet.${name}`);

/** Whether a card gives this answer. */
export function gives(facet: Facet, code: string, answer: string): boolean {
  return (facet.cards[code] ?? []).some((place) => facet.answers[place]?.word === answer);
}

/** The cards of a game, once of those that differ in nothing a reader sees, such as Victims. */
export function codesOf(game: string): string[] {
  const cards = words.speech(game).cards;
  const mute = new Set<string>();
  return Object.entries(cards)
    .filter(([, { name, text: said }]) => said || (!mute.has(name) && mute.add(name)))
    .map(([code]) => code);
}
