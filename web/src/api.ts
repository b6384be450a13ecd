// Requests to the server; what it refuses is thrown with its reason.
export class Refusal extends Error {
  constructor(
    reason: string,
    readonly status: number,
    readonly code = '',
    readonly args: Record<string, unknown> = {},
  ) {
    super(reason);
  }
}

interface Refused {
  refused?: string;
  code?: string;
  args?: Record<string, unknown>;
}

async function answered<T>(response: Response): Promise<T> {
  const data = (await response.json().catch(() => ({}))) as T & Refused;
  if (!response.ok) throw new Refusal(data.refused ?? response.statusText, response.status, data.code, data.args);
  return data;
}

export async function get<T>(path: string, headers: Record<string, string> = {}): Promise<T> {
  return answered<T>(await fetch(path, { headers }));
}

export async function post<T>(path: string, body: unknown = {}): Promise<T> {
  const headers = { 'Content-Type': 'application/json' };
  return answered<T>(await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) }));
}
