// The lobby's way into the guided night: one click opens a brief one, alone with bots.
export { startGuide } from './guide.svelte';
