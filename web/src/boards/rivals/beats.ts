// How long what happens in Rivals is to be looked at.
import type { RivalsEvent } from '../../kinds';
import type { Line } from '../../protocol';
import type { Beats } from '../../table/telling/beats';
import type { View } from './model/view';

/** Milliseconds a line stands before the next; what is not named here passes unseen. */
const LASTING: Partial<Record<RivalsEvent, number>> = {
  turn: 600,
  city: 450,
  drew: 150,
  acts: 150,
  attacks: 700,
  targets: 700,
  attack_type: 500,
  attack_card: 250,
  reaction_card: 250,
  pledged: 400,
  blocked: 900,
  retargeted: 900,
  revealed: 1200,
  activated: 700,
  shielded: 700,
  prevented: 700,
  damage: 1000,
  attack_negated: 900,
  attack_failed: 900,
  defeated: 1600,
  mortal_defeated: 1000,
  torpor: 900,
  knocked_out: 2400,
  burned: 500,
  played: 800,
  scheme: 1200,
  exerted: 400,
  answered: 600,
  fist: 900,
  modifier: 900,
  recruited: 700,
  moved: 350,
  agenda: 700,
  lost_agenda: 700,
  agenda_revealed: 900,
  claims: 900,
  prince: 1200,
  prince_fell: 900,
  stole_prestige: 600,
  lost_prestige: 500,
  stole_blood: 600,
  deal: 900,
  bid: 600,
  bid_won: 900,
  monster: 900,
  monster_attacks: 900,
  tagged: 600,
  turned_up: 900,
  investigates: 600,
  won: 1600,
};

export const beats: Beats = {
  of: (line: Line) => LASTING[line.kind as RivalsEvent] ?? 0,
  /** Cards drawn one after another are drawn at once. */
  together: (before, line) => before.kind === line.kind && line.kind === 'drew',
  /** Setting up is nothing to watch. */
  atOnce: (shown: View, target: View) => shown.phase === 'setup' && target.phase !== 'setup',
  chapters: new Set<RivalsEvent>(['turn']),
  stages: new Set<RivalsEvent>(['knocked_out', 'won']),
};
