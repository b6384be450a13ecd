// The end of the night by teams: what parted two that have as many points.
import { ui } from '../../../words/index.svelte';
import type { Night } from './view';

/** Why a team stands at this place behind, or beside, the one before it; nothing where points say it. */
export function tieText(night: Night, place: number): string {
  const tie = night.result?.ties?.[place];
  return tie ? ui(`web.feud.tie.${tie}`) : '';
}
