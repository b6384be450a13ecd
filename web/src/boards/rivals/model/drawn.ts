// What lies on this board as something one can touch, by the things answers name.
import { cardThing, partiesOf, thingsOf, type Player, type View } from './view';

export function drawnThings(view: View, seat: number): Set<string> {
  const found = view.players.flatMap((player) => ofPlayer(player, seat));
  const city = view.streets.map((card) => cardThing(card.id));
  const wraiths = view.streets.flatMap((card) => (card.wraith ? [cardThing(card.wraith.id)] : []));
  return new Set([...found, ...city, ...wraiths, ...view.monsters.flatMap(thingsOf), 'party:new']);
}

function ofPlayer(player: Player, seat: number): string[] {
  const own = player.seat === seat ? (player.hand.cards ?? []) : [];
  return [
    `seat:${player.seat}`,
    `haven:${player.seat}`,
    `agenda:${player.seat}`,
    ...partiesOf(player).map((party) => `party:${party.number}`),
    ...[...player.coterie, ...player.torpor].flatMap(thingsOf),
    ...[...player.play, ...player.laid, ...own].map((card) => cardThing(card.id)),
  ];
}
