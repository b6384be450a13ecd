// What moves when a line is told: only what changed, from where it was to where it is. Who wants no motion gets a
// short highlight instead.
import { sign, symbol } from '../../../cards/icons';
import type { VendettaEvent } from '../../../kinds';
import type { View } from '../model/view';
import { lineFacts, type LineFacts } from './line_facts';
import { flip, glide, GLIDE, glow } from '../../../table/telling/moves';
import type { Mover } from '../../../table/telling/teller.svelte';
import { calm } from '../../../settings.svelte';
import { kindOf } from '../beats';

const MOST_DROPS = 5; // that fly at once

interface Scene {
  find(selector: string): HTMLElement | null;
  pool(seat: number): HTMLElement | null;
  spot(place: number, seat: number): HTMLElement | null;
  card(code: string): HTMLElement | null;
}

type Play = () => void;
type Move = (scene: Scene, facts: LineFacts) => Play;

export function moverOf(root: HTMLElement, view: () => View | null): Mover {
  const scene: Scene = {
    find: (selector) => root.querySelector<HTMLElement>(selector),
    pool: (seat) => root.querySelector<HTMLElement>(`[data-pool="${seat}"]`),
    spot: (place, seat) => root.querySelector<HTMLElement>(`[data-spot="${place}.${seat}"]`),
    card: (code) => (code ? root.querySelector<HTMLElement>(`[data-card="${code}"]`) : null),
  };
  return (line) => {
    const now = view();
    const move = MOVES[kindOf(line)];
    return now && move ? move(scene, lineFacts(now, line, 1)) : null;
  };
}

function drop(at: DOMRect): HTMLElement {
  const one = document.createElement('span');
  one.setAttribute('aria-hidden', 'true');
  one.innerHTML = `<svg viewBox="0 0 512 512" width="20" height="20"><use href="#${symbol(sign('blood'))}"/></svg>`;
  Object.assign(one.style, {
    position: 'fixed',
    left: `${at.left + at.width / 2 - 10}px`,
    top: `${at.top + at.height / 2 - 10}px`,
    color: 'var(--drop)',
    zIndex: '50',
    pointerEvents: 'none',
  });
  document.body.append(one);
  return one;
}

/** Where something is on the screen; what is scrolled out of the board is nowhere. */
function seen(element: HTMLElement | null): DOMRect | null {
  const box = element?.getBoundingClientRect();
  const frame = element?.closest('.board')?.getBoundingClientRect() ?? document.documentElement.getBoundingClientRect();
  if (!box?.width) return null;
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  return x > frame.left && x < frame.right && y > frame.top && y < frame.bottom ? box : null;
}

/** Drops fly from one place to another; without a goal they fall and fade. */
function pour(from: HTMLElement | null, to: HTMLElement | null, n: number): void {
  if (calm()) return [from, to].forEach(glow);
  const [start, goal] = [seen(from), seen(to)];
  if (!start) return glow(to);
  for (let k = 0; k < Math.min(n, MOST_DROPS); k += 1) {
    const one = drop(start);
    const x = goal ? goal.left + goal.width / 2 - start.left - start.width / 2 : (k - n / 2) * 9;
    const y = goal ? goal.top + goal.height / 2 - start.top - start.height / 2 : 46;
    const frames = [{ opacity: 1 }, { transform: `translate(${x}px, ${y}px)`, opacity: goal ? 1 : 0 }];
    const flight = one.animate(frames, { ...GLIDE, duration: 460, delay: k * 70, fill: 'backwards' });
    flight.finished.then(() => one.remove()).catch(() => one.remove());
  }
}

const rect = (element: HTMLElement | null): DOMRect | undefined => element?.getBoundingClientRect();

/** A card laid down: from the hand, or from whoever played it. */
const laid: Move = (scene, { who, card, place }) => {
  const from = rect(document.querySelector<HTMLElement>(`[data-hand="${card}"]`)) ?? rect(scene.pool(who));
  return () => {
    const tiles = scene.spot(place, who)?.querySelectorAll<HTMLElement>('.tile');
    glide(tiles?.[tiles.length - 1] ?? null, from);
  };
};

/** Cards that lie elsewhere afterwards. */
const carried: Move = (scene, { who, card, place }) => {
  const lying = card ? [scene.card(card)] : [...(scene.spot(place, who)?.querySelectorAll<HTMLElement>('[data-card]') ?? [])];
  const before = lying.map((one) => [one?.dataset.card ?? '', rect(one)] as const);
  return () => before.forEach(([code, from]) => glide(scene.card(code), from));
};

const turned: Move = (scene, { card }) => () => flip(scene.card(card));

const won: Move = (scene, { who, card }) => {
  const from = rect(scene.find(`[data-place] [data-thing="card:${card}"]`));
  return () => {
    glide(scene.find(`[data-pool="${who}"] [data-ally="${card}"]`), from);
    glow(scene.pool(who));
  };
};

const glows: Move = (scene, { who }) => () => glow(scene.pool(who));

const MOVES: Partial<Record<VendettaEvent, Move>> = {
  play_card: laid,
  play_face_down: laid,
  mesmerized: laid,
  withdraw: carried,
  move_card: carried,
  reveal: turned,
  turn_down: turned,
  acquire: (scene, facts) => (facts.card ? won : glows)(scene, facts),
  ambition: glows,
  gain_influence: glows,
  lose_influence: glows,
  drain: glows,
  play_blood: (scene, { who, place, n }) => () => pour(scene.pool(who), scene.spot(place, who), n),
  add_blood: (scene, { who, place }) => () => glow(scene.spot(place, who)),
  blood_to_pool: (scene, { who, place, n }) => () => pour(scene.spot(place, who), scene.pool(who), n),
  take_deployed: (scene, { who, whose, place, n }) => () => pour(scene.spot(place, whose), scene.pool(who), n),
  yield_blood: (scene, { who, whose, place, n }) => () => pour(scene.spot(place, who), scene.spot(place, whose), n),
  move_blood: (scene, { who, place, to, n }) => () => pour(scene.spot(place, who), scene.spot(to, who), n),
  discard_blood: (scene, { who, place, n }) => () => pour(scene.spot(place, who), null, n),
  steal_blood: (scene, { who, whose, n }) => () => pour(scene.pool(whose), scene.pool(who), n),
  lose_blood: (scene, { who, n }) => () => pour(scene.pool(who), null, n),
  gain_blood: glows,
  total: (scene, { who, place }) => () => glow(scene.spot(place, who)),
};
