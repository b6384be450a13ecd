// Carrying a card with mouse, pen or finger to a Location. Sideways a finger scrolls the hand; upwards it carries.
import { grip, type Grip } from '../../../table/input/grip';

export interface Carried {
  can(): boolean;
  lift(): void;
  over(place: number): boolean;
  drop(place: number): void;
}

export function dragging(node: HTMLElement, given: Carried): { update(next: Carried): void; destroy(): void } {
  let target: HTMLElement | null = null;

  /** The Location it hangs over, where it may be put. */
  function hover(over: HTMLElement | null): void {
    if (over === target) return;
    target?.classList.remove('over');
    over?.classList.add('over');
    target = over;
  }

  const held = grip(node, gripOf(given));
  return { ...held, update: (next) => held.update(gripOf(next)) };

  function gripOf({ can, lift, over, drop }: Carried): Grip {
    const placeAt = (under: Element | null): HTMLElement | null => {
      const found = under?.closest<HTMLElement>('[data-place]') ?? null;
      return found && over(Number(found.dataset.place)) ? found : null;
    };
    return {
      carries: can,
      lift,
      over: (under) => hover(placeAt(under)),
      drop(under) {
        const place = placeAt(under);
        if (place) drop(Number(place.dataset.place));
      },
    };
  }
}
