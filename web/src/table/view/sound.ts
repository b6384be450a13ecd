// Two soft notes when a decision is yours, made here: nothing is fetched. Off when the settings say so.
import { settings } from '../../settings.svelte';

const LONG = 900; // milliseconds until both notes have died away
let context: AudioContext | null = null;
let resting = 0;

function note(at: number, pitch: number): void {
  if (!context) return;
  const tone = context.createOscillator();
  const loudness = context.createGain();
  tone.type = 'sine';
  tone.frequency.value = pitch;
  loudness.gain.setValueAtTime(0, at);
  loudness.gain.linearRampToValueAtTime(0.12, at + 0.03);
  loudness.gain.exponentialRampToValueAtTime(0.001, at + 0.5);
  tone.connect(loudness).connect(context.destination);
  tone.start(at);
  tone.stop(at + 0.55);
}

export function chime(): void {
  const awake = navigator.userActivation?.hasBeenActive ?? true; // before that, browsers refuse
  if (!settings.sound || !awake || typeof AudioContext === 'undefined') return;
  try {
    context ??= new AudioContext();
    void context.resume();
    note(context.currentTime, 392);
    note(context.currentTime + 0.16, 523.25);
    clearTimeout(resting); // a context that runs keeps a thread and the device busy, heard or not
    resting = window.setTimeout(() => void context?.suspend(), LONG);
  } catch {
    // A browser that plays nothing: the title tells as well.
  }
}
