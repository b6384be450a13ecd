import { expect, test, vi } from 'vitest';
import { question, scene } from '../../testing/table';
import { Keyboard, type Actions } from './keyboard';

function keys(...touches: string[][]) {
  const { model, sent } = scene(question(...touches));
  const actions = {
    chat: vi.fn(),
    log: vi.fn(),
    help: vi.fn(),
    shortcuts: vi.fn(),
    sound: vi.fn(),
    filter: vi.fn(),
    skip: vi.fn(),
    escape: () => model.clear(),
    shown: () => model.fitting,
  } satisfies Actions;
  const keyboard = new Keyboard(() => model, actions);
  const event = (key: string, target: Element): KeyboardEvent =>
    ({ key, target, preventDefault() {} }) as unknown as KeyboardEvent;
  const press = (key: string, target: Element = document.body): void => {
    keyboard.down(event(key, target));
    keyboard.up(event(key, target));
  };
  return { model, sent, actions, keyboard, press, event };
}

test('numbers answer in the order shown', () => {
  const { press, sent } = keys(['a'], ['b'], ['c']);
  press('2');
  expect(sent).toMatchObject([{ option: [1] }]);
});

test('a key let go at another question than it was pressed at does nothing', () => {
  const { keyboard, model, sent, event } = keys(['a'], ['b']);
  keyboard.down(event('1', document.body));
  model.asked = question(['c'], ['d']);
  keyboard.up(event('1', document.body));
  expect(sent).toEqual([]);
});

test('who types types', () => {
  const { press, sent, actions } = keys(['a'], ['b']);
  const input = document.createElement('input');
  press('1', input);
  press('l', input);
  expect(sent).toEqual([]);
  expect(actions.log).not.toHaveBeenCalled();
});

test('Enter confirms what is armed, otherwise it opens the talk; Escape lets go', () => {
  const { press, sent, model, actions } = keys(['a'], ['b']);
  press('Enter');
  expect(actions.chat).toHaveBeenCalledOnce();
  model.asked = { ...model.asked!, rash: [0, 1] };
  press('1');
  press('2');
  expect([model.armed, sent]).toEqual([0, []]);
  press('Escape');
  expect(model.armed).toBeNull();
  press('1');
  press('Enter');
  expect(sent).toMatchObject([{ option: [0] }]);
});

test('Enter on a button that is gone when the key comes up counts once', () => {
  const { keyboard, actions, event } = keys(['a'], ['b']);
  const button = document.createElement('dialog').appendChild(document.createElement('button'));
  keyboard.down(event('Enter', button));
  keyboard.up(event('Enter', document.body));
  expect(actions.chat).not.toHaveBeenCalled();
});

test('letters lead to the panels, and U takes back', () => {
  const { press, actions, sent } = keys(['a'], ['b']);
  for (const key of ['l', 'h', '?', 'm', 'f', 'u']) press(key);
  for (const action of [actions.log, actions.help, actions.shortcuts, actions.sound, actions.filter]) {
    expect(action).toHaveBeenCalledOnce();
  }
  expect(sent).toEqual([{ type: 'propose', what: 'takeback', seat: -1 }]);
});

test('a question told anew while a key is down is still the same question', () => {
  const { keyboard, model, sent, event } = keys(['a'], ['b']);
  keyboard.down(event('2', document.body));
  model.asked = structuredClone(model.asked);
  keyboard.up(event('2', document.body));
  expect(sent).toMatchObject([{ option: [1] }]);
  expect(model.missed).toBe(false);
});

test('a key that comes up at another question is not lost without a word', () => {
  const { keyboard, model, sent, event } = keys(['a'], ['b']);
  const now = model.asked;
  model.asked = null;
  keyboard.down(event('1', document.body));
  model.asked = now;
  keyboard.up(event('1', document.body));
  expect([sent, model.missed]).toEqual([[], true]);
  keyboard.down(event('1', document.body));
  keyboard.up(event('1', document.body));
  expect([sent.length, model.missed]).toEqual([1, false]);
});

test('a key held down keeps the question at which it went down', () => {
  const { keyboard, model, sent, event } = keys(['a'], ['b']);
  keyboard.down(event('1', document.body));
  model.asked = question(['c'], ['d'], ['e']);
  keyboard.down({ ...event('1', document.body), repeat: true } as KeyboardEvent);
  keyboard.up(event('1', document.body));
  expect([sent, model.missed]).toEqual([[], true]);
});

test('a key that comes up without having gone down here means nothing', () => {
  const { keyboard, sent, event } = keys(['a'], ['b']);
  keyboard.up(event('1', document.body));
  keyboard.down(event('1', document.body));
  keyboard.forget();
  keyboard.up(event('1', document.body));
  expect(sent).toEqual([]);
});

test('in real time a key means the answer it stood for when it went down', () => {
  const { keyboard, model, sent, event } = keys(['a'], ['b'], ['c']);
  model.seats = [...model.seats, { ...model.seats[0]!, seat: 9, role: 'clock', kind: 'role' }];
  keyboard.down(event('2', document.body));
  const { options, labels, touches, kinds, ...rest } = model.asked!;
  model.asked = { ...rest, options: options.slice(1), labels: labels.slice(1), touches: touches.slice(1), kinds: kinds.slice(1) };
  keyboard.up(event('2', document.body));
  expect(sent).toMatchObject([{ option: [1] }]);
});

test('a list or a box that was merely clicked keeps no keys, a field does', () => {
  const { press, sent, actions } = keys(['a'], ['b']);
  press('l', document.createElement('select'));
  press('l', Object.assign(document.createElement('input'), { type: 'checkbox' }));
  expect(actions.log).toHaveBeenCalledTimes(2);
  press('1', document.createElement('select'));
  expect(sent).toHaveLength(1);
});

test('no key answers a question beneath a dialog', () => {
  const { press, sent } = keys(['a'], ['b']);
  const dialog = document.body.appendChild(document.createElement('dialog'));
  dialog.setAttribute('open', '');
  press('1');
  dialog.remove();
  expect(sent).toEqual([]);
});

test('a key without an answer in the bar presses what the board has put under it, at the same question alone', () => {
  const { press, keyboard, event, sent, model } = keys(['a'], ['b']);
  const pressed = vi.fn();
  document.body.innerHTML = '<main class="board"><button aria-keyshortcuts="3"></button></main>';
  document.querySelector('button')!.addEventListener('click', pressed);
  press('3');
  expect(pressed).toHaveBeenCalledOnce();
  keyboard.down(event('3', document.body));
  model.asked = question(['c'], ['d']);
  keyboard.up(event('3', document.body));
  expect(pressed).toHaveBeenCalledOnce();
  expect(model.missed).toBe(true);
  press('1');
  expect(sent).toMatchObject([{ option: [0] }]);
  document.body.innerHTML = '';
});
