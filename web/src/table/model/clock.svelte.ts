// Time as seats see it: the server tells what is left, between its words this browser counts down itself.
import type { TableModel } from './model.svelte';

export class Clock {
  private now = $state(performance.now());

  constructor(private table: () => TableModel) {}

  private get model(): TableModel {
    return this.table();
  }

  /** Look again every second, while some clock is shown. */
  run(): () => void {
    const timer = setInterval(() => {
      if (this.model.seats.some((one) => one.clock !== null)) this.now = performance.now();
    }, 1000);
    return () => clearInterval(timer);
  }

  /** Seconds left of a seat, or null where none are counted. */
  left(seat: number): number | null {
    const told = this.model.seats[seat]?.clock ?? null;
    if (told === null) return null;
    const runs = this.model.status === 'playing' && this.model.waiting.some(([waited]) => waited === seat);
    return runs ? told - Math.max(0, this.now - this.model.seatsAt) / 1000 : told;
  }
}

export function clockText(seconds: number): string {
  const whole = Math.floor(Math.abs(seconds));
  const [days, hours] = [Math.floor(whole / 86_400), Math.floor(whole / 3600) % 24];
  const minutes = Math.floor(whole / 60) % 60;
  const two = (n: number): string => String(n).padStart(2, '0');
  const sign = seconds < 0 ? '−' : '';
  if (days) return `${sign}${days}d ${two(hours)}h`;
  return hours ? `${sign}${hours}:${two(minutes)}:${two(whole % 60)}` : `${sign}${minutes}:${two(whole % 60)}`;
}
