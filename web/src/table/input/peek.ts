// Resting on a card with the mouse shows it for as long as the mouse stays there, for who wants that.
import { settings } from '../../settings.svelte';
import type { TableModel } from '../model/model.svelte';

/** Milliseconds from one card to the next, so that the panel does not flicker between them. */
export const LINGER = 160;
let away: (() => void) | null = null;

/** To be called as the pointer enters whatever stands for a card. */
export function peek(model: TableModel, code: string | null | undefined, event: PointerEvent): void {
  if (!code || event.pointerType !== 'mouse' || !settings.hover) return;
  away?.();
  model.peek(code);
  away = watch(event.currentTarget as Element, () => model.peek(null));
}

/** Calls when the mouse is elsewhere; what it rested on may be gone by then and could not tell. Returns how to stop. */
function watch(rested: Element, gone: () => void): () => void {
  let timer = 0;
  const stop = (): void => {
    clearTimeout(timer);
    document.removeEventListener('pointerover', over);
    document.documentElement.removeEventListener('pointerleave', leave);
  };
  const leave = (): void => {
    stop();
    timer = window.setTimeout(gone, LINGER);
  };
  const over = (event: PointerEvent): void => {
    if (!rested.isConnected || !rested.contains(event.target as Node)) leave();
  };
  document.addEventListener('pointerover', over);
  document.documentElement.addEventListener('pointerleave', leave);
  return stop;
}
