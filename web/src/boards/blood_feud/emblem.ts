import type { Emblem } from '../emblem';

export const emblem: Emblem = {
  line: 'M48 10a38 38 0 1 0 0 76 38 38 0 0 0 0-76Zm0 4v6m0 56v6M14 48h6m56 0h6M48 48 64 34',
  fill: 'M48 34c6 8 9 13 9 17a9 9 0 0 1-18 0c0-4 3-9 9-17Z',
};
