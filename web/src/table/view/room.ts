// What a board that owns its room may use of the page around it: its question, its clock, its side panel, the result.
import { getContext, setContext } from 'svelte';
import type { Clock } from '../model/clock.svelte';
import type { PromptModel } from '../model/prompt.svelte';
import type { Tab } from '../panels/SidePanel.svelte';

export interface Room {
  prompt: PromptModel;
  clock: Clock;
  show(tab: Tab): void;
  readonly result: (() => void) | null;
}

const KEY = Symbol('room');

export function giveRoom(room: Room): void {
  setContext(KEY, room);
}

/** The room of a table that is played; null in a replay, which asks nothing. */
export function roomOf(): Room | null {
  return getContext<Room | undefined>(KEY) ?? null;
}
