// Resting on a card with the mouse shows it.
import type { TableModel } from '../../../table/model/model.svelte';
import { peek } from '../../../table/input/peek';

export function resting(model: TableModel, code: string | null): (event: PointerEvent) => void {
  return (event) => peek(model, code, event);
}
