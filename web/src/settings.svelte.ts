// How this browser likes it: kept here, not by the server.
const KEPT = 'elysium.settings';

interface Kept {
  sound: boolean;
  /** Ask twice before every answer. */
  careful: boolean;
  /** Open a card in the focus panel when the pointer rests on it. */
  hover: boolean;
}

const FIRST: Kept = { sound: true, careful: false, hover: true };

function read(): Kept {
  try {
    return { ...FIRST, ...(JSON.parse(localStorage.getItem(KEPT) ?? '{}') as Partial<Kept>) };
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

  set(change: Partial<Kept>): void {
    this.kept = { ...this.kept, ...change };
    localStorage.setItem(KEPT, JSON.stringify(this.kept));
  }
}

export const settings = new Settings();
