import type { Emblem } from '../emblem';

export const emblem: Emblem = {
  line: 'm20 18 44 50m-4 6 10-9m-8 1 12 12M76 18 32 68m4 6-10-9m8 1L22 78',
  fill: 'M48 20c7 9 11 15 11 20a11 11 0 0 1-22 0c0-5 4-11 11-20Z',
};
