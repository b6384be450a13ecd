import { expect, test, vi } from 'vitest';
import { question, scene } from '../testing/table';
import { Keyboard, type Deeds } from './keyboard';

function keys(...touches: string[][]) {
  const { model, sent } = scene(question(...touches));
  const deeds = {
    chat: vi.fn(),
    log: vi.fn(),
    help: vi.fn(),
    shortcuts: vi.fn(),
    sound: vi.fn(),
    filter: vi.fn(),
    escape: () => model.clear(),
    shown: () => model.fitting,
  } satisfies Deeds;
  const keyboard = new Keyboard(() => model, deeds);
  const event = (key: string, target: Element): KeyboardEvent =>
    ({ key, target, preventDefault() {} }) as unknown as KeyboardEvent;
  const press = (key: string, target: Element = document.body): void => {
    keyboard.down(event(key, target));
    keyboard.up(event(key, target));
  };
  return { model, sent, deeds, keyboard, press, event };
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
  const { press, sent, deeds } = keys(['a'], ['b']);
  const input = document.createElement('input');
  press('1', input);
  press('l', input);
  expect(sent).toEqual([]);
  expect(deeds.log).not.toHaveBeenCalled();
});

test('Enter confirms what is armed, otherwise it opens the talk; Escape lets go', () => {
  const { press, sent, model, deeds } = keys(['a'], ['b']);
  press('Enter');
  expect(deeds.chat).toHaveBeenCalledOnce();
  model.doubt = () => 'Really?';
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
  const { keyboard, deeds, event } = keys(['a'], ['b']);
  const button = document.createElement('dialog').appendChild(document.createElement('button'));
  keyboard.down(event('Enter', button));
  keyboard.up(event('Enter', document.body));
  expect(deeds.chat).not.toHaveBeenCalled();
});

test('letters lead to the panels, and U takes back', () => {
  const { press, deeds, sent } = keys(['a'], ['b']);
  for (const key of ['l', 'h', '?', 'm', 'f', 'u']) press(key);
  for (const deed of [deeds.log, deeds.help, deeds.shortcuts, deeds.sound, deeds.filter]) {
    expect(deed).toHaveBeenCalledOnce();
  }
  expect(sent).toEqual([{ type: 'propose', what: 'takeback', seat: -1 }]);
});
