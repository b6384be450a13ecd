// How this browser likes it: kept here, not by the server.
const KEPT = 'elysium.settings';

/** How fast what happens is told. */
export type Speed = 'calm' | 'normal' | 'fast' | 'off';
export const SPEEDS: readonly Speed[] = ['calm', 'normal', 'fast', 'off'];

interface Kept {
  sound: boolean;
  /** Ask twice before every answer. */
  careful: boolean;
  /** Open a card in the focus panel when the pointer rests on it. */
  hover: boolean;
  speed: Speed;
}

const FIRST: Kept = { sound: true, careful: false, hover: true, speed: 'normal' };

function read(): Kept {
  try {
    const kept = { ...FIRST, ...(JSON.parse(localStorage.getItem(KEPT) ?? '{}') as Partial<Kept>) };
    return { ...kept, speed: SPEEDS.includes(kept.speed) ? kept.speed : FIRST.speed };
  } catch {
    return FIRST;
  }
}

class Settings {
  private kept = $state.raw<Kept>(read());

  get sound(): boolean {
    return this.kept.sound;
  }

  get careful(): boolean {
    return this.kept.careful;
  }

  get hover(): boolean {
    return this.kept.hover;
  }

  get speed(): Speed {
    return this.kept.speed;
  }

  set(change: Partial<Kept>): void {
    this.kept = { ...this.kept, ...change };
    localStorage.setItem(KEPT, JSON.stringify(this.kept));
  }
}

export const settings = new Settings();
