// The words of the page in the language chosen: the shell's own, and those of the game at the table. Both are fetched
// from the server, which has every sentence once for terminal and browser alike.
import { get } from '../api';
import type { Message } from '../protocol';
import { Catalogue, type Args, type Texts } from './catalogue';
import { Speech, textOf, type CardWords, type Part, type Ref } from './speech';

export type { Part, Ref, Args };
export type Lang = string;

export interface Language {
  lang: Lang;
  /** What it calls itself. */
  name: string;
}

export interface Words {
  lang: string;
  messages: Texts;
  /** What the language lacks. */
  english?: Texts;
  cards: Record<string, CardWords>;
}

const ENGLISH = 'en';
const HOUSE = 'house';
const KEPT = 'elysium.lang';

/** Of the languages there are: the one chosen before, else the first that the browser asks for. */
function preferred(among: readonly Language[]): Lang {
  const codes = among.map(({ lang }) => lang);
  const wanted = [localStorage.getItem(KEPT) ?? '', ...navigator.languages];
  const found = wanted.flatMap((tag) => [tag, tag.split('-')[0]!]).find((tag) => codes.includes(tag));
  return found ?? ENGLISH;
}

class Translator {
  lang = $state<Lang>(ENGLISH);
  /** Those the server has. */
  languages = $state.raw<Language[]>([]);
  /** The game whose words are meant where none is named. */
  game = $state(HOUSE);
  /** The players' names by seat. */
  names = $state.raw<string[]>([]);
  private held = $state.raw<Record<string, Words>>({});
  private coming = new Map<string, Promise<void>>();

  /** Whether the words of a game are there in the language chosen. */
  ready(game: string = HOUSE): boolean {
    return `${game}.${this.lang}` in this.held && `${HOUSE}.${this.lang}` in this.held;
  }

  /** Ask which languages there are and settle on one of them; then fetch the words of the page. */
  async begin(): Promise<void> {
    this.languages = await get<Language[]>('/api/languages');
    this.lang = preferred(this.languages);
    document.documentElement.lang = this.lang;
    await this.load();
  }

  /** Fetch what is missing in the language chosen. */
  async load(game: string = HOUSE): Promise<void> {
    await Promise.all([this.fetch(HOUSE, this.lang), this.fetch(game, this.lang)]);
  }

  async switch(lang: Lang): Promise<void> {
    await Promise.all([this.fetch(HOUSE, lang), this.fetch(this.game, lang)]);
    localStorage.setItem(KEPT, lang);
    document.documentElement.lang = lang;
    this.lang = lang;
  }

  /** Words that came some other way: tests, and whoever has them already. */
  hold(game: string, lang: Lang, words: Words): void {
    this.held = { ...this.held, [`${game}.${lang}`]: words };
  }

  speech(game: string): Speech {
    const house = this.held[`${HOUSE}.${this.lang}`] ?? NONE;
    return speechOf(house, this.held[`${game}.${this.lang}`] ?? house, this.names);
  }

  private async fetch(game: string, lang: Lang): Promise<void> {
    const key = `${game}.${lang}`;
    if (key in this.held) return;
    if (!this.coming.has(key)) {
      const come = get<Words>(`/api/words/${game}/${lang}`).then((words) => this.hold(game, lang, words));
      this.coming.set(key, come.finally(() => this.coming.delete(key)));
    }
    await this.coming.get(key);
  }
}

const NONE: Words = { lang: 'en', messages: {}, cards: {} };
const made = new WeakMap<Words, { house: Words; speech: Speech }>();

/** A game speaks with the words of the page as well as with its own. */
function speechOf(house: Words, words: Words, names: readonly string[]): Speech {
  const kept = made.get(words);
  if (kept?.house === house && kept.speech.names === names) return kept.speech;
  const catalogue = kept?.house === house ? kept.speech.catalogue : catalogueOf(house, words);
  const speech = new Speech(catalogue, words.cards, names);
  made.set(words, { house, speech });
  return speech;
}

/** The game's own words before the page's; English last. */
function catalogueOf(house: Words, words: Words): Catalogue {
  const english = new Catalogue(ENGLISH, { ...house.english, ...words.english });
  return new Catalogue(words.lang, words.messages, new Catalogue(house.lang, house.messages, english));
}

export const words = new Translator();

/** A message as a sentence in pieces. */
export function say(message: Message, game: string = words.game): Part[] {
  return words.speech(game).parts(message);
}

/** A message as a sentence. */
export function text(message: Message, game: string = words.game): string {
  return textOf(say(message, game));
}

/** The shell's own words. */
export function ui(key: string, args: Args = {}): string {
  return words.speech(HOUSE).say({ key, args });
}

export function cardName(code: string, game: string = words.game): string {
  return words.speech(game).cards[code]?.name ?? code;
}

export function cardText(code: string, game: string = words.game): string {
  return words.speech(game).cards[code]?.text ?? '';
}

/** Whether the game has a sentence of this name in the language chosen. */
export function known(key: string, game: string = words.game): boolean {
  return words.speech(game).catalogue.has(key);
}
