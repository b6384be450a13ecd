// A planning turn as it is gathered: card, place, face, Blood, tokens. Nothing is sent before it is confirmed; then
// the questions are answered from it as they come, and where one allows something else, the player decides again.
import type { VendettaKind } from '../../../kinds';
import { MOST_BLOOD, type Foreseen } from '../../../views/vendetta';
import type { Wish } from '../../../protocol';
import type { TableModel } from '../../../table/model/model.svelte';
import { UNKNOWN, type Guessed } from '../../../table/model/previews';
import { placeId, type Faces, type View } from './view';

export type Face = 'up' | 'down';

/** What is drawn of a Location, and of each Position there, is drawn by this. */
export interface AtLocation {
  model: TableModel;
  view: View;
  plan: Plan;
  at: number;
  /** The card whose effect is being told. */
  applied: string | null;
}

const FACE_UP: VendettaKind = 'face_up';
const FACE_DOWN: VendettaKind = 'face_down';
const END: VendettaKind = 'end';

const POINT = {
  card: 'vendetta.plan.card',
  place: 'vendetta.plan.place',
  face: 'vendetta.plan.face',
  deploy: 'vendetta.plan.deploy',
};

export class Plan {
  card = $state<string | null>(null);
  place = $state<number | null>(null);
  face = $state<Face | null>(null);
  blood = $state(0);
  flips = $state(0);
  /** Confirmed: answers are given from it. */
  running = $state(false);
  /** What the plan would come to, by the engine; null while it is worked out. */
  foreseen = $state.raw<Exclude<Guessed<Foreseen>, typeof UNKNOWN> | null>(null);
  /** Something came in between; the rest is asked anew. */
  upset = $state(false);

  constructor(private model: TableModel) {}

  get view(): View | null {
    return this.model.view as View | null;
  }

  get point(): string {
    return this.model.asked?.point ?? '';
  }

  /** A card may be taken up: the turn begins. */
  get open(): boolean {
    return this.point === POINT.card && !this.model.answering && this.model.canAnswer;
  }

  /** The card lies; Blood may still be added. */
  get deploying(): boolean {
    return this.point === POINT.deploy && !this.running;
  }

  get started(): boolean {
    return this.card !== null;
  }

  get ready(): boolean {
    return this.card !== null && this.place !== null && this.face !== null;
  }

  faces(place: number): Faces {
    return this.view?.plan?.faces[place] ?? { up: null, down: null };
  }

  isOpen(place: number): boolean {
    const { up, down } = this.faces(place);
    return up !== null || down !== null;
  }

  /** What the face chosen costs at the place chosen. */
  get cost(): number {
    return (this.place !== null && this.face && this.faces(this.place)[this.face]) || 0;
  }

  get pool(): number {
    return this.view?.players[this.model.seat]?.blood ?? 0;
  }

  /** How much Blood may come along. */
  get most(): number {
    const kept = this.view?.rules.includes('deploy_last_blood') ? 0 : 1;
    return Math.max(0, Math.min(MOST_BLOOD, this.pool - this.cost - kept));
  }

  get tokens(): number {
    return this.view?.players[this.model.seat]?.diablerie ?? 0;
  }

  /** Ask what it would come to as it stands. */
  async foresee(): Promise<void> {
    const { asked, version } = this.model;
    this.foreseen = null;
    if (!this.ready || !this.open || !asked) return;
    const then = this.wishes();
    const outcome = await this.model.previews.of(asked, version, this.answer(POINT.card), then);
    if (this.ready && JSON.stringify(then) === JSON.stringify(this.wishes())) this.foreseen = outcome as typeof this.foreseen;
  }

  /** The answers after the card, by what they are. */
  private wishes(): Wish[] {
    const place = `place:${placeId(this.view!, this.place!)}`;
    const wish = (kind: VendettaKind, thing = '', n: number | null = null): Wish => ({ kind, thing, n });
    const count = (kind: VendettaKind, n: number): Wish[] => (n ? [wish(kind, '', n)] : []);
    return [wish('pick', place), wish(this.face === 'up' ? FACE_UP : FACE_DOWN), ...count('play_blood', this.blood), ...count('flip', this.flips)];
  }

  take(card: string): void {
    if (!this.open || !this.holds(card)) return;
    this.card = this.card === card && this.place === null ? null : card;
    this.upset = false;
  }

  holds(card: string): boolean {
    return this.view?.players[this.model.seat]?.hand?.includes(card) ?? false;
  }

  put(place: number): void {
    if (!this.open || !this.isOpen(place)) return;
    this.place = place;
    this.turn(this.face ?? 'up');
  }

  turn(face: Face): void {
    if (this.place === null) return;
    const faces = this.faces(this.place);
    this.face = faces[face] !== null ? face : faces.up !== null ? 'up' : faces.down !== null ? 'down' : null;
    this.blood = Math.min(this.blood, this.most);
  }

  pour(blood: number): void {
    this.blood = Math.max(0, Math.min(blood, this.most));
  }

  flip(tokens: number): void {
    this.flips = Math.max(0, Math.min(tokens, this.tokens));
  }

  drop(): void {
    this.card = this.place = this.face = null;
    this.blood = this.flips = 0;
    this.running = false;
  }

  /** The turn is over. */
  forget(): void {
    this.upset = false;
    if (this.started) this.drop();
  }

  /** The line was cut. Whether Blood or tokens on their way have arrived is not known: the player decides the rest. */
  cut(): void {
    if (!this.running || !this.model.answering || this.point !== POINT.deploy) return;
    this.upset = true;
    this.drop();
  }

  confirm(): void {
    if (!this.ready || !this.open) return;
    this.running = true;
    this.follow();
  }

  /** Answer the open question from the plan, if it is one of the turn's. Called whenever a question comes. */
  follow(): void {
    const { asked } = this.model;
    if (!this.running || !asked || this.model.answering || !this.model.canAnswer) return;
    const index = this.answer(asked.point);
    if (index < 0) {
      this.upset = asked.point.startsWith('vendetta.plan');
      if (this.upset) this.drop();
      return;
    }
    if (asked.point === POINT.deploy) this.poured();
    this.model.armed = index; // a confirmed plan has had its second look
    this.model.choose(index);
  }

  /** Which answer the plan gives to a question, or -1. */
  private answer(point: string): number {
    if (point === POINT.card) return this.touching('play_card', `card:${this.card}`);
    if (point === POINT.place) return this.touching('pick', `place:${placeId(this.view!, this.place!)}`);
    if (point === POINT.face) return this.model.ofKind([this.face === 'up' ? FACE_UP : FACE_DOWN])[0] ?? -1;
    if (point !== POINT.deploy) return -1;
    if (this.blood) return this.counting('play_blood', this.blood);
    return this.flips ? this.counting('flip', this.flips) : (this.model.ofKind([END])[0] ?? -1);
  }

  private touching(kind: VendettaKind, thing: string): number {
    return this.model.ofKind([kind]).find((index) => this.model.asked!.touches[index]?.includes(thing)) ?? -1;
  }

  private counting(kind: VendettaKind, n: number): number {
    return this.model.ofKind([kind]).find((index) => this.model.asked!.labels[index]?.args.n === n) ?? -1;
  }

  /** What was just answered is not asked for again. */
  private poured(): void {
    if (this.blood) this.blood = 0;
    else if (this.flips) this.flips = 0;
    else this.drop();
  }
}

const plans = new WeakMap<TableModel, Plan>();

/** The plan of a table: board and hand share it. */
export function planOf(model: TableModel): Plan {
  let plan = plans.get(model);
  if (!plan) plans.set(model, (plan = new Plan(model)));
  return plan;
}
