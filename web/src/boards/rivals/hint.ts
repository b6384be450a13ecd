// How Rivals is best read: The Streets with every party on its tray, each player's Haven, the attack or Scheme under way.
import { GOAL, type CharacterView, type InPlayView, type LaidView, type PileView, type PlayerView, type RivalsView } from '../../views/rivals';
import type { Hint } from '../plain/model/hints';
import type { Json } from '../plain/model/shape';

export const hint: Hint<RivalsView> = {
  stage: ['attack', 'scheme', 'exerting'],
  prefixes: { phase: 'phase', step: 'step', type: 'type' },
  closed: ['discard', 'burned', 'city_discard', 'city_burned'],
  slots: ['haven', 'agenda_card', 'library_top', 'faction_top'],
  face: (view, id) => view.cards[Number(id)] ?? null,
  reshape: (view) => ({
    attack: attack(view),
    scheme: scheme(view),
    exerting: exerting(view),
    streets: streets(view),
    players: view.players.map(player),
  }),
};

function streets(view: RivalsView): Json {
  const parties = view.players.flatMap(partiesOf);
  return {
    city_deck: view.city.deck,
    city: view.streets.map(lying),
    city_waiting: view.city.waiting,
    ...Object.fromEntries(parties),
    city_discard: view.city.discard,
    city_burned: view.city.burned,
  };
}

function partiesOf(player: PlayerView): [string, Json][] {
  const numbers = [...new Set(player.coterie.map((one) => one.party))].filter(Boolean);
  return numbers.map((party) => {
    const cards = player.coterie.filter((one) => one.party === party).map(character);
    return [`party ${party}`, { thing: `party:${party}`, seat: player.seat, cards }];
  });
}

function player(one: PlayerView): Json {
  return {
    seat: one.seat,
    prestige: one.prestige,
    agenda: `${one.agenda}/${GOAL}`,
    rival: one.rival === null ? null : { seat: one.rival },
    out: one.out,
    library: { thing: `library:${one.seat}`, value: one.deck.size },
    faction: { thing: `faction:${one.seat}`, value: one.faction.size },
    hand_characters: one.hand.cards ? null : one.hand.characters,
    hand_library: one.hand.cards ? null : one.hand.library,
    haven: [{ card: one.haven, thing: `haven:${one.seat}` }],
    agenda_card: [{ card: one.agenda_card, thing: `agenda:${one.seat}`, face_down: !one.agenda_up }],
    library_top: top(one.deck),
    faction_top: top(one.faction),
    haven_characters: one.coterie.filter((card) => !card.party).map(character),
    play: one.play.map(lying),
    laid: one.laid.map(conspiracy),
    torpor: one.torpor.map(character),
    hand: one.hand.cards,
    aside: one.aside.map((card) => ({ card })),
    discard: one.discard,
    burned: one.burned,
  };
}

/** The top card of a deck, where this seat has seen it. */
function top(pile: PileView): Json {
  const known = pile.known.find(([place]) => place === 0);
  return known ? [{ card: known[1] }] : null;
}

function character(one: CharacterView): Json {
  const [physical = 0, social = 0, mental = 0] = one.attributes;
  return {
    id: one.id,
    card: one.card,
    leader: one.leader,
    blood: `${one.blood}/${one.potency}`,
    physical,
    social,
    mental,
    influence: one.influence,
    secrecy: one.secrecy,
    bounty: one.bounty,
    exhausted: one.exhausted,
    no_influence: one.no_influence,
    attached: one.attached.map(lying),
  };
}

/** A card in play that is no character. */
function lying(one: InPlayView): Json {
  const { id, card, blood, agenda, exhausted } = one;
  return { id, card, blood: blood ?? null, agenda: agenda ?? null, tokens: sum(one.tokens ?? []), exhausted };
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, n) => total + n, 0);
}

function conspiracy(one: LaidView): Json {
  const prestige = sum(one.tokens);
  return { id: one.id, card: one.card, prestige, face_down: true, shown: one.shown.length ? { seats: one.shown } : null };
}

/** A card by its number: a character with what it has now, a card of the city, or just a card. */
function pictured(view: RivalsView, id: number | null): Json[] | null {
  if (id === null) return null;
  const characters = view.players.flatMap((one) => [...one.coterie, ...one.torpor]);
  const found = characters.find((one) => one.id === id);
  if (found) return [character(found)];
  const city = view.streets.find((one) => one.id === id);
  return [city ? lying(city) : { id, card: view.cards[id] ?? null }];
}

function attack(view: RivalsView): Json {
  const now = view.attack;
  if (!now) return null;
  return {
    who: { seat: now.seat },
    type: now.type,
    intel: now.secrecy ? `${now.intel}/${now.secrecy}` : null,
    bonus: now.bonus || null,
    pledged: now.pledged || null,
    claim: now.claim,
    attacker: pictured(view, now.attacker),
    target: pictured(view, now.target),
    attack_card: now.card.map((card) => ({ card })),
    blocker: now.blocker.flatMap((id) => pictured(view, id)),
    reaction: now.reaction.map((card) => ({ card })),
  };
}

function scheme(view: RivalsView): Json {
  const now = view.scheme;
  if (!now) return null;
  const said = (yes: number) => now.said.filter((one) => one[2] === yes);
  return {
    who: { seat: now.seat },
    scheme_card: [{ card: now.card }],
    yes: Object.fromEntries(said(1).map(([seat, n = 0]) => [`seat ${seat}`, n])),
    no: Object.fromEntries(said(0).map(([seat, n = 0]) => [`seat ${seat}`, n])),
    fist: now.fist,
    modifiers: now.modifiers.length || null,
  };
}

function exerting(view: RivalsView): Json {
  const now = view.exerting;
  return now?.wanted ? { who: { seat: now.seat }, influence: `${now.total}/${now.wanted}` } : null;
}
