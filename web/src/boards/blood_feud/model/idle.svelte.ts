// Since when nobody of a team has acted, as far as this browser has seen.
import type { Line } from '../../../protocol';
import type { Night } from './view';

export class Idle {
  private last: number[] = [];
  private seen = 0;
  private stage = '';

  /** Take in what was told since; whoever acted is named first in a line. */
  hear(night: Night, lines: readonly Line[], now = Date.now()): void {
    if (night.stage !== this.stage || lines.length < this.seen) this.last = night.teams.map(() => now);
    this.stage = night.stage;
    for (const line of lines.slice(this.seen)) {
      const who = (line.args.who as { seat?: number } | undefined)?.seat;
      const team = who === undefined ? undefined : night.players[who]?.team;
      if (team !== undefined) this.last[team] = now;
    }
    this.seen = lines.length;
  }

  /** Whole minutes without an act, while the areas are open. */
  minutes(night: Night, team: number, now = Date.now()): number {
    if (night.phase !== 'gameplay' || night.stage === 'closed' || night.paused) return 0;
    return Math.floor((now - (this.last[team] ?? now)) / 60_000);
  }
}
