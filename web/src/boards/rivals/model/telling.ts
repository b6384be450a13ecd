// Things of the board in a sentence, for those who do not see them.
import type { Character, Monster } from './view';
import { nameOf, say, words } from './words';

const ATTRIBUTES = ['type.physical', 'type.social', 'type.mental'];

export function describe(one: Character, torpid = false): string {
  const said = [
    say('tile', { name: nameOf(one.card), n: one.blood, most: one.most ?? one.potency }),
    attributes(one.attributes),
    one.leader ? say('leader') : '',
    torpid ? say('torpor') : say(one.party ? 'streets' : 'haven'),
    one.exhausted ? say('exhausted') : '',
    one.influence ? say('fact.influence', { n: one.influence }) : '',
    one.secrecy ? say('fact.secrecy', { n: one.secrecy }) : '',
    ...one.attached.map((card) => nameOf(card.card)),
  ];
  return said.filter(Boolean).join(', ');
}

export function attributes(numbers: readonly number[]): string {
  return numbers.flatMap((n, at) => (n ? [`${words(ATTRIBUTES[at]!)} ${n}`] : [])).join(', ');
}

export function describeMonster(one: Monster): string {
  const said = [
    one.card === null ? say('monster.down') : nameOf(one.card),
    one.down ? '' : say('monster.blood', { n: one.blood }),
    one.attributes.length ? attributes(one.attributes) : '',
    one.tagger === null ? '' : say('monster.tagged', { who: { seat: one.tagger } }),
  ];
  return said.filter(Boolean).join(', ');
}
