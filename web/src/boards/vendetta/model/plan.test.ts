// A gathered plan answers the questions of a turn as they come, and stops where one of them allows something else.
import { beforeEach, describe, expect, it } from 'vitest';
import type { VendettaKind } from '../../../kinds';
import type { Asked } from '../../../protocol';
import type { TableModel } from '../../../table/model/model.svelte';
import { modelAt, played, speak, type Moment } from '../fixtures/play';
import { planOf, type Plan } from './plan.svelte';

const MOMENTS = played('four');

function turn(): Moment {
  const found = MOMENTS.find(({ asked, view }) => asked?.point === 'vendetta.plan.card' && view.players[0]!.blood > 5);
  if (!found) throw new Error('no such turn in the fixture');
  return found;
}

type Answer = [kind: VendettaKind, option: number[], about?: string | number];

/** A question of the turn: each answer with its kind, and the thing it touches or the number it counts. */
function question(point: string, answers: Answer[]): Asked {
  const label = { key: 'label.done', args: {} };
  return {
    seat: 0,
    point: `vendetta.plan.${point}`,
    options: answers.map(([, option]) => option),
    prompt: label,
    labels: answers.map(([, , n]) => (typeof n === 'number' ? { key: 'label.n', args: { n } } : label)),
    touches: answers.map(([, , thing]) => (typeof thing === 'string' ? [thing] : [])),
    kinds: answers.map(([kind]) => kind),
    rash: [],
  };
}

const PLACES: Answer[] = [['pick', [0], 'place:1'], ['pick', [1], 'place:2'], ['pick', [2], 'place:haven']];
const FACES: Answer[] = [['face_up', [1]], ['face_down', [0]]];
const END: Answer = ['end', [6]];
const BLOOD: Answer[] = [['play_blood', [4, 1], 1], ['play_blood', [4, 2], 2], END];

describe('a plan', () => {
  let model: TableModel;
  let sent: { option: number[]; point: string }[];
  let plan: Plan;
  let hand: string[];

  beforeEach(() => {
    speak('en');
    const made = modelAt(turn());
    model = made.model;
    sent = made.sent as typeof sent;
    plan = planOf(model);
    hand = model.view.players[0].hand;
  });

  function asks(point: string, answers: Answer[]): void {
    model.asked = question(point, answers);
    model.answering = false;
    plan.follow();
  }

  it('sends nothing before it is confirmed', () => {
    plan.take(hand[0]!);
    plan.put(1);
    plan.turn('down');
    plan.pour(3);
    plan.put(0);
    expect(sent).toEqual([]);
    expect([plan.card, plan.place, plan.face, plan.blood]).toEqual([hand[0], 0, 'down', 3]);
  });

  it('answers card, place, face, Blood and end, one after the other', () => {
    plan.take(hand[0]!);
    plan.put(1);
    plan.turn('down');
    plan.pour(2);
    plan.confirm();
    asks('place', PLACES);
    asks('face', FACES);
    asks('deploy', BLOOD);
    asks('deploy', [BLOOD[0]!, END]);
    const { labels, options } = turn().asked!;
    const card = labels.findIndex(({ args }) => (args.card as { card: string } | undefined)?.card === hand[0]);
    expect(sent.map(({ option }) => option)).toEqual([options[card], [1], [0], [4, 2], [6]]);
    expect(plan.started).toBe(false);
  });

  it('stops where the table has changed, and says so', () => {
    plan.take(hand[0]!);
    plan.put(2);
    plan.confirm();
    asks('place', PLACES.slice(0, 2));
    expect(sent).toHaveLength(1);
    expect([plan.running, plan.upset]).toEqual([false, true]);
  });

  it('leaves the rest to the player where Blood was lost with the line', () => {
    plan.take(hand[0]!);
    plan.put(1);
    plan.pour(2);
    plan.confirm();
    asks('place', PLACES);
    asks('face', FACES);
    asks('deploy', BLOOD);
    plan.cut();
    asks('deploy', BLOOD);
    expect(sent.at(-1)?.option).toEqual([4, 2]);
    expect([plan.running, plan.upset]).toEqual([false, true]);
  });

  it('never offers the last Blood, and counts what the face costs', () => {
    const [me, ...others] = model.view.players;
    model.view = { ...model.view, players: [{ ...me, blood: 3 }, ...others] };
    plan.take(hand[0]!);
    plan.put(0);
    expect(plan.most).toBe(2);
    plan.turn('down');
    plan.pour(3);
    expect([plan.most, plan.blood]).toEqual([1, 1]);
  });

  it('asks the engine what it would come to, and keeps no answer to another plan', async () => {
    const asking: { number: number; then: object[] }[] = [];
    model.previews.of = (_asked, _version, number, then = []) => {
      asking.push({ number, then });
      return Promise.resolve({ power: [then.length] });
    };
    plan.take(hand[0]!);
    plan.put(0);
    plan.pour(2);
    const first = plan.foresee();
    plan.pour(0);
    await first;
    expect(plan.foreseen).toBe(null);
    await plan.foresee();
    expect(plan.foreseen).toEqual({ power: [2] });
    expect(asking.map(({ then }) => then.at(-1))).toEqual([{ kind: 'play_blood', thing: '', n: 2 }, { kind: 'face_up', thing: '', n: null }]);
    expect(sent).toEqual([]);
  });

  it('takes no place where a card can be played neither way', () => {
    const faces = model.view.plan.faces.map((one: object, n: number) => (n === 1 ? { up: null, down: null } : one));
    model.view = { ...model.view, plan: { ...model.view.plan, faces } };
    plan.take(hand[0]!);
    plan.put(1);
    expect([plan.isOpen(1), plan.place]).toEqual([false, null]);
  });
});
