// The lobby's way into the guided match: one click opens a table with a known deal and one bot.
export { startGuide } from './guide.svelte';
