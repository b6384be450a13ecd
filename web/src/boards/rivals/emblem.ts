import type { Emblem } from '../emblem';

export const emblem: Emblem = {
  line: 'M12 82h72M18 82V54h14v28m0-40h14v40m0-52h16v52m0-34h14v34M39 50v4m0 8v4m15-28v4m0 10v4m15 6v4',
  fill: 'm30 24 8 6 8-14 8 14 8-6-4 14H34Z',
  transform: 'translate(2 -8)',
};
