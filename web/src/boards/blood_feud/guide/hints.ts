// What is said when: one station after another, each when one stands there. A hint looks at the night, never at a script.
import type { TableModel } from '../../../table/model/model.svelte';
import type { Hint as Guide } from '../../guiding/guided.svelte';
import { inboxOf } from '../model/inbox';
import type { Station } from '../model/station.svelte';
import type { Night } from '../model/view';

export interface Scene {
  model: TableModel;
  station: Station;
  night: Night;
}

export type Hint = Guide<Scene>;

const asks = ({ model }: Scene, point: string): boolean => model.asked?.point === `blood_feud.${point}` && !model.answering;
const open = ({ night }: Scene): boolean => night.phase === 'gameplay' && night.stage !== 'closed';
const place = ({ night, model }: Scene): string => night.players[model.seat]?.place ?? '';
const stands = (scene: Scene, where: string): boolean => open(scene) && place(scene) === where;
const holds = ({ station }: Scene): boolean => station.order !== null;

export const HINTS: readonly Hint[] = [
  { key: 'colour', when: (scene) => asks(scene, 'colour'), at: '.choice' },
  { key: 'faction', when: (scene) => asks(scene, 'faction'), at: '.choice' },
  { key: 'start', when: (scene) => asks(scene, 'start'), at: '.board' },
  { key: 'ambition', when: (scene) => asks(scene, 'keep'), at: '.choice' },
  { key: 'closed', when: ({ night }) => night.phase === 'gameplay' && night.stage === 'closed', at: '.state' },
  { key: 'ways', when: (scene) => open(scene) && scene.night.round === 1 && !['cityscape', 'orders', 'market', 'council'].includes(place(scene)), at: '.ways' },
  { key: 'cityscape', when: (scene) => stands(scene, 'cityscape'), at: '.board' },
  { key: 'orders', when: (scene) => stands(scene, 'orders') && !holds(scene), at: '.hand' },
  { key: 'domain', when: (scene) => stands(scene, 'orders') && holds(scene), at: '.board' },
  { key: 'market', when: (scene) => stands(scene, 'market'), at: '.board' },
  { key: 'council', when: (scene) => stands(scene, 'council'), at: '.board' },
  { key: 'inbox', when: (scene) => inboxOf(scene.model).length > 0 && open(scene), stays: true, at: '.inbox' },
  { key: 'next', when: (scene) => open(scene) && scene.night.stage === 'open' && scene.night.round === 1, at: '.ways' },
  { key: 'minute', when: ({ night }) => night.stage === 'last minute', at: '.state' },
  { key: 'resolution', when: ({ night }) => night.phase === 'resolution', stays: true, at: '.board' },
  { key: 'again', when: (scene) => scene.night.round > 1 && scene.night.phase === 'gameplay', stays: true, at: '.ways' },
  { key: 'end', when: ({ night }) => night.result !== null, stays: true, at: '.board' },
];
