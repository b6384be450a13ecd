// What a thing on the table does under the hand: a click or a drop answers, a look opens the card in the focus panel.
import type { TableModel } from '../../../table/model/model.svelte';
import { peek } from '../../../table/input/peek';

export interface Touched {
  model: TableModel;
  thing: string | null;
  code?: string | null;
}

const HOLD = 450; // milliseconds a finger rests before the card is shown
const START = 8; // pixels before a press becomes a drag

/** Svelte action for a button that stands for a thing. */
export function touching(node: HTMLElement, given: Touched): { update(next: Touched): void; destroy(): void } {
  let now = given;
  let timer = 0;
  let from: { x: number; y: number } | null = null;
  let ghost: HTMLElement | null = null;
  let spent = false; // the press was a drag or a long look; the click that follows means nothing

  const look = () => now.code && now.model.zoom(now.code);
  const live = () => now.thing !== null && (now.model.lit(now.thing) || now.model.isPicked(now.thing));

  function click(event: MouseEvent): void {
    event.stopPropagation();
    if (spent) spent = false;
    else if (live()) now.model.touch(now.thing!);
    else look();
  }

  function down(event: PointerEvent): void {
    spent = false;
    if (event.pointerType === 'touch') timer = window.setTimeout(rest, HOLD);
    else if (event.button === 0 && live()) from = { x: event.clientX, y: event.clientY };
  }

  function rest(): void {
    spent = Boolean(now.code);
    look();
  }

  function move(event: PointerEvent): void {
    if (event.pointerType === 'touch') return;
    if (from && !ghost && Math.hypot(event.clientX - from.x, event.clientY - from.y) > START) lift(event);
    if (ghost) ghost.style.translate = `${event.clientX}px ${event.clientY}px`;
  }

  function lift(event: PointerEvent): void {
    node.setPointerCapture(event.pointerId);
    ghost = node.cloneNode(true) as HTMLElement;
    ghost.removeAttribute('data-thing');
    Object.assign(ghost.style, { position: 'fixed', inset: '0 auto auto 0', width: `${node.offsetWidth}px` });
    Object.assign(ghost.style, { margin: '-20px', pointerEvents: 'none', opacity: '0.85', zIndex: '50' });
    document.body.append(ghost);
  }

  function up(event: PointerEvent): void {
    window.clearTimeout(timer);
    from = null;
    if (!ghost) return;
    ghost.remove();
    ghost = null;
    spent = true;
    const under = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-thing]');
    const onto = under?.dataset.thing;
    if (now.thing && onto && onto !== now.thing) now.model.drop(now.thing, onto);
  }

  function enter(event: PointerEvent): void {
    peek(now.model, now.code, event);
  }

  const heard: [string, EventListener][] = [
    ['click', click as EventListener],
    ['pointerdown', down as EventListener],
    ['pointermove', move as EventListener],
    ['pointerup', up as EventListener],
    ['pointercancel', up as EventListener],
    ['pointerenter', enter as EventListener],
  ];
  for (const [name, handle] of heard) node.addEventListener(name, handle);
  return {
    update: (next) => {
      now = next;
    },
    destroy: () => {
      window.clearTimeout(timer);
      ghost?.remove();
      for (const [name, handle] of heard) node.removeEventListener(name, handle);
    },
  };
}
