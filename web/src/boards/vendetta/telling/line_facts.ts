// What a line of the log tells, by the names of its blanks.
import type { Line } from '../../../protocol';
import { placeOf, type View } from '../model/view';

/** Seats, Locations and Blood as numbers, cards by their code. */
export interface LineFacts {
  who: number;
  whose: number;
  n: number;
  card: string;
  place: number;
  to: number;
  index: number;
  pool: number;
  cause: string;
}

type Blank = { seat?: number; card?: string; place?: string };

/** The facts of a line; `count` is what `n` is where it counts nothing. */
export function lineFacts(view: View, line: Line, count = 0): LineFacts {
  const things = line.args as Record<string, Blank | undefined>;
  const place = (name: string): number => placeOf(view, things[name]?.place ?? 'hand');
  const number = (name: string, otherwise = 0): number => Number(line.args[name] ?? otherwise);
  return {
    who: things.who?.seat ?? -1,
    whose: things.whose?.seat ?? -1,
    n: number('n', count),
    card: things.card?.card ?? '',
    place: place('place'),
    to: place('to'),
    index: number('index'),
    pool: number('pool'),
    cause: things.cause?.card ?? '',
  };
}
