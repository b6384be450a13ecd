// A language at a table: messages become sentences in which cards, players and places can be told from plain words.
// The same as elysium/locale/speech.py.
import type { Message } from '../protocol';
import { type Args, type Blank, type Catalogue, type Template, shown } from './catalogue';

export interface Ref {
  kind: string;
  id: string;
  text: string;
}

export type Part = string | Ref;

export interface CardWords {
  name: string;
  text: string;
  /** What stands on it beside its text, where the game says so. */
  facts?: string[];
}

export class Speech {
  constructor(
    readonly catalogue: Catalogue,
    readonly cards: Record<string, CardWords> = {},
    readonly names: readonly string[] = [],
  ) {}

  say(message: Message): string {
    return textOf(this.parts(message));
  }

  /** A message as a sentence in pieces: plain words, and references to what they name. */
  parts(message: Message): Part[] {
    let template = this.catalogue.template(message.key, message.args);
    if ('cause' in message.args && !template.some(isCause)) {
      template = beforePeriod(template, this.catalogue.template('text.cause', message.args));
    }
    return capital(merged(this.pieces(template, message.args)));
  }

  seat(seat: number, form = ''): string {
    const named = this.names[seat] !== undefined;
    const key = (named ? 'seat.named' : 'seat.number') + (form ? `.${form}` : '');
    return this.catalogue.fill(key, named ? { name: this.names[seat] } : { n: seat + 1 });
  }

  place(place: string, form = ''): string {
    const key = (/^\d+$/.test(place) ? 'place.number' : `place.${place}`) + (form ? `.${form}` : '');
    return this.catalogue.fill(key, { n: place });
  }

  private pieces(template: Template, args: Args): Part[] {
    return template.flatMap((piece) => this.filled(piece, args));
  }

  private filled(piece: string | Blank, args: Args): Part[] {
    if (typeof piece === 'string') return [piece];
    const value = args[piece.name];
    if (typeof value === 'object' && value !== null) {
      const inner = value as { message?: string; args?: Args } & Record<string, unknown>;
      if (inner.message !== undefined) {
        const filling = inner.args ?? {};
        return this.pieces(this.catalogue.template(this.formed(inner.message, piece.form), filling), filling);
      }
      const [kind, what] = Object.entries(inner)[0] ?? ['', ''];
      return [this.named(kind, what, piece.form)];
    }
    return [piece.form ? this.catalogue.fill(`number.${piece.form}`, { n: value }) : shown(piece, value)];
  }

  /** The key of a message within another, in the form it is asked for where it has one: an adjective, a case. */
  private formed(key: string, form: string): string {
    const formed = form ? `${key}.${form}` : key;
    return this.catalogue.has(formed) ? formed : key;
  }

  private named(kind: string, what: unknown, form: string): Part {
    const id = String(what);
    switch (kind) {
      case 'card':
        return { kind, id, text: this.cards[id]?.name ?? id };
      case 'seat':
        return { kind, id, text: this.seat(Number(what), form) };
      case 'place':
        return { kind, id, text: this.place(id, form) };
      default:
        return { kind, id, text: this.catalogue.fill(this.formed(`${kind}.${id}`, form), {}) };
    }
  }
}

export function textOf(parts: readonly Part[]): string {
  return parts.map((part) => (typeof part === 'string' ? part : part.text)).join('');
}

function isCause(piece: string | Blank): boolean {
  return typeof piece !== 'string' && piece.name === 'cause' && !piece.form && !piece.signed;
}

/** What is added to a sentence stands before its period. */
function beforePeriod(template: Template, addition: Template): Template {
  const last = template.at(-1);
  if (typeof last === 'string' && /[.!]$/.test(last)) {
    return [...template.slice(0, -1), last.slice(0, -1), ...addition, last.slice(-1)];
  }
  return [...template, ...addition];
}

/** No two plain pieces side by side. */
function merged(pieces: Part[]): Part[] {
  const result: Part[] = [];
  for (const piece of pieces) {
    const last = result.at(-1);
    if (typeof piece === 'string' && typeof last === 'string') result[result.length - 1] = last + piece;
    else if (piece !== '') result.push(piece);
  }
  return result;
}

/** A capital letter first, but players write their own names. */
function capital(parts: Part[]): Part[] {
  const [first, ...rest] = parts;
  if (first === undefined) return parts;
  if (typeof first === 'string') return [upper(first), ...rest];
  return first.kind === 'place' ? [{ ...first, text: upper(first.text) }, ...rest] : parts;
}

function upper(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
