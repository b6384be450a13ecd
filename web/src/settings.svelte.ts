// How this browser likes it: kept here, not by the server.
const KEPT = 'elysium.settings';

/** How fast what happens is told. */
export type Speed = 'calm' | 'normal' | 'fast' | 'off';
export const SPEEDS: readonly Speed[] = ['calm', 'normal', 'fast', 'off'];

/** Light or dark; auto: as the system has it. */
export type Theme = 'auto' | 'light' | 'dark';
export const THEMES: readonly Theme[] = ['auto', 'light', 'dark'];

interface Kept {
  theme: Theme;
  /** Less motion than the system asks for. */
  still: boolean;
  /** Two notes when it is one's turn. */
  sound: boolean;
  /** Small sounds of what is done at the table. */
  effects: boolean;
  /** Ask twice before every answer. */
  careful: boolean;
  /** Ask even where there is only one answer; null: as the table has it. */
  always: boolean | null;
  /** Open a card in the focus panel when the pointer rests on it. */
  hover: boolean;
  speed: Speed;
}

const FIRST: Kept = {
  theme: 'auto',
  still: false,
  sound: true,
  effects: false,
  careful: false,
  always: null,
  hover: true,
  speed: 'normal',
};

function read(): Kept {
  try {
    const kept = { ...FIRST, ...(JSON.parse(localStorage.getItem(KEPT) ?? '{}') as Partial<Kept>) };
    const speed = SPEEDS.includes(kept.speed) ? kept.speed : FIRST.speed;
    return { ...kept, speed, theme: THEMES.includes(kept.theme) ? kept.theme : FIRST.theme };
  } catch {
    return FIRST;
  }
}

class Settings {
  private kept = $state.raw<Kept>(read());

  get theme(): Theme {
    return this.kept.theme;
  }

  get still(): boolean {
    return this.kept.still;
  }

  get sound(): boolean {
    return this.kept.sound;
  }

  get effects(): boolean {
    return this.kept.effects;
  }

  get careful(): boolean {
    return this.kept.careful;
  }

  get always(): boolean | null {
    return this.kept.always;
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
    show(this.kept);
  }
}

/** What the style sheet goes by. */
function show({ theme, still }: Kept): void {
  const page = document.documentElement.dataset;
  if (theme === 'auto') delete page.theme;
  else page.theme = theme;
  if (still) page.motion = 'less';
  else delete page.motion;
}

/** Whether things are to move: neither the person nor the system asks for less. */
export function calm(): boolean {
  return settings.still || window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

export const settings = new Settings();
show(settings);
