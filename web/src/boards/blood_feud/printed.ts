// What is printed for the stations of a night: a sheet for each, with these sections of the rules.
import type { Sheet } from '../../rules/sheets';

export const SHEETS: readonly Sheet[] = [
  { name: 'place.cityscape', sections: ['s1', 'move', 'cmb'] },
  { name: 'place.orders', sections: ['s2', 'ord'] },
  { name: 'place.market', sections: ['s3', 'trd'] },
  { name: 'place.council', sections: ['s4', 'amb'] },
];
