// Options in words: what each is called, what it changes, what its values mean. A game without words for one gets the
// name it has in the rules of the server.
import { cardName, known, ui } from '../../words/index.svelte';
import type { OptionShape } from './server';

const key = (game: string, ...words: string[]): string => `web.option.${[game, ...words].join('.')}`;
const has = (name: string): boolean => known(name, 'house');

export function label(game: string, option: string): string {
  return has(key(game, option)) ? ui(key(game, option)) : option.replaceAll('_', ' ');
}

export function help(game: string, option: string, shape: OptionShape): string {
  return has(key(game, option, 'help')) ? ui(key(game, option, 'help')) : shape.legal;
}

export function choice(game: string, option: string, value: string): string {
  return has(key(game, option, value)) ? ui(key(game, option, value)) : value;
}

export function choiceHelp(game: string, option: string, value: string): string {
  const name = key(game, option, value, 'help');
  return has(name) ? ui(name) : '';
}

export function numberName(game: string, option: string, number: string): string {
  return has(key(game, option, number)) ? ui(key(game, option, number)) : number;
}

/** A value as somebody reads it before sitting down. */
export function valueInWords(game: string, option: string, shape: OptionShape, value: unknown): string {
  switch (shape.kind) {
    case 'flag':
      return ui(value ? 'web.yes' : 'web.no');
    case 'pick':
      return choice(game, option, String(value));
    case 'several':
      return (value as string[]).map((one) => choice(game, option, one)).join(', ') || ui('web.none');
    case 'grid':
      return (value as number[][]).map((row) => row.join(' ')).join(' / ');
    case 'overrides':
      return overridesInWords(game, option, value as Record<string, Record<string, number>>) || ui('web.none');
    default:
      return shape.known ? writtenInWords(shape.known, value as unknown[]) : String(value);
  }
}

function overridesInWords(game: string, option: string, value: Record<string, Record<string, number>>): string {
  const of = ([card, numbers]: [string, Record<string, number>]): string =>
    `${cardName(card, game)}: ${Object.entries(numbers)
      .map(([name, number]) => `${numberName(game, option, name)} ${number}`)
      .join(', ')}`;
  return Object.entries(value).map(of).join('; ');
}

/** Decks by seat: starters by name, others as much as is told of them. */
function writtenInWords(starters: Record<string, string>, value: unknown[]): string {
  const called = value.map((one, n) => `${n + 1}: ${writtenName(starters, one)}`);
  return called.join(', ') || ui('web.deck.any');
}

export function writtenName(starters: Record<string, string>, one: unknown): string {
  if (typeof one === 'string') return starters[one] ?? one;
  return one ? (one as { name?: string }).name || ui('web.deck.own') : ui('web.deck.any');
}
