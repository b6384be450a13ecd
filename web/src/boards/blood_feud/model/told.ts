// A Domain in words: what a screen reader says of a tile, and the lens writes.
import { ui } from '../../../words/index.svelte';
import { seatName } from '../../plain/model/naming';
import { teamName, word, type Domain, type Night } from './view';

/** Who stands there of one team. */
export function unitsTold(night: Night, domain: Domain, team: number): string {
  const found = domain.units.find((one) => one.team === team);
  const basic = found ? [ui('web.feud.units', { n: found.fresh + found.fatigued }), found.fatigued ? ui('web.feud.fatigued', { n: found.fatigued }) : ''] : [];
  const players = domain.players.filter((seat) => seat >= 0 && night.players[seat]!.team === team);
  const named = players.map((seat) => (night.players[seat]!.fatigued ? `${seatName(seat)} (${ui('web.feud.tired')})` : seatName(seat)));
  return [...basic, ...named].filter(Boolean).join(', ');
}

export function sidesOf(night: Night, domain: Domain): number[] {
  const players = domain.players.filter((seat) => seat >= 0).map((seat) => night.players[seat]!.team);
  return [...new Set([...domain.units.map((one) => one.team), ...players])];
}

export function told(night: Night, domain: Domain, orders: number): string {
  const sides = sidesOf(night, domain).map((team) => `${teamName(night, team)}: ${unitsTold(night, domain, team)}`);
  const control = domain.control.map((team) => ui('web.feud.controls', { team: teamName(night, team) }));
  return [`${domain.domain}, ${word(`place.${domain.domain}`)}`, ...sides, ...control, orders ? ui('web.feud.orders', { n: orders }) : ''].filter(Boolean).join('; ');
}
