// What a thing on this board does under the hand: a click takes it up, a drag carries it to another, resting looks at it.
import { grip, thingAt, type Grip } from '../../../table/input/grip';
import { peek } from '../../../table/input/peek';
import type { TableModel } from '../../../table/model/model.svelte';
import type { Desk, Things } from './desk.svelte';

export interface Held {
  model: TableModel;
  desk: Desk;
  things: Things;
  code?: string | null;
  /** What a click does where nothing can be done with it. */
  otherwise?: () => void;
}

/** Svelte action for the button that stands for a thing. */
export function thing(node: HTMLElement, given: Held): { update(next: Held): void; destroy(): void } {
  const held = grip(node, gripOf(node, given));
  return { ...held, update: (next) => held.update(gripOf(node, next)) };
}

function gripOf(node: HTMLElement, { model, desk, things, code = null, otherwise }: Held): Grip {
  const look = (): void => model.zoom(code);
  return {
    home: '.rivals',
    click(byKeys) {
      if (!desk.touch(things, byKeys ? node : null)) (otherwise ?? look)();
    },
    rest() {
      if (code) look();
      return Boolean(code);
    },
    carries: ({ pointerType }) => pointerType !== 'touch' && desk.lit(things),
    lift() {
      desk.putBack();
      desk.touch(things);
    },
    drop(under) {
      const onto = thingAt(under);
      if (onto && !things.includes(onto)) desk.drop(things, onto);
    },
    enter: (event) => peek(model, code, event),
  };
}

/** What a button says of the thing it stands for. */
export function marks(desk: Desk, things: Things): Record<string, string | boolean | undefined> {
  const [lit, picked] = [desk.lit(things), desk.isPicked(things)];
  return {
    'data-thing': things[0],
    'data-lit': lit || undefined,
    'aria-pressed': lit || picked ? picked : undefined,
    'aria-keyshortcuts': lit ? desk.key(things) : undefined,
  };
}

/** How it looks: to be touched, aimed at, touched already. */
export function looks(desk: Desk, things: Things): Record<string, boolean> {
  return { thing: true, lit: desk.lit(things), aimed: desk.aimed(things), picked: desk.isPicked(things) };
}
