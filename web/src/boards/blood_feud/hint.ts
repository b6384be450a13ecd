// How Blood Feud is best read: where I am and what I carry, what is on offer, the area I stand in, the teams.
import type {
  BloodFeudView,
  CityView,
  CouncilView,
  DomainView,
  DraftView,
  MarketView,
  OfferView,
  OrdersView,
  PurseView,
  ResolvingView,
  TeamView,
} from '../../views/blood_feud';
import type { Hint } from '../plain/model/hints';
import type { Json } from '../plain/model/shape';

type Entry = { [key: string]: Json };

export const hint: Hint<BloodFeudView> = {
  stage: ['draft', 'offers', 'resolving'],
  closed: ['discard', 'laid', 'warehouse'],
  reshape: (view) => ({
    area: view.area ? { word: `area.${view.area.toLowerCase()}` } : null,
    stage: view.stage,
    paused: view.paused,
    sun: { thing: 'board:sun', value: `${view.sun.space}/${view.sun.daybreak}` },
    ...purse(view.purse),
    draft: draft(view.draft),
    offers: view.offers?.length ? view.offers.map(offer) : null,
    resolving: resolving(view.resolving),
    hand: view.purse ? carried(view.purse) : null,
    mates: view.mates ?? null,
    city: view.city && city(view, view.city),
    orders: view.orders && orders(view, view.orders),
    market: view.market && market(view.market),
    council: view.council && council(view, view.council),
    teams: Object.fromEntries(view.teams.map((one) => [teamKey(one), team(view, one)])),
    in_force: view.in_force,
    timers: view.timers ?? null,
    calls: view.calls?.length ? { seats: view.calls } : null,
  }),
};

/** A team goes by its faction, once it has one. */
function teamKey(team: TeamView): string {
  return team.faction ? `word:faction.${team.faction}` : `team ${team.team + 1}`;
}

function named(view: BloodFeudView, team: number): string {
  const found = view.teams[team];
  return found ? teamKey(found) : `team ${team + 1}`;
}

function place(name: string | null): Json {
  return name ? { word: `place.${name}` } : null;
}

function purse(one: PurseView | undefined): Entry {
  if (!one) return {};
  const pile = (item: string, value: number) => ({ thing: `item:${item}`, value });
  return { assets: pile('asset', one.assets), tokens: pile('token', one.tokens), seals: pile('seal', one.seals) };
}

function carried(one: PurseView): Json {
  return [...one.orders, ...one.advancements, ...one.ambitions, ...one.events];
}

/** What a player puts together; a Storyteller's adjustment is told by its questions. */
function draft(one: DraftView | number[] | null | undefined): Json {
  if (!one || Array.isArray(one)) return null;
  const { what, gives, wants, seen } = one;
  return { what, with: seat(one.with), gives: gives ?? null, wants: wants ?? null, seen: seen ?? null };
}

function offer(one: OfferView): Json {
  return { by: seat(one.by), to: seat(one.to), gives: one.gives, wants: one.wants };
}

function seat(number: number | null | undefined): Json {
  return typeof number === 'number' && number >= 0 ? { seat: number } : null;
}

function resolving(one: ResolvingView | null): Json {
  return one && { event: one.event ? [one.event] : null, domain: place(one.domain) };
}

function team(view: BloodFeudView, one: TeamView): Json {
  const members = view.players.filter((player) => player.team === one.team);
  return {
    thing: `team:${one.team}`,
    colour: one.colour,
    power: one.power,
    supply: one.supply,
    barricades: one.barricades,
    ...Object.fromEntries(members.map((player) => [`seat ${player.seat}`, place(player.place)])),
    worn: members.flatMap((player) => player.worn ?? (player.front ? [player.front] : [])),
    laid: one.laid?.map((card) => ({ card })) ?? null,
    warehouse: one.warehouse?.join(', ') ?? null,
  };
}

function city(view: BloodFeudView, { domains, barricades }: CityView): Json {
  const laid = domains.map((one) => [`word:place.${one.domain}`, domain(view, one)]);
  const walls = barricades.map((one) => ({ [named(view, one.team)]: one.edge }));
  return { ...Object.fromEntries(laid), barricades: walls };
}

function domain(view: BloodFeudView, one: DomainView): Json {
  const units = one.units.map((unit) => {
    return [named(view, unit.team), unit.fatigued ? `${unit.fresh} + ${unit.fatigued}` : unit.fresh];
  });
  const players = one.players.filter((player) => player >= 0);
  return {
    thing: `place:${one.domain}`,
    ...Object.fromEntries(units),
    standing: players.length ? { seats: players } : null,
  };
}

function orders(view: BloodFeudView, on: OrdersView): Json {
  const stacks = on.stacks.filter((one) => one.pairs.length);
  const laid = stacks.map((one) => {
    const cards = one.pairs.map((pair) => ({ card: pair.order, [named(view, pair.team)]: true }));
    return [`word:place.${one.domain}`, cards];
  });
  const pacts = on.pacts.map((one) => ({
    ...Object.fromEntries(one.teams.map((each) => [named(view, each), true])),
    state: one.state,
  }));
  const pending = on.pending.map((one) => ({
    ...Object.fromEntries(one.teams.map((each) => [named(view, each), true])),
    state: one.kind,
  }));
  return { ...Object.fromEntries(laid), pacts, pending };
}

function market(one: MarketView): Json {
  const full = one.decks.filter((deck) => deck.size);
  const decks = full.map(({ deck, card, cost, size }) => {
    return [`word:deck.${deck}`, { thing: `deck:${deck}`, cards: [{ card, cost, size }] }];
  });
  return { tokens: one.tokens, ...Object.fromEntries(decks) };
}

function council(view: BloodFeudView, on: CouncilView): Json {
  const { vote, ambitions, deck, tokens, discard, events, proposals, chosen } = on;
  const proposed = proposals.map((one) => ({ card: one.event, [named(view, one.team)]: true }));
  const decks = { ambition_deck: { thing: 'deck:ambitions', value: deck }, event_deck: events };
  return { vote, tokens, ...decks, chosen: chosen ? [chosen] : null, proposals: proposed, ambitions, discard };
}
