// What an answer would do, worked out by the engine: asked once for each moment, kept as long as the question stands.
import type { Asked, FromClient, Previewed, Wish } from '../../protocol';

type Outcome = Previewed['outcome'];

/** What a game foretells: "?" stands for whatever hidden things decide. */
export const UNKNOWN = '?';
export type Guessed<T> = typeof UNKNOWN | (T extends object ? { [K in keyof T]: Guessed<T[K]> } : T);
type Waiting = (outcome: Outcome) => void;

const LATE = 4000; // milliseconds; a line that was cut brings no answer

export class Previews {
  private number = 0;
  private waiting = new Map<number, Waiting>();
  private known = new Map<string, Promise<Outcome>>();
  private moment = '';

  constructor(private send: (message: FromClient) => void) {}

  /** Null where nothing is told of it. */
  of(asked: Asked, version: number, index: number, then: Wish[] = []): Promise<Outcome> {
    const option = asked.options[index];
    if (!option) return Promise.resolve(null);
    this.forgetUnless(`${version} ${asked.point}`);
    const key = JSON.stringify([option, then]);
    const known = this.known.get(key) ?? this.ask(version, asked.point, option, then);
    this.known.set(key, known);
    return known;
  }

  heard(message: Previewed): void {
    this.waiting.get(message.number)?.(message.outcome);
    this.waiting.delete(message.number);
  }

  private forgetUnless(moment: string): void {
    if (moment === this.moment) return;
    this.moment = moment;
    this.known.clear();
  }

  private ask(version: number, point: string, option: number[], then: Wish[]): Promise<Outcome> {
    const number = this.number++;
    this.send({ type: 'preview', number, version, point, option, then });
    return new Promise((resolve) => {
      this.waiting.set(number, resolve);
      setTimeout(() => this.heard({ type: 'previewed', number, outcome: null }), LATE);
    });
  }
}
