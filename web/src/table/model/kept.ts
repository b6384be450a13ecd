// What this browser keeps of a table: the secret of its seat and the invite, found again after a reload.
export interface KeptSeat {
  seat: number;
  secret: string;
  invite: string;
}

const NOTHING: KeptSeat = { seat: -1, secret: '', invite: '' };
const key = (table: string): string => `elysium.seat.${table}`;

export function keptSeat(table: string): KeptSeat {
  try {
    return { ...NOTHING, ...(JSON.parse(localStorage.getItem(key(table)) ?? '{}') as Partial<KeptSeat>) };
  } catch {
    return NOTHING;
  }
}

/** Keep a seat's secret or an invite beside what is kept already. */
export function keepSeat(table: string, seat: Partial<KeptSeat>): void {
  localStorage.setItem(key(table), JSON.stringify({ ...keptSeat(table), ...seat }));
}

export function forgetSeat(table: string): void {
  localStorage.removeItem(key(table));
}
