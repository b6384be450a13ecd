// A card's name that can be pressed keeps the marks around it: no line ends between a name and its quotation marks.
import type { Part, Ref } from './speech';

export interface Tied extends Ref {
  before: string;
  after: string;
}

const OPENING = /[„“"'(]+$/;
const CLOSING = /^[”“"').,;:!?…]+/;

export function tied(parts: readonly Part[]): (Part | Tied)[] {
  const rest = parts.map((part, n) => {
    if (typeof part !== 'string') return part;
    const opened = isCard(parts[n + 1]) ? part.replace(OPENING, '') : part;
    return isCard(parts[n - 1]) ? opened.replace(CLOSING, '') : opened;
  });
  return rest
    .map((part, n) =>
      isCard(part) ? { ...part, before: marks(parts[n - 1], OPENING), after: marks(parts[n + 1], CLOSING) } : part,
    )
    .filter((part) => part !== '');
}

export function isTied(part: Part | Tied): part is Tied {
  return typeof part === 'object' && 'before' in part;
}

function isCard(part: Part | undefined): part is Ref {
  return typeof part === 'object' && part.kind === 'card';
}

function marks(part: Part | undefined, which: RegExp): string {
  return typeof part === 'string' ? (which.exec(part)?.[0] ?? '') : '';
}
