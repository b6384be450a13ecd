// What the wall makes of the lines it was told: a Domain with its Orders, a fight, the points so far.
import type { BloodFeudEvent } from '../../../kinds';
import type { Line } from '../../../protocol';
import type { Night } from '../model/view';

type Kinds = ReadonlySet<string>;
const kinds = (...named: BloodFeudEvent[]): Kinds => new Set<string>(named);

const OTHER_SCENES = kinds('time_is_up', 'orders_done', 'round', 'event');
const ORDERS = kinds('revealed', 'no_unit', 'banished');
const ENDS = kinds('scored', 'epilogue', 'master');

export interface Laid {
  team: number;
  /** Null while it lies face down. */
  card: string | null;
  /** It stayed hidden, or had no effect. */
  idle: boolean;
  now: boolean;
}

export interface DomainScene {
  domain: string;
  orders: Laid[];
  fight: { by: number; whose: number; attack: number; defence: number } | null;
  /** What came of it, the latest last. */
  came: Line[];
}

/** Whether the Resolution is what is told now: between time that is up and the next round. What is shown may be older. */
export function resolves(night: Night, lines: readonly Line[]): boolean {
  const [begin, next] = ['time_is_up', 'round'].map((kind) => lines.findLastIndex((line) => line.kind === kind));
  return begin! < 0 && next! < 0 ? night.phase === 'resolution' : begin! > next!;
}

/** The Event of the round, as long as its Resolution is told and no Domain's is. */
export function eventTold(lines: readonly Line[]): string | null {
  const begin = lines.findLastIndex((line) => line.kind === 'time_is_up' || line.kind === 'orders_done');
  const line = lines.slice(begin + 1).findLast((one) => one.kind === 'event' || one.kind === 'domain');
  return line?.kind === 'event' ? cardOf(line) : null;
}

/** The Domains of this Resolution that were told. */
export function domainsTold(lines: readonly Line[]): ReadonlySet<string> {
  const begin = lines.findLastIndex((line) => line.kind === 'time_is_up');
  return new Set(lines.slice(begin + 1).flatMap((line) => (line.kind === 'domain' ? [placeOf(line)] : [])));
}

/** A team as messages name it: by its faction, else by its number. */
export function teamOf(night: Night, named: unknown): number {
  const { faction, team } = (named ?? {}) as { faction?: string; team?: string };
  if (faction !== undefined) return night.teams.findIndex((one) => one.faction === faction);
  return team === undefined ? -1 : Number(team);
}

const cardOf = (line: Line): string | null => (line.args.card as { card?: string } | undefined)?.card ?? null;
const placeOf = (line: Line): string => (line.args.place as { place?: string } | undefined)?.place ?? '';

/** The Domain that is being told, from the lines that tell of it; null where something else is told. */
export function domainScene(night: Night, lines: readonly Line[]): DomainScene | null {
  const begin = lines.findLastIndex((line) => line.kind === 'domain' || OTHER_SCENES.has(line.kind));
  if (lines[begin]?.kind !== 'domain') return null;
  const domain = placeOf(lines[begin]!);
  const told = lines.slice(begin + 1);
  const orders: Laid[] = told
    .filter((line) => ORDERS.has(line.kind))
    .map((line) => ({ team: teamOf(night, line.args.who), card: cardOf(line), idle: line.kind !== 'revealed', now: false }));
  if (orders.length) orders.at(-1)!.now = true;
  const down = night.orders?.stacks.find((one) => one.domain === domain)?.pairs ?? [];
  const hidden = down.filter((pair) => !pair.order).map((pair) => ({ team: pair.team, card: null, idle: false, now: false }));
  const last = told.findLastIndex((line) => line.kind === 'revealed');
  const since = told.slice(Math.max(0, last));
  const fought = since.findLast((line) => line.kind === 'fought');
  return {
    domain,
    orders: [...orders, ...hidden],
    fight: fought
      ? {
          by: teamOf(night, fought.args.who),
          whose: teamOf(night, fought.args.whose),
          attack: Number(fought.args.attack),
          defence: Number(fought.args.defence),
        }
      : null,
    came: since.filter((line) => !ORDERS.has(line.kind) && line.kind !== 'fought'),
  };
}

export interface Standing {
  team: number;
  points: number;
  scored: { card: string | null; n: number; now: boolean }[];
}

/** Points as far as they were told, in the order of the teams. */
export function standings(night: Night, lines: readonly Line[]): Standing[] | null {
  const told = lines.filter((line) => ENDS.has(line.kind));
  if (!told.length && !night.result) return null;
  return night.teams.map(({ team }) => {
    const own = told.filter((line) => teamOf(night, line.args.who) === team && line.kind !== 'master');
    const scored = own.map((line) => ({ card: cardOf(line), n: Number(line.args.n ?? 0), now: line === told.at(-1) }));
    return { team, scored, points: scored.reduce((sum, one) => sum + one.n, 0) };
  });
}
