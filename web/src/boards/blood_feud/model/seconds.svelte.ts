// The seconds of a window: the server tells what is left, between its words this browser counts down itself.
import type { TableModel } from '../../../table/model/model.svelte';

const TICK = 500; // milliseconds

export class Seconds {
  private now = $state(performance.now());

  constructor(private table: () => TableModel) {}

  run(): () => void {
    const timer = setInterval(() => (this.now = performance.now()), TICK);
    return () => clearInterval(timer);
  }

  left(window: string | null): number | null {
    const { timers, timersAt } = this.table();
    const told = window === null ? undefined : timers?.left[window];
    if (told === undefined) return null;
    return Math.max(0, timers?.runs ? told - Math.max(0, this.now - timersAt) / 1000 : told);
  }
}
