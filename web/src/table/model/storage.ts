// What this browser keeps of a table: the secret of its seat and the invite, found again after a reload.
export interface StoredSeat {
  seat: number;
  secret: string;
  invite: string;
}

const NOTHING: StoredSeat = { seat: -1, secret: '', invite: '' };
const key = (table: string): string => `elysium.seat.${table}`;

export function storedSeat(table: string): StoredSeat {
  try {
    return { ...NOTHING, ...(JSON.parse(localStorage.getItem(key(table)) ?? '{}') as Partial<StoredSeat>) };
  } catch {
    return NOTHING;
  }
}

/** Keep a seat's secret or an invite beside what is kept already. */
export function storeSeat(table: string, seat: Partial<StoredSeat>): void {
  localStorage.setItem(key(table), JSON.stringify({ ...storedSeat(table), ...seat }));
}

export function forgetSeat(table: string): void {
  localStorage.removeItem(key(table));
}
