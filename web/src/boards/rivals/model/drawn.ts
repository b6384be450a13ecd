// What lies on this board as something one can touch, by the things answers name.
import { cardThing, partiesOf, placeThings, thingsOf, type Player, type View } from './view';

export function drawnThings(view: View, seat: number): Set<string> {
  const found = view.players.flatMap((player) => ofPlayer(view, player, seat));
  const city = view.streets.map((card) => cardThing(card.id));
  const wraiths = view.streets.flatMap((card) => (card.wraith ? [cardThing(card.wraith.id)] : []));
  return new Set([...found, ...city, ...wraiths, ...view.monsters.flatMap(thingsOf), 'party:new']);
}

function ofPlayer(view: View, player: Player, seat: number): string[] {
  const own = player.seat === seat ? (player.hand.cards ?? []) : [];
  return [
    `seat:${player.seat}`,
    ...placeThings(view, player.seat, 'haven'),
    ...placeThings(view, player.seat, 'agenda'),
    ...partiesOf(player).map((party) => `party:${party.number}`),
    ...[...player.coterie, ...player.torpor].flatMap(thingsOf),
    ...[...player.play, ...player.laid, ...own].map((card) => cardThing(card.id)),
  ];
}
