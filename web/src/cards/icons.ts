// Which drawing stands for what. Each enters the page once, as a symbol, when it is first shown.
import bodies from 'virtual:game-icons';
import drawings from './drawings.json';

export type Sign = keyof (typeof drawings)['sign'];

const BOX = 'http://www.w3.org/2000/svg';
const shown = new Set<string>();
let sprite: SVGElement | null = null;

/** The id of a drawing's symbol; draws it into the page's sprite if it is not there yet. */
export function symbol(name: string): string {
  const id = `gi-${name}`;
  if (!shown.has(name) && bodies[name]) {
    const one = document.createElementNS(BOX, 'symbol');
    one.setAttribute('id', id);
    one.setAttribute('viewBox', '0 0 512 512');
    one.innerHTML = bodies[name];
    place().append(one);
    shown.add(name);
  }
  return id;
}

function place(): SVGElement {
  if (!sprite?.isConnected) {
    sprite ??= document.createElementNS(BOX, 'svg');
    sprite.setAttribute('aria-hidden', 'true');
    sprite.setAttribute('width', '0');
    sprite.setAttribute('height', '0');
    sprite.style.position = 'absolute';
    document.body.append(sprite);
  }
  return sprite;
}

export function sign(name: Sign): string {
  return drawings.sign[name];
}

export function clanDrawing(clan: string): string {
  return (drawings.clan as Record<string, string>)[clan] ?? drawings.sign.back;
}

/** What stands for a kind of card, by the word its facts give. */
export function kindDrawing(kind: string): string {
  return (drawings.kind as Record<string, string>)[kind] ?? drawings.sign.back;
}

export function cardDrawing(code: string): string | null {
  return (drawings.card as Record<string, string>)[code] ?? null;
}

/** Every drawing there is, for the credits. */
export function allDrawings(): string[] {
  return Object.keys(bodies);
}
