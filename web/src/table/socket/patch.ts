// Patches of views, as docs/protocol.md describes them. What has not changed stays the same object.
type Json = Record<string, unknown>;

export function apply(old: Json, change: Json): Json {
  const gone = (change['-'] as string[] | undefined) ?? [];
  const next: Json = {};
  for (const [key, value] of Object.entries(old)) if (!gone.includes(key)) next[key] = value;
  for (const [key, value] of Object.entries(change)) if (key !== '-') next[key] = applied(old[key], value);
  return next;
}

function applied(old: unknown, change: unknown): unknown {
  if (typeof change !== 'object' || change === null || Array.isArray(change)) return change;
  const keys = Object.keys(change);
  if (keys.length === 1 && keys[0] === '=') return (change as { '=': unknown })['='];
  if (keys.length === 1 && keys[0] === '[]' && Array.isArray(old)) {
    const places = (change as { '[]': Json })['[]'];
    return old.map((item, n) => (String(n) in places ? applied(item, places[n]) : item));
  }
  return apply(isObject(old) ? old : {}, change as Json);
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
