// The keys of a table. Answers are given as a key is let go, and only to the question it was pressed at.
import type { Asked, TableModel } from '../model/model.svelte';
import { standsNow } from '../model/slots';

export interface Actions {
  chat(): void;
  log(): void;
  help(): void;
  shortcuts(): void;
  sound(): void;
  /** What is being told is told at once. */
  skip(): void;
  filter(): void;
  escape(): void;
  /** The options as the prompt bar counts them now. */
  shown(): number[];
}

const TYPING = 'input, textarea, select, [contenteditable="true"]';
/** Fields into which nothing is written. */
const TICKED = '[type="checkbox"], [type="radio"], [type="range"], [type="button"]';
const NUMBER = /^[1-9]$/;
const PRESSED = 'button, a, summary, input, select, [role="button"], dialog *';

/** Whether something was reached by keyboard: what was merely clicked before does not keep the keys for itself. */
function usesKeys(target: Element): boolean {
  return target.matches(PRESSED) && (target.matches(':focus-visible') || target.closest('dialog') !== null);
}

/** Whether a key is written where it is pressed; in a list letters are, numbers are not. */
function types(target: Element, key: string): boolean {
  if (!target.matches(TYPING) || target.matches(TICKED)) return false;
  return !target.matches('select') || (usesKeys(target) && !NUMBER.test(key));
}

/** A key as it went down: what it said, where, and which answer it meant then. */
interface Press {
  key: string;
  /** On something that uses it, and may be gone when it comes up. */
  taken: boolean;
  typed: boolean;
  asked: Asked | null;
  /** The option it stands for at that question; -1 for one that is not there, null for a key that answers nothing. */
  index: number | null;
  /** What the board has put under this key, where the bar has nothing there. */
  thing: HTMLElement | null;
}

/** The key as `aria-keyshortcuts` names it. */
const named = (key: string): string => (key === ' ' ? 'Space' : key);

function thingOf(key: string): HTMLElement | null {
  if (!NUMBER.test(key) && key !== ' ' && key !== 'Enter') return null;
  const found = [...document.querySelectorAll<HTMLElement>(`.board [aria-keyshortcuts="${named(key)}"]`)];
  return found.find((one) => !one.closest('.prompt') && !(one as HTMLButtonElement).disabled) ?? null;
}

export class Keyboard {
  private pressed = new Map<string, Press>();

  constructor(
    private table: () => TableModel,
    private actions: Actions,
  ) {}

  private get model(): TableModel {
    return this.table();
  }

  down = (event: KeyboardEvent): void => {
    if (event.repeat) return; // the question at which it went down counts
    const target = event.target as Element;
    const [typed, taken] = [types(target, event.key), usesKeys(target)];
    const { answering, asked } = this.model;
    const index = this.meaning(event.key);
    const thing = index === null || index < 0 ? thingOf(event.key) : null;
    const press = { key: event.key, typed, taken, asked: answering ? null : asked, index, thing };
    this.pressed.set(event.code || event.key, press);
    if (event.key === ' ' && !typed && !taken) event.preventDefault();
    if (event.key.length === 1 && target.matches('select') && !typed) event.preventDefault();
    if (event.key === 'Escape') this.actions.escape();
  };

  up = (event: KeyboardEvent): void => {
    const press = this.pressed.get(event.code || event.key);
    this.pressed.delete(event.code || event.key);
    const target = event.target as Element;
    if (!press || press.typed || types(target, press.key) || event.ctrlKey || event.metaKey || event.altKey) return;
    if ((press.key === ' ' || press.key === 'Enter') && (press.taken || usesKeys(target))) return;
    if (press.key === ' ') event.preventDefault();
    if (press.thing) this.touch(press);
    else if (press.index !== null) this.answer(press);
    else this.other(press.key === 'Enter' ? 'Enter' : press.key.toLowerCase());
  };

  /** Somebody went to another window: what comes up there is not heard here. */
  forget = (): void => this.pressed.clear();

  private meaning(key: string): number | null {
    if (NUMBER.test(key)) return this.actions.shown()[Number(key) - 1] ?? -1;
    if (key === ' ') return this.model.fallback;
    if (key === 'Enter') return this.model.armed;
    return key.toLowerCase() === 'e' ? this.model.ending : null;
  }

  private answer({ asked, index }: Press): void {
    const { model } = this;
    if (document.querySelector('dialog[open]')) return; // the question lies beneath
    if (index! < 0 && asked === model.asked) return;
    const now = standsNow(asked, index!, model.asked, model.inRealTime);
    if (now < 0) model.missed = !model.answering && (asked ?? model.asked) !== null;
    else if (model.armed === null || model.armed === now) model.choose(now);
  }

  /** The board's own: still there, and at the same question. */
  private touch({ asked, thing }: Press): void {
    if (document.querySelector('dialog[open]')) return;
    if (thing!.isConnected && asked === this.model.asked) thing!.click();
    else this.model.missed = !this.model.answering && this.model.asked !== null;
  }

  private other(key: string): void {
    const { chat, log, help, shortcuts, sound, filter, skip } = this.actions;
    const action = { Enter: chat, l: log, h: help, '?': shortcuts, m: sound, f: filter, s: skip }[key];
    if (action) action();
    else if (key === 'p' && this.model.seat >= 0) this.model.prefer(this.model.preferred.always, !this.model.preferred.until);
    else if (key === 'u' && this.model.seat >= 0 && this.model.canAnswer) this.model.takeback();
  }
}
