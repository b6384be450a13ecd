// What is said when. A hint looks at the table as it is shown, never at a script; the first whose moment it is speaks.
import type { RivalsEvent, RivalsKind } from '../../../kinds';
import type { TableModel } from '../../../table/model/model.svelte';
import type { Hint as Guide } from '../../guiding/guided.svelte';
import type { Desk } from '../model/desk.svelte';
import type { Player, View } from '../model/view';

export interface Scene {
  model: TableModel;
  desk: Desk;
  view: View;
}

export type Hint = Guide<Scene>;

const LAST_TURN = 7; // of both players together: all that happens every turn has happened by then

const asks = ({ model }: Scene, point: string): boolean => model.asked?.point === point && !model.answering;
const acts = (scene: Scene): boolean => asks(scene, 'rivals.act') && !scene.model.teller.busy;
const offers = ({ model }: Scene, kind: RivalsKind): boolean => model.asked?.kinds.includes(kind) ?? false;
const me = ({ model, view }: Scene): Player | undefined => view.players[model.seat];
const tells = ({ model: { teller } }: Scene, ...kinds: RivalsEvent[]): boolean =>
  teller.telling !== null && kinds.includes(teller.telling.kind as RivalsEvent);
const leads = (scene: Scene): Record<string, unknown> => ({ card: { card: me(scene)?.coterie.find((one) => one.leader)?.card ?? '' } });
const idle = (scene: Scene): boolean => acts(scene) && !scene.desk.picked.length && !scene.view.attack;

export const HINTS: readonly Hint[] = [
  { key: 'leader', when: (scene) => asks(scene, 'rivals.leader'), at: '.asks' },
  { key: 'race', when: (scene) => idle(scene), stays: true, at: '.race' },
  { key: 'touch', when: (scene) => idle(scene), stays: true, at: '.asks' },
  { key: 'ring', when: (scene) => acts(scene) && scene.desk.picked.length > 0, at: '.ring' },
  { key: 'streets', when: (scene) => idle(scene) && offers(scene, 'sally'), args: leads, at: '.streets' },
  { key: 'type', when: (scene) => asks(scene, 'rivals.attack.type'), at: '.stage' },
  { key: 'mortal', when: (scene) => asks(scene, 'rivals.mortal'), at: '.asks' },
  { key: 'recruit', when: (scene) => idle(scene) && offers(scene, 'recruit'), at: '.held' },
  { key: 'exhausted', when: (scene) => idle(scene) && (me(scene)?.coterie.some((one) => one.exhausted) ?? false), stays: true, at: '.mine' },
  { key: 'draw', when: (scene) => asks(scene, 'rivals.draw'), at: '.asks' },
  { key: 'mend', when: (scene) => asks(scene, 'rivals.mend'), at: '.mine' },
  { key: 'block', when: (scene) => asks(scene, 'rivals.attack.block'), at: '.stage' },
  { key: 'react', when: (scene) => asks(scene, 'rivals.attack.react'), at: '.held' },
  { key: 'damage', when: (scene) => tells(scene, 'damage') && scene.view.attack !== null, stays: true, at: '.stage' },
  { key: 'torpor', when: (scene) => tells(scene, 'torpor'), stays: true },
  { key: 'scheme', when: (scene) => scene.view.scheme !== null && !scene.model.teller.busy && scene.model.asked !== null, stays: true, at: '.stage' },
  { key: 'others', when: ({ model, view }) => view.active !== model.seat && view.phase === 'action' && model.asked === null, at: '.foes' },
  { key: 'city', when: (scene) => tells(scene, 'city'), stays: true, at: '.streets' },
  { key: 'agenda', when: (scene) => idle(scene) && scene.view.turn > 2 && scene.view.actions > 0, stays: true, at: '.mine' },
  { key: 'danger', when: (scene) => idle(scene) && me(scene)?.danger !== undefined && scene.view.turn > 3, stays: true, at: '.race' },
  { key: 'enough', when: (scene) => acts(scene) && scene.view.turn >= LAST_TURN, stays: true },
  { key: 'end', when: ({ view }) => view.result !== null, stays: true },
];
