// Carrying a card with mouse, pen or finger to a Location. Sideways a finger scrolls the hand; upwards it carries.
export interface Carried {
  can(): boolean;
  lift(): void;
  over(place: number): boolean;
  drop(place: number): void;
}

const SLACK = 8; // pixels before a press becomes a drag

function placeAt(x: number, y: number): HTMLElement | null {
  const found = document.elementFromPoint(x, y)?.closest('[data-place]');
  return found instanceof HTMLElement ? found : null;
}

export function dragging(node: HTMLElement, first: Carried): { update(next: Carried): void; destroy(): void } {
  let handlers = first;
  let start: PointerEvent | null = null;
  let ghost: HTMLElement | null = null;
  let target: HTMLElement | null = null;

  function down(event: PointerEvent): void {
    if (event.button === 0 && handlers.can()) start = event;
  }

  function lift(event: PointerEvent): void {
    handlers.lift();
    node.setPointerCapture(event.pointerId);
    ghost = node.cloneNode(true) as HTMLElement;
    ghost.removeAttribute('data-thing');
    ghost.setAttribute('aria-hidden', 'true');
    Object.assign(ghost.style, { position: 'fixed', left: '0', top: '0', zIndex: '60', pointerEvents: 'none', opacity: '0.92' });
    document.body.append(ghost);
  }

  function move(event: PointerEvent): void {
    if (!start) return;
    const far = Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY);
    if (!ghost && far > SLACK) lift(event);
    if (!ghost) return;
    ghost.style.transform = `translate(${event.clientX - node.offsetWidth / 2}px, ${event.clientY - 40}px) rotate(-2deg)`;
    hover(placeAt(event.clientX, event.clientY));
  }

  function hover(over: HTMLElement | null): void {
    const good = over && handlers.over(Number(over.dataset.place)) ? over : null;
    if (good === target) return;
    target?.classList.remove('over');
    good?.classList.add('over');
    target = good;
  }

  function end(event: PointerEvent): void {
    const carried = ghost !== null;
    if (carried && target && event.type === 'pointerup') handlers.drop(Number(target.dataset.place));
    hover(null);
    ghost?.remove();
    ghost = start = null;
    if (carried) node.addEventListener('click', swallow, { capture: true, once: true });
    setTimeout(() => node.removeEventListener('click', swallow, { capture: true }), 0);
  }

  /** The click that follows a drag means nothing. */
  function swallow(event: Event): void {
    event.stopImmediatePropagation();
    event.preventDefault();
  }

  node.addEventListener('pointerdown', down);
  node.addEventListener('pointermove', move);
  node.addEventListener('pointerup', end);
  node.addEventListener('pointercancel', end);
  return {
    update: (next) => (handlers = next),
    destroy() {
      ghost?.remove();
      node.removeEventListener('pointerdown', down);
      node.removeEventListener('pointermove', move);
      node.removeEventListener('pointerup', end);
      node.removeEventListener('pointercancel', end);
    },
  };
}
