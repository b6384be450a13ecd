// Sounds of play are made here, for events of every game, and only for who wants them.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { settings } from '../../settings.svelte';
import { chime, sounds } from './sound';

const KINDS = readFileSync(join(process.cwd(), 'src/kinds.d.ts'), 'utf8');
let played: number[] = [];

class Silent {
  currentTime = 0;
  destination = {};
  resume = async (): Promise<void> => undefined;
  suspend = async (): Promise<void> => undefined;
  createGain = (): object => ({ gain: { setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {} }, connect: (to: object) => to });
  createOscillator = (): object => {
    const frequency = { set value(pitch: number) { played.push(pitch); } };
    return { frequency, connect: (to: object) => to, start() {}, stop() {} };
  };
}

beforeEach(() => {
  played = [];
  vi.stubGlobal('AudioContext', Silent);
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive: true } });
});
afterEach(() => {
  settings.set({ effects: false, sound: true });
  vi.unstubAllGlobals();
});

describe('sounds of play', () => {
  it('are off until somebody wants them', () => {
    sounds('play_card');
    expect(played).toEqual([]);
    settings.set({ effects: true });
    sounds('play_card');
    expect(played.length).toBe(1);
  });

  it('differ by what happens, in every game', () => {
    settings.set({ effects: true });
    const pitches = ['play_card', 'lose_blood', 'reveal', 'frenzy', 'acquire'].map((kind) => {
      played = [];
      sounds(kind);
      return played.join();
    });
    expect(new Set(pitches).size).toBe(5);
    const events = [...KINDS.matchAll(/Event =([^;]*);/g)].map(([, all]) => all!.match(/'[^']+'|"[^"]+"/g)!.map((one) => one.slice(1, -1)));
    for (const kinds of events) {
      const heard = kinds.filter((kind) => ((played = []), sounds(kind), played.length > 0));
      expect(heard.length).toBeGreaterThan(kinds.length / 6);
    }
  });

  it('leave the two notes of one’s turn alone', () => {
    chime();
    expect(played.length).toBe(2);
    settings.set({ sound: false });
    chime();
    expect(played.length).toBe(2);
  });
});
