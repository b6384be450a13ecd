import { expect, test } from 'vitest';
import { textOf } from './speech';
import { isTied, tied, type Tied } from './tied';

const card = (text: string) => ({ kind: 'card', id: 'X1', text });

test.each([
  [['Bierze kartę „', card('Łowy'), '”.']],
  [[card('Hunt'), ' and ', card('Ready'), '!']],
  [['(', card('Hunt'), ')']],
  [['”', card('Hunt'), '„']],
])('marks move to the names they stand at, and no letter is lost', (parts) => {
  const found = tied(parts);
  const text = found.map((part) => (isTied(part) ? whole(part) : textOf([part])));
  expect(text.join('')).toBe(textOf(parts));
});

test('the quotation marks of a name are tied to it', () => {
  expect(tied(['kartę „', card('Łowy'), '”.'])[1]).toMatchObject({ before: '„', after: '”.' });
});

function whole(part: Tied): string {
  return part.before + part.text + part.after;
}
