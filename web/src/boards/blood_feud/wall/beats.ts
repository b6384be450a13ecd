// How long what happens is to be looked at on the wall: the Resolution, what is read aloud, the end of the night.
import type { BloodFeudEvent } from '../../../kinds';
import type { Line } from '../../../protocol';
import type { Beats, Shown } from '../../../table/telling/beats';
import type { Night } from '../model/view';

const LASTING: Partial<Record<BloodFeudEvent, number>> = {
  time_is_up: 1200,
  sun: 1000,
  event: 1800,
  narrative: 4500,
  domain: 500,
  revealed: 800,
  no_unit: 700,
  banished: 1000,
  targeted: 700,
  fought: 1500,
  spared: 1200,
  slain: 900,
  slain_player: 1800,
  stripped: 600,
  defends: 400,
  embraced: 700,
  gained: 400,
  gained_token: 500,
  claimed_token: 500,
  took_pacts: 600,
  took_spent: 400,
  jammed: 800,
  respawned: 600,
  hunted: 1500,
  escaped: 1500,
  abducted: 2000,
  targeted_van: 1200,
  stopped_van: 1200,
  freed: 1200,
  freed_player: 1500,
  hag_die: 1200,
  power: 2200,
  round: 800,
  beat: 8000,
  new_rule: 2500,
  doomed: 4000,
  scored: 1500,
  epilogue: 1500,
  master: 1500,
  bonded: 4000,
  dawn: 1500,
};

/** What is read aloud fills the wall. */
export const READINGS: ReadonlySet<string> = new Set<BloodFeudEvent>(['beat', 'narrative', 'introduction', 'conclusion']);

export const beats: Beats = {
  of: (line) => LASTING[line.kind as BloodFeudEvent] ?? 0,
  /** Once the areas are open the night is shown as it is: nobody waits for the round before. */
  atOnce: (_: Shown, target: Night) => target.phase === 'gameplay' && target.stage !== 'closed',
};

/** Milliseconds a reading stands where nothing follows it: as long as it takes to read it aloud. */
export function readingTime(line: Line, words: number): number {
  return Math.max(LASTING[line.kind as BloodFeudEvent] ?? 0, 6000 + 70 * words);
}
