// What a thing on the table does under the hand: a click or a drop answers, a look opens the card in the focus panel.
import { grip, thingAt, type Grip } from '../../../table/input/grip';
import { peek } from '../../../table/input/peek';
import type { TableModel } from '../../../table/model/model.svelte';

export interface Touched {
  model: TableModel;
  thing: string | null;
  code?: string | null;
}

/** Svelte action for a button that stands for a thing. */
export function touching(node: HTMLElement, given: Touched): { update(next: Touched): void; destroy(): void } {
  const held = grip(node, gripOf(given));
  return { ...held, update: (next) => held.update(gripOf(next)) };
}

function gripOf({ model, thing, code = null }: Touched): Grip {
  const live = (): boolean => thing !== null && (model.lit(thing) || model.isPicked(thing));
  const look = (): boolean => {
    if (code) model.zoom(code);
    return Boolean(code);
  };
  return {
    click: () => (live() ? model.touch(thing!) : void look()),
    rest: look,
    carries: ({ pointerType }) => pointerType !== 'touch' && live(),
    drop(under) {
      const onto = thingAt(under);
      if (thing && onto && onto !== thing) model.drop(thing, onto);
    },
    enter: (event) => peek(model, code, event),
  };
}
