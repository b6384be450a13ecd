// Resting on a card with the mouse opens it, for who wants that.
import { settings } from '../../settings.svelte';
import type { TableModel } from '../../table/model.svelte';

export function resting(model: TableModel, code: string | null): (event: PointerEvent) => void {
  return (event) => {
    if (code && event.pointerType === 'mouse' && settings.hover) model.zoom(code);
  };
}
