// Which answers stand where: those of the Storyteller's desk and ways to go have buttons of their own.
import type { TableModel } from '../../table/model.svelte';
import { labelled } from './view';

export const DIRECTS = /^label\.storyteller\.(pause|resume|extend|shorten|end\.\w+|open_areas|take_back)$/;
const PLACED = /^label\.(storyteller\.(pause|resume|extend|shorten|end\.\w+|open_areas|take_back|answer_call)|act\.go)$/;

/** Answers the list of deeds leaves out, because they are offered above. */
export function placed(model: TableModel): number[] {
  return labelled(model, PLACED);
}
