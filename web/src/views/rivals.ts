// Made by tools/view_types.py from src/elysium/games/rivals/show/types.py; do not edit.

import type { CommonView, Outcome, Waiting } from './common';
export type { CommonView, Outcome, Waiting };

export const ATTACK_TYPES = ["ranged", "physical", "social", "mental"] as const;
export type AttackType = (typeof ATTACK_TYPES)[number];

export const PHASES = ["setup", "beginning", "action", "end", "over"] as const;
export type Phase = (typeof PHASES)[number];

export const STEPS = ["city", "start", "ready", "action", "torpor", "end", "antagonist", "draw"] as const;
export type Step = (typeof STEPS)[number];

export const IDLES = ["in_attack", "as_reaction", "with_influence", "no_actions", "prestige", "in_play", "clan", "target", "exhausted", "potency", "condition"] as const;
export type Idle = (typeof IDLES)[number];

export const PERILS = ["last_character", "last_prestige", "agenda_near"] as const;
export type Peril = (typeof PERILS)[number];

export const ATTACK_STEPS = ["intel", "type", "card", "block", "reaction", "reveal", "abilities", "damage"] as const;
export type AttackStep = (typeof ATTACK_STEPS)[number];

export const BECAUSES = ["attacks", "targeted", "may_block", "may_help", "claims", "may_stop_claim"] as const;
export type Because = (typeof BECAUSES)[number];

export const GOAL = 13;

/** What the attack does if nothing else happens, by its public parts; what is hidden could change it. */
export type ForecastView = {
  /** What adds and takes away, and how much. */
  parts: ((string | number)[])[];
  damage: number;
  /** Face-down cards. */
  hidden: number;
};

/** RV-INFO-05: who attacks whom and how is public; face-down cards are only there. */
export type AttackView = {
  secrecy: number;
  intel: number;
  paid: number;
  seat: number;
  attacker: number;
  target: number | null;
  /** Whom it was aimed at before a Block or a card moved it. */
  first_target: number | null;
  step: AttackStep;
  type: AttackType | null;
  claim: boolean;
  card: (string | null)[];
  blocker: number[];
  reaction: (string | null)[];
  reactor: number[];
  pledged: number;
  bonus: number;
  taken: number[];
  forecast?: ForecastView;
  /** RV-ATK-STEP-05 c: what was chosen for the revealed cards is said aloud. */
  chosen: Record<string, number[]>;
};

/** The city's piles beside the Streets. */
export type CityView = {
  deck: number;
  discard: string[];
  burned: string[];
  waiting: string[];
};

/** RV-PRINCE-03: who claims the Title, and who has had the chance to attack. */
export type ClaimView = {
  seat: number;
  character: number;
  asked: number[];
};

/** RV-INF-07: what lies open of the Influence being exerted; RV-INFO-08: a fist is known to whose it is. */
export type ExertingView = {
  seat: number;
  wanted: number;
  total: number;
  /** Where one lies; face down in a Scheme. */
  modifier?: string | null;
  fist?: number;
};

/** RV-INFO-10: a wraith token; face down its controller alone knows it, and whoever has seen it used. */
export type WraithView = {
  id: number;
  card: string | null;
  down: boolean;
  exhausted: boolean;
};

/** A card in play; what it carries is left out where it carries nothing. */
export type InPlayView = {
  id: number;
  card: string;
  exhausted: boolean;
  /** Blood on it, by colour. */
  tokens?: number[];
  /** Bound to this burned Mortal. */
  wraith?: WraithView;
  /** Printed on an Antagonist or Mortal, with the Agenda it is worth. */
  blood?: number;
  agenda?: number;
};

/** RV-INFO-11: a Curse that lies face down; its player alone knows it, and whoever saw the hand it came from. */
export type CurseView = {
  id: number;
  card: string | null;
  seat: number;
};

/** RV-INFO-09: a Monster in The Streets; face down only who has looked at it knows more than that it is there. */
export type MonsterView = {
  id: number;
  card: string | null;
  down: boolean;
  blood: number;
  /** Blood by colour; the last colour is nobody's. */
  tokens: number[];
  potency: number | null;
  attributes: number[];
  agenda: number | null;
  secrecy: number;
  exhausted: boolean;
  tagger: number | null;
  /** Of each player's colour lying on it. */
  prestige: number[];
  attached: InPlayView[];
  /** Those that lie face down. */
  curses?: CurseView[];
};

/** A character in play, its numbers as they stand. */
export type CharacterView = {
  id: number;
  card: string;
  blood: number;
  tokens: number[];
  potency: number;
  /** Physical, social, mental. */
  attributes: number[];
  influence: number;
  secrecy: number;
  exhausted: boolean;
  party: number;
  no_influence: boolean;
  bounty: number;
  leader: boolean;
  attached: InPlayView[];
  /** Those that lie face down. */
  curses?: CurseView[];
  /** By colour: Prestige beside the Blood lies open (RV-HUNTER-18). */
  prestige?: number[];
  fear?: number;
  /** 'No Influence' tokens, where there are several. */
  muted?: number;
  /** Disciplines by tokens. */
  taught?: string[];
  /** '-1 BP' tokens. */
  minus?: number;
  /** Blood a Ghoul holds, which has no Blood Potency (RV-GHOUL-02). */
  most?: number;
};

/** How near the end a player is, by what lies open: a warning for them, a chance for others. */
export type DangerView = {
  perils: Peril[];
  /** Who would win by knocking them out. */
  lets_win?: number;
};

/** RV-INFO-02: a deck's size, and what this seat has seen of it and where it lies. */
export type PileView = {
  size: number;
  known: [number, string][];
};

/** A card that lies face up. */
export type CardView = {
  id: number;
  card: string;
};

/** A card in hand; to who holds it, why it cannot be played as an Action now. */
export type HeldView = {
  id: number;
  card: string;
  idle?: Idle;
};

/** RV-INFO-01; backs tell characters from Library cards. An open hand (RV-CARD-HH-100) everybody sees. */
export type HandView = {
  characters: number;
  library: number;
  cards: HeldView[] | null;
};

/** RV-INFO-06: tokens and who was shown it are public, the face is for those who have seen it. */
export type LaidView = {
  id: number;
  card: string | null;
  tokens: number[];
  shown: number[];
};

/** A card of a deck's list: how many there are, and how many this seat has not seen leave the decks. */
export type ListedView = {
  card: string;
  copies: number;
  left: number;
};

/** RV-INFO-01..04, -13: supplies, Agenda totals, piles and Rivals are public; hand and face-down cards are not. */
export type PlayerView = {
  seat: number;
  number: number;
  rival: number | null;
  out: boolean;
  agenda: number;
  agenda_card: string | null;
  agenda_up: boolean;
  haven: string | null;
  leader: number | null;
  danger?: DangerView;
  /** Of who plays Hunters: the Leader token shows its second side (RV-HUNTER-06). */
  turned?: boolean;
  prestige: number;
  colours: number[];
  supply: number;
  /** Tokens left in the stack. */
  wraiths?: number;
  hand: HandView;
  deck: PileView;
  faction: PileView;
  /** One's own; everybody's at tables with open decks. */
  listed?: ListedView[];
  discard: CardView[];
  burned: string[];
  coterie: CharacterView[];
  torpor: CharacterView[];
  play: InPlayView[];
  laid: LaidView[];
  aside: (string | null)[];
};

/** Damage of one kind that is about to land. */
export type DamageView = {
  n: number;
  type: AttackType | null;
  aggravated: boolean;
};

/** What a question is about beside its answers: of these entries those that it needs. */
export type QuestionView = {
  with?: number;
  /** The kind of thing a card or an ability is aimed at, or what is chosen. */
  what?: string;
  n?: number;
  others?: number[];
  victim?: number;
  shields?: number;
  parts?: DamageView[];
  left?: number;
  deck?: number;
  cards?: number[];
  host?: number;
  bids?: number[];
  seat?: number;
  wants?: number[];
  gives?: number[];
  aims?: number[];
  /** Why this seat is asked about another's attack. */
  because?: Because;
};

/** A card whose effect is under way, and whose effect it is. */
export type EffectView = {
  seat: number;
  card: string | null;
};

/** RV-SCHEME-04, -06, RV-INFO-08: answers and visible totals are public; fists and modifiers are one's own. */
export type SchemeView = {
  seat: number;
  card: string;
  said: number[][];
  extra: number[];
  modifiers: number[];
  fist: number | null;
  group: number[];
};

/** The match as a seat may know it. */
export type RivalsView = CommonView & {
  game: "rivals";
  seat: number;
  seats: number;
  rules: string[];
  turn: number;
  phase: Phase;
  step: Step;
  first: number;
  active: number;
  actions: number;
  /** Unhosted Actions beside them. */
  unhosted?: number;
  players: PlayerView[];
  streets: InPlayView[];
  monsters: MonsterView[];
  monster_deck: number;
  /** RV-HH-31: the Monster of Open Season is known to all. */
  season: string | null;
  fallen_monsters: string[];
  city: CityView;
  attack: AttackView | null;
  scheme: SchemeView | null;
  exerting: ExertingView | null;
  claim: ClaimView | null;
  deals: number[][];
  resolving: EffectView[];
  waiting: Waiting[];
  question: QuestionView;
  /** By a card's number: the id this seat knows it by. */
  cards: (string | null)[];
  result: Outcome | null;
};

/** What has changed once all is done, or up to where somebody has to choose. */
export type Way = {
  changes: Record<string, Record<string, unknown[]>>;
  chooses: number | null;
  /** How the blow adds up. */
  forecast: ForecastView | null;
  /** Of the target, and the Intel that lies open against it. */
  secrecy: number[] | null;
  over: boolean;
};

/** By type of attack; "" where no type is to be announced. */
export type Foreseen = {
  ways: Record<string, Way>;
};
