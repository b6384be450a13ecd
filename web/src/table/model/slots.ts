// Answers that stay where they are while the question under them changes: in real time it does so at any moment. An
// answer that is still there keeps its place, a new one comes last in its group, one that is gone leaves a gap until
// nobody points there any more.
import type { Asked, Message } from '../../protocol';

export interface Slot {
  /** The answer itself, by value. */
  key: string;
  /** What it says, or said. */
  label: Message;
  /** What kind of act it is. */
  kind: string;
  /** Its index now, or null where it is gone. */
  index: number | null;
}

export interface SlotList {
  /** The question these are answers of; another one begins anew. */
  question: string;
  slots: Slot[];
}

/** Milliseconds a gap stays at least. */
export const PATIENCE = 1500;
export const EMPTY: SlotList = { question: '', slots: [] };

export function updateSlots(before: SlotList, asked: Asked | null): SlotList {
  if (!asked) return EMPTY;
  const question = `${asked.seat} ${asked.point}`;
  const now = new Map(asked.options.map((option, index) => [option.join(' '), index]));
  const kept = before.question === question ? before.slots : [];
  const slots = kept.map((slot) => placed(slot, now.get(slot.key), asked));
  const seen = new Set(slots.map((slot) => slot.key));
  for (const [key, index] of now) {
    if (!seen.has(key)) slots.push({ key, ...answerAt(asked, index), index });
  }
  return { question, slots };
}

function placed(slot: Slot, index: number | undefined, asked: Asked): Slot {
  return index === undefined ? { ...slot, index: null } : { ...slot, index, ...answerAt(asked, index) };
}

function answerAt(asked: Asked, index: number): Pick<Slot, 'label' | 'kind'> {
  return { label: asked.labels[index]!, kind: asked.kinds[index]! };
}

/**
 * Where an answer that was seen at one question stands in the one that is open now, or -1 if that is another question.
 * In real time the menu changes all the while: there the same answer in the same words still counts.
 */
export function standsNow(before: Asked | null, index: number, now: Asked | null, inRealTime: boolean): number {
  if (!before || !now || !before.options[index]) return -1;
  if (before === now || JSON.stringify(before) === JSON.stringify(now)) return index;
  if (!inRealTime || before.point !== now.point) return -1;
  const said = answerOf(before, index);
  return now.options.findIndex((_, n) => answerOf(now, n) === said);
}

function answerOf(asked: Asked, index: number): string {
  return JSON.stringify([asked.options[index], asked.labels[index]]);
}

/** Without the gaps. */
export function withoutGaps(list: SlotList): SlotList {
  return { ...list, slots: list.slots.filter((slot) => slot.index !== null) };
}

/** The slots by what kind of answer they are, in the order in which the kinds came up. */
export function grouped(slots: readonly Slot[]): [group: string, slots: Slot[]][] {
  const groups = new Map<string, Slot[]>();
  for (const slot of slots) {
    const group = groups.get(slot.kind);
    if (group) group.push(slot);
    else groups.set(slot.kind, [slot]);
  }
  return [...groups];
}

/** The words all of these sentences begin with: what answers of one kind have in common. */
export function shared(sentences: readonly string[]): string {
  const [first, ...rest] = sentences.map((sentence) => sentence.split(' '));
  if (!first || !rest.length) return '';
  let many = 0;
  while (many < first.length && rest.every((other) => other[many] === first[many])) many++;
  return first.slice(0, many).join(' ').replace(/[,:(]+$/, '');
}
