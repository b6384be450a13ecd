// A link as a QR code: bytes, error correction M, the smallest version that holds them (up to 10: 213 letters).
const EXP = new Uint8Array(512);
const LOG = new Uint8Array(256);
for (let n = 0, value = 1; n < 255; n++) {
  EXP[n] = EXP[n + 255] = value;
  LOG[value] = n;
  value = (value << 1) ^ (value & 0x80 ? 0x11d : 0);
}

/** By version, for level M: codewords in all, of correction a block, and blocks. */
const SIZES: [all: number, correction: number, blocks: number][] = [
  [26, 10, 1],
  [44, 16, 1],
  [70, 26, 1],
  [100, 18, 2],
  [134, 24, 2],
  [172, 16, 4],
  [196, 18, 4],
  [242, 22, 4],
  [292, 22, 5],
  [346, 26, 5],
];
const ALIGNED = [[], [6, 18], [6, 22], [6, 26], [6, 30], [6, 34], [6, 22, 38], [6, 24, 42], [6, 26, 46], [6, 28, 50]];
const LEVEL_M = 0;

export type Squares = boolean[][];

/** The dark squares of a code for this text, by the mask that is easiest to read; nothing where it is too long. */
export function qr(text: string, mask?: number): Squares | null {
  const bytes = [...new TextEncoder().encode(text)];
  const version = SIZES.findIndex((_, n) => bytes.length * 8 + 4 + (n < 9 ? 8 : 16) <= dataOf(n) * 8) + 1;
  if (!version) return null;
  const sent = interleaved(version, padded(version, bytes));
  if (mask !== undefined) return drawn(version, sent, mask);
  const masked = Array.from({ length: 8 }, (_, n) => drawn(version, sent, n));
  return masked.reduce((best, one) => (penalty(one) < penalty(best) ? one : best));
}

const dataOf = (n: number): number => SIZES[n]![0] - SIZES[n]![1] * SIZES[n]![2];

function padded(version: number, bytes: number[]): number[] {
  const bits: number[] = [];
  const put = (value: number, many: number): void => {
    for (let n = many - 1; n >= 0; n--) bits.push((value >> n) & 1);
  };
  put(4, 4);
  put(bytes.length, version < 10 ? 8 : 16);
  bytes.forEach((byte) => put(byte, 8));
  const room = dataOf(version - 1) * 8;
  put(0, Math.min(4, room - bits.length));
  put(0, (8 - (bits.length % 8)) % 8);
  for (let pad = 0xec; bits.length < room; pad ^= 0xec ^ 0x11) put(pad, 8);
  return Array.from({ length: bits.length / 8 }, (_, n) => bits.slice(n * 8, n * 8 + 8).reduce((sum, bit) => sum * 2 + bit, 0));
}

function interleaved(version: number, data: number[]): number[] {
  const [all, correction, blocks] = SIZES[version - 1]!;
  const short = Math.floor(all / blocks) - correction;
  const shortBlocks = blocks - (all % blocks);
  const generator = generatorOf(correction);
  const parts: { own: number[]; check: number[] }[] = [];
  for (let n = 0, at = 0; n < blocks; n++) {
    const own = data.slice(at, (at += short + (n < shortBlocks ? 0 : 1)));
    parts.push({ own, check: remainder(own, generator) });
  }
  const column = (of: (part: (typeof parts)[0]) => number[], many: number): number[] =>
    Array.from({ length: many }, (_, n) => parts.flatMap((part) => of(part)[n] ?? [])).flat();
  return [...column(({ own }) => own, short + 1), ...column(({ check }) => check, correction)];
}

const times = (a: number, b: number): number => (a && b ? EXP[LOG[a]! + LOG[b]!]! : 0);

function generatorOf(degree: number): number[] {
  const found = [...Array<number>(degree - 1).fill(0), 1];
  for (let n = 0, root = 1; n < degree; n++, root = times(root, 2)) {
    for (let at = 0; at < degree; at++) found[at] = times(found[at]!, root) ^ (found[at + 1] ?? 0);
  }
  return found;
}

function remainder(data: number[], generator: number[]): number[] {
  const left = Array<number>(generator.length).fill(0);
  for (const byte of data) {
    const factor = byte ^ left.shift()!;
    left.push(0);
    generator.forEach((coefficient, n) => (left[n]! ^= times(coefficient, factor)));
  }
  return left;
}

const MASKS: ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

function drawn(version: number, sent: number[], mask: number): Squares {
  const size = version * 4 + 17;
  const dark: Squares = Array.from({ length: size }, () => Array<boolean>(size).fill(false));
  const fixed: Squares = Array.from({ length: size }, () => Array<boolean>(size).fill(false));
  const set = (x: number, y: number, on: boolean): void => {
    if (x < 0 || y < 0 || x >= size || y >= size) return;
    dark[y]![x] = on;
    fixed[y]![x] = true;
  };
  const square = (cx: number, cy: number, reach: number, on: (ring: number) => boolean): void => {
    for (let y = -reach; y <= reach; y++) {
      for (let x = -reach; x <= reach; x++) set(cx + x, cy + y, on(Math.max(Math.abs(x), Math.abs(y))));
    }
  };
  for (let n = 0; n < size; n++) {
    set(6, n, n % 2 === 0);
    set(n, 6, n % 2 === 0);
  }
  for (const [x, y] of [[3, 3], [size - 4, 3], [3, size - 4]] as const) square(x, y, 4, (ring) => ring !== 2 && ring !== 4);
  const aligned = ALIGNED[version - 1]!;
  const last = aligned.length - 1;
  aligned.forEach((x, i) =>
    aligned.forEach((y, j) => {
      const corner = (i === 0 && (j === 0 || j === last)) || (i === last && j === 0);
      if (!corner) square(x, y, 2, (ring) => ring !== 1);
    }),
  );
  format(set, size, mask);
  if (version >= 7) versionBits(set, size, version);
  let bit = 0;
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    for (let n = 0; n < size; n++) {
      const y = ((right + 1) & 2) === 0 ? size - 1 - n : n;
      for (const x of [right, right - 1]) {
        if (fixed[y]![x]) continue;
        const on = bit < sent.length * 8 && ((sent[bit >> 3]! >> (7 - (bit & 7))) & 1) === 1;
        dark[y]![x] = on !== MASKS[mask]!(x, y);
        bit++;
      }
    }
  }
  return dark;
}

type Set_ = (x: number, y: number, on: boolean) => void;

function format(set: Set_, size: number, mask: number): void {
  const data = (LEVEL_M << 3) | mask;
  let rest = data;
  for (let n = 0; n < 10; n++) rest = (rest << 1) ^ ((rest >> 9) * 0x537);
  const bits = ((data << 10) | rest) ^ 0x5412;
  const on = (n: number): boolean => ((bits >> n) & 1) === 1;
  for (let n = 0; n <= 5; n++) set(8, n, on(n));
  set(8, 7, on(6));
  set(8, 8, on(7));
  set(7, 8, on(8));
  for (let n = 9; n < 15; n++) set(14 - n, 8, on(n));
  for (let n = 0; n < 8; n++) set(size - 1 - n, 8, on(n));
  for (let n = 8; n < 15; n++) set(8, size - 15 + n, on(n));
  set(8, size - 8, true);
}

function versionBits(set: Set_, size: number, version: number): void {
  let rest = version;
  for (let n = 0; n < 12; n++) rest = (rest << 1) ^ ((rest >> 11) * 0x1f25);
  const bits = (version << 12) | rest;
  for (let n = 0; n < 18; n++) {
    const on = ((bits >> n) & 1) === 1;
    const [a, b] = [size - 11 + (n % 3), Math.floor(n / 3)];
    set(a, b, on);
    set(b, a, on);
  }
}

/** How hard it would be to read: long runs, blocks, and more of one colour than of the other. */
function penalty(dark: Squares): number {
  const size = dark.length;
  const lines = [...dark, ...dark.map((_, x) => dark.map((row) => row[x]!))];
  let sum = 0;
  for (const line of lines) {
    let run = 1;
    for (let n = 1; n <= size; n++) {
      if (n < size && line[n] === line[n - 1]) run++;
      else {
        if (run >= 5) sum += run - 2;
        run = 1;
      }
    }
    const said = line.map((on) => (on ? '1' : '0')).join('');
    sum += 40 * (said.split('10111010000').length - 1 + said.split('00001011101').length - 1);
  }
  for (let y = 1; y < size; y++) {
    for (let x = 1; x < size; x++) {
      const [a, b, c, d] = [dark[y]![x], dark[y - 1]![x], dark[y]![x - 1], dark[y - 1]![x - 1]];
      if (a === b && b === c && c === d) sum += 3;
    }
  }
  const all = dark.flat().filter(Boolean).length;
  return sum + Math.floor(Math.abs((all * 20) / (size * size) - 10)) * 10;
}
