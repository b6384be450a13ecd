// The view of a match of Vendetta, as src/elysium/games/vendetta/view.py gives it.
export interface Deployed {
  up: boolean;
  card: string | null;
  power: number;
  /** Who has looked at a face-down card. */
  looked: number[];
}

export interface Position {
  seat: number;
  cards: Deployed[];
  blood: number;
  power: number;
}

export interface Place {
  number: number;
  haven: boolean;
  ally: string | null;
  card: string | null;
  positions: Position[];
}

export interface Score {
  tokens: number;
  alliance: number;
  drained: number;
  relic: number;
  diablerie: number;
}

export interface Player {
  seat: number;
  clan: string | null;
  team: number | null;
  out: boolean;
  blood: number;
  influence: number;
  diablerie: number;
  diablerie_used: number;
  alliance: string[];
  drained: string[];
  relic: string | null;
  relic_used: boolean;
  hand_size: number;
  hand: string[] | null;
  drawn_size: number;
  drawn: string[] | null;
  deck_size: number;
  deck_bottom: string[] | null;
  shown: string[];
  score: Score;
}

/** What a card costs in Blood where it is played, by face; null where it cannot be played that way. */
export interface Faces {
  up: number | null;
  down: number | null;
}

export interface Outcome {
  winners: number[];
  ranking: number[];
  scores: number[];
  reason: string;
}

export type Step = 'withdraw' | 'revelation' | 'preparation' | 'conflict' | 'aftermath';
export const STEPS: readonly Step[] = ['withdraw', 'revelation', 'preparation', 'conflict', 'aftermath'];

export interface View {
  game: 'vendetta';
  seat: number;
  seats: number;
  rules: string[];
  round: number;
  phase: string;
  location: number | null;
  step: Step | null;
  turn: number | null;
  ambition: number;
  order: number[];
  draft: { clans: string[]; relics: string[] };
  players: Player[];
  locations: Place[];
  allies_left: number;
  victims_left: number;
  removed_allies: string[];
  rewards: number[][];
  haven_bonus: number;
  leaving: number[];
  ranking: number[];
  waiting: { seat: number; point: string }[];
  resolving: { seat: number; card: string }[];
  plan: { card: string | null; place: number | null; faces: Faces[] } | null;
  result: Outcome | null;
}

/** A Location as messages name it: "1", "2", ..., "haven". */
export function placeId(view: View, place: number): string {
  return view.locations[place]?.haven ? 'haven' : String(place + 1);
}

/** Where the Location that a message names lies in the row; -1 for a hand. */
export function placeOf(view: View, id: string): number {
  return id === 'haven' ? view.locations.length - 1 : id === 'hand' ? -1 : Number(id) - 1;
}

export function isHere(position: Position): boolean {
  return position.cards.length > 0 || position.blood > 0;
}

export function total(score: Score): number {
  return score.tokens + score.alliance + score.drained + score.relic + score.diablerie;
}
