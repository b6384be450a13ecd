// The keys of a table. Answers are given as a key is let go, and only to the question it was pressed at.
import type { TableModel } from './model.svelte';

export interface Deeds {
  chat(): void;
  log(): void;
  help(): void;
  shortcuts(): void;
  sound(): void;
  filter(): void;
  escape(): void;
  /** The options as the prompt bar counts them. */
  shown(): number[];
}

const TYPING = 'input, textarea, select, [contenteditable="true"]';
const PRESSED = 'button, a, summary, [role="button"], dialog *';

/** Whether a button was reached by keyboard: one merely clicked before does not keep Space for itself. */
function usesKeys(target: Element): boolean {
  return target.matches(PRESSED) && (target.matches(':focus-visible') || target.closest('dialog') !== null);
}

export class Keyboard {
  private asked: unknown = null;
  /** The key went down on something that uses it, and may be gone when it comes up. */
  private taken = false;

  constructor(
    private table: () => TableModel,
    private deeds: Deeds,
  ) {}

  private get model(): TableModel {
    return this.table();
  }

  down = (event: KeyboardEvent): void => {
    this.asked = this.model.asked;
    const target = event.target as Element;
    this.taken = target.matches(TYPING) || usesKeys(target);
    if (event.key === ' ' && !target.matches(TYPING) && !usesKeys(target)) event.preventDefault();
    if (event.key === 'Escape') this.deeds.escape();
  };

  up = (event: KeyboardEvent): void => {
    const target = event.target as Element;
    if (event.ctrlKey || event.metaKey || event.altKey || target.matches(TYPING)) return;
    if ((event.key === ' ' || event.key === 'Enter') && (this.taken || usesKeys(target))) return;
    if (event.key === ' ') event.preventDefault();
    if (/^[1-9]$/.test(event.key)) this.answer(this.deeds.shown()[Number(event.key) - 1]);
    else if (event.key === ' ') this.answer(this.model.fallback);
    else if (event.key === 'Enter') this.enter();
    else this.other(event.key.toLowerCase());
  };

  private answer(index: number | undefined): void {
    if (index === undefined || index < 0 || this.asked !== this.model.asked) return;
    if (this.model.armed !== null && this.model.armed !== index) return;
    this.model.choose(index);
  }

  private enter(): void {
    if (this.model.armed === null) this.deeds.chat();
    else if (this.asked === this.model.asked) this.model.choose(this.model.armed);
  }

  private other(key: string): void {
    const deed = { l: this.deeds.log, h: this.deeds.help, '?': this.deeds.shortcuts, m: this.deeds.sound }[key];
    if (deed) deed();
    else if (key === 'f') this.deeds.filter();
    else if (key === 'e') this.answer(this.model.ending);
    else if (key === 'p' && this.model.seat >= 0) this.model.prefer(this.model.preferred.always, !this.model.preferred.until);
    else if (key === 'u' && this.model.seat >= 0 && this.model.canAnswer) this.model.takeback();
  }
}
