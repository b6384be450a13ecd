// How things move that lie elsewhere after a line was told. Who wants no motion gets a short highlight instead.
import { calm } from '../../settings.svelte';
import { doubleOf } from '../input/double';

export const GLIDE: KeyframeAnimationOptions = { duration: 420, easing: 'cubic-bezier(.2,.7,.2,1)' };
const TURN: KeyframeAnimationOptions = { duration: 320, easing: 'ease-out' };

export function glow(element: HTMLElement | null): void {
  element?.animate([{ boxShadow: '0 0 0 3px var(--gold-fill)' }, { boxShadow: '0 0 0 3px transparent' }], { duration: 700 });
}

/** An element comes from where something lay before; what cuts it off on the way is left to a double of it, over all. */
export function glide(element: HTMLElement | null, from: DOMRect | undefined, over?: HTMLElement): void {
  if (!element || !from?.width) return;
  if (calm()) return glow(element);
  const to = element.getBoundingClientRect();
  const shift = over
    ? `${from.left + from.width / 2 - to.left - to.width / 2}px ${from.top + from.height / 2 - to.top - to.height / 2}px`
    : `${from.left - to.left}px ${from.top - to.top}px`;
  if (!over) return void element.animate([{ translate: shift, zIndex: 5 }, { translate: '0', zIndex: 5 }], GLIDE);
  const { node } = doubleOf(element, over, to);
  element.animate([{ opacity: 0 }, { opacity: 0 }], GLIDE);
  const flight = node.animate([{ translate: shift }, { translate: '0' }], GLIDE);
  const gone = (): void => node.remove();
  flight.finished.then(gone, gone);
}

export function flip(element: HTMLElement | null): void {
  if (!element) return;
  if (calm()) return glow(element);
  element.animate([{ transform: 'rotateY(90deg)' }, { transform: 'rotateY(0)' }], TURN);
}
