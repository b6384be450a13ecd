// Soft notes, made here: nothing is fetched. Two when a decision is yours, and, for who wants them, one of what happens.
import { settings } from '../../settings.svelte';

type Sound = readonly [after: number, pitch: number, loud: number, long: number];
const LONG = 1500; // milliseconds until all notes have died away
let context: AudioContext | null = null;
let resting = 0;

function note(at: number, pitch: number, loud: number, long: number): void {
  if (!context) return;
  const tone = context.createOscillator();
  const loudness = context.createGain();
  tone.type = 'sine';
  tone.frequency.value = pitch;
  loudness.gain.setValueAtTime(0, at);
  loudness.gain.linearRampToValueAtTime(loud, at + 0.02);
  loudness.gain.exponentialRampToValueAtTime(0.001, at + long);
  tone.connect(loudness).connect(context.destination);
  tone.start(at);
  tone.stop(at + long + 0.05);
}

/** One's turn. */
export function chime(): void {
  if (settings.sound) play([[0, 392, 0.12, 0.5], [0.16, 523.25, 0.12, 0.5]]);
}

/** What kinds of events sound like: seconds from now, pitch, loudness, seconds. The first that fits the kind is heard. */
const HEARD: readonly [RegExp, readonly Sound[]][] = [
  [/^(end|result|won|dawn)/, [[0, 261.6, 0.07, 0.7], [0.1, 329.6, 0.07, 0.7], [0.2, 392, 0.07, 0.9]]],
  [/frenz|eliminat|torpor|slain|destroy|fall/, [[0, 98, 0.14, 0.5], [0.09, 92.5, 0.1, 0.5]]],
  [/lose|steal|damage|spend|bled|fatigue/, [[0, 146.8, 0.1, 0.2]]],
  [/reveal|flip|turn|open/, [[0, 587.3, 0.05, 0.1], [0.07, 784, 0.05, 0.12]]],
  [/gain|acquire|token|agenda|ambition|feed/, [[0, 659.3, 0.05, 0.25]]],
  [/play|place|deploy|order|move|draw|keep|lay|recruit|buy|trade|vote|propos|offer|alliance|attack|wall|seal/, [[0, 330, 0.06, 0.07]]],
];

/** Something was told: a small sound of it, for whoever wants them. */
export function sounds(kind: string): void {
  const found = settings.effects ? HEARD.find(([kinds]) => kinds.test(kind)) : undefined;
  if (found) play(found[1]);
}

function play(notes: readonly Sound[]): void {
  const awake = navigator.userActivation?.hasBeenActive ?? true; // before that, browsers refuse
  if (!awake || typeof AudioContext === 'undefined') return;
  try {
    context ??= new AudioContext();
    void context.resume();
    for (const [after, pitch, loud, long] of notes) note(context.currentTime + after, pitch, loud, long);
    clearTimeout(resting); // a context that runs keeps a thread and the device busy, heard or not
    resting = window.setTimeout(() => void context?.suspend(), LONG);
  } catch {
    // A browser that plays nothing: the title tells as well.
  }
}
