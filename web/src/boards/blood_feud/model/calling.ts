// Since when somebody waits for the Storyteller: since this browser first saw the call; a reload does not forget it.
const KEPT = 'elysium.calls.';

export function sinceWhen(table: string, calls: readonly number[], now = Date.now()): Record<number, number> {
  const before = read(table);
  const since = Object.fromEntries(calls.map((seat) => [seat, before[seat] ?? now]));
  sessionStorage.setItem(KEPT + table, JSON.stringify(since));
  return since;
}

function read(table: string): Record<number, number> {
  return JSON.parse(sessionStorage.getItem(KEPT + table) ?? '{}') as Record<number, number>;
}
