// A match of Vendetta as this board reads it: the types of its view by shorter names, Locations by name, sums.
import type { PositionView, ScoreView, VendettaView } from '../../../views/vendetta';

export { STEPS, type Step } from '../../../views/vendetta';
export type {
  DeployedView as Deployed,
  FacesView as Faces,
  LocationView as Place,
  Outcome,
  PlayerView as Player,
  PositionView as Position,
  ScoreView as Score,
  VendettaView as View,
} from '../../../views/vendetta';

/** A Location as messages name it: "1", "2", ..., "haven". */
export function placeId(view: VendettaView, place: number): string {
  return view.locations[place]?.haven ? 'haven' : String(place + 1);
}

/** Where the Location that a message names lies in the row; -1 for a hand. */
export function placeOf(view: VendettaView, id: string): number {
  return id === 'haven' ? view.locations.length - 1 : id === 'hand' ? -1 : Number(id) - 1;
}

export function isHere(position: PositionView): boolean {
  return position.cards.length > 0 || position.blood > 0;
}

export function total(score: ScoreView): number {
  return score.tokens + score.alliance + score.drained + score.relic + score.diablerie;
}
