// Made by tools/view_types.py from src/elysium/games/blood_feud/show/types.py; do not edit.

import type { CommonView } from './common';
export type { CommonView };

export const FUTILES = ["no_unit", "second", "nothing"] as const;
export type Futile = (typeof FUTILES)[number];

export const COLOURS = ["black", "blue", "green", "orange", "purple", "red", "white", "yellow"] as const;
export type Colour = (typeof COLOURS)[number];

export const TIES = ["", "power", "holdings", "shared"] as const;
export type Tie = (typeof TIES)[number];

export const PHASES = ["setup", "gameplay", "resolution", "over"] as const;
export type Phase = (typeof PHASES)[number];

export const STEPS = ["", "sun", "event", "orders", "cleanup", "end"] as const;
export type Step = (typeof STEPS)[number];

export const PLACES = ["neutral", "cityscape", "orders", "market", "council"] as const;
export type Place = (typeof PLACES)[number];

export const AREAS = ["neutral", "A", "B"] as const;
export type Area = (typeof AREAS)[number];

export const LOCKS = ["", "A", "B"] as const;
export type Lock = (typeof LOCKS)[number];

export const STAGES = ["closed", "open", "last minute"] as const;
export type Stage = (typeof STAGES)[number];

export const VOTES = ["none", "called", "reading", "ballot", "tallied", "voted"] as const;
export type Vote = (typeof VOTES)[number];

export const CLOCK_ACTS = ["opens", "warns", "ends", "closes_pact", "closes_vote", "closes", "goes_on"] as const;
export type ClockAct = (typeof CLOCK_ACTS)[number];

export const BADGES = ["orders", "cityscape", "sun", "resolution", "alliances", "spent", "market", "council", "domain", "purse"] as const;
export type Badge = (typeof BADGES)[number];

export const GAVELS = ["up", "down", "gone"] as const;
export type Gavel = (typeof GAVELS)[number];

export const BARGAIN_STAGES = ["wished", "offered", "paid", "otherwise"] as const;
export type BargainStage = (typeof BARGAIN_STAGES)[number];

export const PACTS = ["none", "allied", "blocked"] as const;
export type Pact = (typeof PACTS)[number];

/** A bargain of a player with the Storyteller, for the two (BF-IMP-01); numbers as options have them. */
export type BargainView = {
  id: number;
  seat: number;
  stage: BargainStage;
  open: boolean;
  /** Made by the person the Storyteller plays. */
  role: boolean;
  effect: string;
  target: number[];
  /** What (by number), how many or which. */
  price: number[][];
};

/** A Barricade on an edge. */
export type BarricadeView = {
  edge: string;
  team: number;
};

/** The Basic Units of a side in a Domain. */
export type UnitsView = {
  team: number;
  fresh: number;
  fatigued: number;
};

/** A Domain: who stands there, and which teams control it. */
export type DomainView = {
  domain: string;
  units: UnitsView[];
  players: number[];
  control: number[];
};

/** The Cityscape, for who sees it. */
export type CityView = {
  rows: string[];
  domains: DomainView[];
  barricades: BarricadeView[];
};

/** A ballot: closed ones are there for all, but only the own is known. */
export type BallotView = {
  team: number;
  choice: string | null;
};

/** An Event a team has proposed. */
export type ProposalView = {
  team: number;
  event: string;
};

/** The votes for an Event. */
export type TallyView = {
  choice: string;
  votes: number;
};

/** The Council, for who stands in play area B. A choice is an Event, "none" or "abstain". */
export type CouncilView = {
  vote: Vote;
  willing: number[];
  proposals: ProposalView[];
  ballots: BallotView[];
  tied: string[];
  tally: TallyView[];
  chosen: string | null;
  ambitions: string[];
  deck: number;
  tokens: number;
  discard: string[];
  events: number;
};

/** What one is putting together: a deal (`what` "hand", "trade", "show", "show all"), or a choice among cards. */
export type DraftView = {
  with?: number | null;
  what: string;
  gives?: string[];
  wants?: string[];
  seen?: string[];
  domain?: string | null;
  /** Of an idea: what it is about, then its target. */
  numbers?: number[];
};

/** What one has seen of the decks of the Council, from the top. */
export type ForeseenView = {
  events: string[];
  ambitions: string[];
};

/** Orders that would do nothing on a Domain as things lie, and why. */
export type FutileView = {
  domain: string;
  why: Futile;
  orders: string[];
};

/** A rule in force for a while: Events are read aloud, what a team does to a Domain is seen on the Cityscape. */
export type RuleView = {
  rule: string;
  by: number;
  at: number;
};

/** A Market deck with its uncovered card. */
export type MarketDeckView = {
  deck: string;
  cost: number;
  size: number;
  card: string | null;
};

/** The Marketplace, for who stands in play area B. */
export type MarketView = {
  decks: MarketDeckView[];
  tokens: number;
  spent: number[];
};

/** What a player carries: for the player, for teammates who stand together, for the Storyteller. */
export type PurseView = {
  assets: number;
  colours: number[];
  tokens: number;
  seals: number;
  oracle?: boolean;
  orders: string[];
  starting: string[];
  advancements: string[];
  ambitions: string[];
  events: string[];
};

/** A teammate and, where one sees it, what they carry. */
export type MateView = {
  seat: number;
  purse: PurseView | null;
};

/** An offer: for who makes it, for whom it is made to, for the Storyteller. */
export type OfferView = {
  by: number;
  to: number;
  gives: string[];
  wants: string[];
};

/** How many Defend Orders of a team have been resolved on a Domain. */
export type DefendView = {
  domain: string;
  team: number;
  n: number;
};

/** What two teams have with each other. */
export type PactView = {
  teams: number[];
  state: Pact;
};

/** An Alliance proposed, or about to be blocked; `agreed` has a bit for each team that has said yes. */
export type PendingView = {
  by: number;
  kind: "block" | "proposal";
  teams: number[];
  agreed: number;
};

/** An Order on a Domain: whose it is, and what it is for who may know. */
export type OrderView = {
  team: number;
  order: string | null;
};

/** The Orders on a Domain, the first given first. */
export type StackView = {
  domain: string;
  pairs: OrderView[];
};

/** The Orders table, for who stands in play area A. */
export type OrdersView = {
  pacts: PactView[];
  pending: PendingView[];
  defends: DefendView[];
  stacks: StackView[];
};

/** A player as one meets them: the front card is seen by who is near, where the Unit stands on the Cityscape. */
export type PlayerView = {
  seat: number;
  team: number;
  letter: string | null;
  place: Place;
  lock: Lock;
  advancements: number;
  front: string | null;
  worn: string[] | null;
  used: number;
  domain: string | null;
  slain: boolean;
  fatigued: boolean;
};

/** Where the Resolution Phase stands; everybody has gathered. */
export type ResolvingView = {
  event: string | null;
  chooser: number;
  domain: string | null;
  returns: number | null;
};

/** How the night ended, by teams. */
export type ResultView = {
  ranking: number[];
  points: number[];
  winners: number[];
  ambitions: string[][];
  /** By place: what puts it behind the one before it with as many points. */
  ties: Tie[];
};

/** What a player shows another who stands there: for the two. */
export type ShownView = {
  by: number;
  to: number;
  items: string[];
};

/** A slain Unit: a Basic Unit by its side, a Player Unit by its wearer too. */
export type BuriedView = {
  team: number;
  player: number | null;
};

/** Something the Storyteller reads aloud, and whom it names. */
export type BeatView = {
  beat: string;
  team: number | null;
  player: number | null;
};

/** What was given against the Black Hag. */
export type GiftsView = {
  n: number;
  colours: number[];
  tokens: number;
  promises: number;
  cards: string[];
};

/** An Ambition that lies open for the rest of the night. */
export type OpenAmbitionView = {
  team: number;
  ambition: string;
};

/** A black van. */
export type VanView = {
  domain: string;
  fatigued: boolean;
};

/** A private reading that waits for a player. */
export type WhisperView = {
  whisper: string;
  player: number;
};

/** The story of the night. `role` is the arc whose person speaks, once its introduction was read. */
export type StoryView = {
  role: string | null;
  read: BeatView[];
  rules: string[];
  shown: OpenAmbitionView[];
  vans?: VanView[];
  captives?: BuriedView[];
  drinks?: number[];
  bonded?: number[];
  threshold?: number;
  whispers?: string[];
  gifts?: GiftsView;
  whispering?: WhisperView[];
  told?: boolean;
  arc?: string;
  due?: BeatView[];
  reading?: BeatView | null;
};

/** The Sun Track. Blocked spaces are seen on the Cityscape. */
export type SunView = {
  space: number;
  daybreak: number;
  blocked: number[] | null;
  /** Space and cost, the nearest to Daybreak first. */
  blockable: number[][];
};

/** A team's Graveyard: who lies there, and the tokens on its spaces. */
export type GraveyardView = {
  units: BuriedView[];
  tokens: number[];
};

/** What a Faction Guide changes for a team, and its tokens where their boards are seen (BF-ISM-04). */
export type GuideView = {
  /** Where its token lies as a reminder. */
  badge: Badge;
  /** Counts as Vampire and as Human. */
  both: boolean;
  /** Of its Units in a Domain. */
  limit: number;
  /** It keeps where it discards down to some. */
  events: number;
  /** Ambitions face down on its Warehouse. */
  sealed: number | null;
  /** Which ones, for its own team. */
  ambitions: string[] | null;
  sewers: string[] | null;
  crown: string | null;
  gavel: Gavel | null;
  faith: string[] | null;
  /** Who carries it, for who sees that purse. */
  oracle: number | null;
};

/** A team: what it has in play area A (supply to laid) and B (Warehouse) is seen by who stands there. */
export type TeamView = {
  team: number;
  colour: Colour | null;
  faction: string | null;
  vampire: boolean | null;
  members: number[];
  power: number;
  /** Who acts for the team where, -1 for nobody. */
  stations: Record<string, number>;
  supply: number | null;
  barricades: number | null;
  graveyard: GraveyardView | null;
  /** Resolved Orders: revealed ones for all, the others for their team. */
  laid: (string | null)[] | null;
  warehouse: string[] | null;
  guide?: GuideView;
};

/** The night as a seat may know it. */
export type BloodFeudView = CommonView & {
  game: "blood_feud";
  seat: number;
  seats: number;
  team: number | null;
  rules: string[];
  round: number;
  phase: Phase;
  stage: Stage | "";
  step: Step;
  paused: boolean;
  teams: TeamView[];
  players: PlayerView[];
  sun: SunView;
  tiles: string[];
  edges: string[];
  city: CityView | null;
  orders: OrdersView | null;
  market: MarketView | null;
  council: CouncilView | null;
  resolving: ResolvingView | null;
  in_force: RuleView[];
  result: ResultView | null;
  story?: StoryView;
  area?: Area;
  purse?: PurseView;
  mates?: MateView[];
  worth?: Record<string, number>;
  foreseen?: ForeseenView;
  shown?: ShownView[];
  called?: boolean;
  unwell?: boolean;
  free_buries?: number;
  /** At the Orders. */
  futile?: FutileView[];
  /** The Storyteller's, too: all of them. */
  bargains?: BargainView[];
  draft?: DraftView | number[] | null;
  offers?: OfferView[];
  extra?: number;
  calls?: number[];
  /** With whom not all is right. */
  alarms?: number[];
  purses?: PurseView[];
  undo?: boolean;
  script?: string[];
};
