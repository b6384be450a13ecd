// Templates with blanks: the same as elysium/locale/catalogue.py, which has the words of this format. A fixture made
// by Python holds the two together.
import { pluralRule, type Plural } from './plurals';

export interface Blank {
  name: string;
  form: string;
  signed: boolean;
}

export type Template = (string | Blank)[];
export type Args = Record<string, unknown>;
export type Texts = Record<string, string | Record<string, string>>;

interface Entry {
  by: string;
  forms: Record<string, Template>;
}

const BLANK = /\{(\+?)([a-z_]\w*)(?:\.([a-z_]+))?\}/g;

export function parse(text: string): Template {
  const pieces: Template = [];
  let end = 0;
  for (const found of text.matchAll(BLANK)) {
    if (found.index > end) pieces.push(text.slice(end, found.index));
    pieces.push({ name: found[2]!, form: found[3] ?? '', signed: found[1] === '+' });
    end = found.index + found[0].length;
  }
  if (end < text.length) pieces.push(text.slice(end));
  return pieces;
}

function entry(value: string | Record<string, string>): Entry {
  if (typeof value === 'string') return { by: '', forms: { other: parse(value) } };
  const { by = 'n', ...forms } = value;
  return { by, forms: Object.fromEntries(Object.entries(forms).map(([name, text]) => [name, parse(text)])) };
}

const PLURAL = 'language.plural';

/** The templates of one language, and another one for what it lacks; each is taken apart when it is first asked for. */
export class Catalogue {
  private entries = new Map<string, Entry>();
  private plural: Plural;

  constructor(
    readonly lang: string,
    private texts: Texts,
    private fallback: Catalogue | null = null,
  ) {
    const rule = texts[PLURAL];
    const known = new Intl.PluralRules(lang);
    this.plural = typeof rule === 'object' ? pluralRule(rule) : (n) => known.select(Math.abs(n));
  }

  has(key: string): boolean {
    return key in this.texts || (this.fallback?.has(key) ?? false);
  }

  /** The template of a message, in the plural form its number asks for; a key nobody knows is its own text. */
  template(key: string, args: Args): Template {
    if (!(key in this.texts) && this.fallback?.has(key)) return this.fallback.template(key, args);
    const { by, forms } = this.entry(key);
    if (!by) return forms.other ?? [];
    const n = args[by] as number;
    return forms[`=${n}`] ?? forms[this.plural(n)] ?? forms.other ?? [];
  }

  /** A template whose blanks are filled with plain values, forms being entries of their own in `args`. */
  fill(key: string, args: Args): string {
    return this.template(key, args)
      .map((piece) => (typeof piece === 'string' ? piece : shown(piece, args[path(piece)])))
      .join('');
  }

  private entry(key: string): Entry {
    let found = this.entries.get(key);
    if (!found) {
      found = entry(this.texts[key] ?? key);
      this.entries.set(key, found);
    }
    return found;
  }
}

function path(blank: Blank): string {
  return blank.form ? `${blank.name}.${blank.form}` : blank.name;
}

export function shown(blank: Blank, value: unknown): string {
  if (blank.signed && typeof value === 'number') return value < 0 ? String(value) : `+${value}`;
  return value === true ? 'True' : value === false ? 'False' : String(value);
}
