// What a player has in hand on this screen and nobody else sees: the card about to be Drained, the player looked at.
import type { TableModel } from '../../../table/model/model.svelte';
import { drainOption } from './options';

export class Desk {
  /** The card of the Alliance whose Draining is being thought over. */
  draining = $state<string | null>(null);
  /** Whose card is open. */
  looking = $state<number | null>(null);
  /** Whose seat something is to be done about. */
  managing = $state<number | null>(null);

  constructor(private model: TableModel) {}

  drain(code: string): void {
    this.draining = drainOption(this.model, code) >= 0 ? code : null;
  }

  look(seat: number | null): void {
    this.looking = seat;
  }

  manage(seat: number | null): void {
    this.looking = null;
    this.managing = seat;
  }
}

const desks = new WeakMap<TableModel, Desk>();

export function deskOf(model: TableModel): Desk {
  let desk = desks.get(model);
  if (!desk) desks.set(model, (desk = new Desk(model)));
  return desk;
}
