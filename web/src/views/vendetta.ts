// Made by tools/view_types.py from src/elysium/games/vendetta/show/types.py; do not edit.

import type { CommonView, Outcome, Waiting } from './common';
export type { CommonView, Outcome, Waiting };

export const CLANS = ["brujah", "gangrel", "malkavian", "nosferatu", "toreador", "tremere", "ventrue"] as const;
export type Clan = (typeof CLANS)[number];

export const PHASES = ["draft", "feed", "location_setup", "hand_building", "planning", "resolution", "end"] as const;
export type Phase = (typeof PHASES)[number];

export const STEPS = ["withdraw", "revelation", "preparation", "conflict", "aftermath"] as const;
export type Step = (typeof STEPS)[number];

export const MOST_BLOOD = 3;

export const LAST_DIABLERIE = 3;

/** What is left to choose from at the start. */
export type DraftView = {
  clans: Clan[];
  relics: string[];
};

/** A card at a Location. VD-INFO-04: face down it is a place taken. */
export type DeployedView = {
  up: boolean;
  card: string | null;
  power: number;
  /** VD-DEC-11: who has looked at a face-down card is public; what they saw is not. */
  looked: number[];
};

/** One player's side of a Location; Power counts what lies open, so it is public. */
export type PositionView = {
  seat: number;
  cards: DeployedView[];
  blood: number;
  power: number;
};

/** A Location of the row; the last is the haven. */
export type LocationView = {
  number: number;
  haven: boolean;
  ally: string | null;
  /** The Location card, where the variant is played. */
  card: string | null;
  positions: PositionView[];
};

/** What a card played at a Location costs in Blood, by face; None where it cannot be played that way. */
export type FacesView = {
  up: number | null;
  down: number | null;
};

/** The picks of one's own planning turn so far; nobody else's. */
export type PlanView = {
  card: string | null;
  place: number | null;
  faces: FacesView[];
};

/** VD-END-02 as the sum it is. */
export type ScoreView = {
  tokens: number;
  alliance: number;
  drained: number;
  relic: number;
  diablerie: number;
};

/** VD-INFO-06 is public; hand, drawn cards and the known bottom of the deck are the owner's (VD-INFO-01, -02). */
export type PlayerView = {
  seat: number;
  clan: Clan | null;
  team: number | null;
  out: boolean;
  blood: number;
  influence: number;
  /** Tokens to be flipped. */
  diablerie: number;
  /** Tokens flipped this round. */
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
  /** VD-INFO-07: this player's clan cards that the viewer has seen leave the deck. */
  shown: string[];
  score: ScoreView;
};

/** A card whose effect is under way, and whose effect it is. */
export type EffectView = {
  seat: number;
  card: string;
};

/** The match as a seat may know it. */
export type VendettaView = CommonView & {
  game: "vendetta";
  seat: number;
  seats: number;
  rules: string[];
  round: number;
  phase: Phase;
  /** The Location being resolved. */
  location: number | null;
  step: Step | null;
  turn: number | null;
  ambition: number;
  order: number[];
  draft: DraftView;
  players: PlayerView[];
  locations: LocationView[];
  allies_left: number;
  victims_left: number;
  removed_allies: string[];
  rewards: number[][];
  haven_bonus: number;
  /** VD-INFO-05: who is about to withdraw, from the moment all tokens are revealed. */
  leaving: number[];
  ranking: number[];
  waiting: Waiting[];
  resolving: EffectView[];
  plan: PlanView | null;
  result: Outcome | null;
};

/** Where something of this seat's has changed, and what it makes of it. */
export type Foreseen = {
  /** Left in the Pool. */
  blood: number;
  /** Of Diablerie. */
  tokens: number;
  here: number | null;
  /** By seat, this seat's own cards lying open. */
  power: number[];
  /** By seat, as everybody sees it. */
  shown: number[];
  /** Cards there that this seat does not know. */
  hidden: number;
  /** By seat, if all stayed and were revealed now; None where that is not decided. */
  fought: (number | null)[] | null;
};
