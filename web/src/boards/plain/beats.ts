// How a game without a board of its own is told: every line for as long as it takes to read it.
import type { Beats } from '../../table/telling/beats';

const LINE = 420; // milliseconds

export const beats: Beats = { of: () => LINE };
