// Why something was not done, in the language chosen: the server gives a code with its reason.
import { Refusal } from '../api';
import { known, ui, type Args } from './index.svelte';

export function refusalText(code: string, args: Args, reason: string): string {
  const key = `web.refused.${code}`;
  return code && known(key, 'house') ? ui(key, args) : reason;
}

/** Whatever went wrong, as a sentence. */
export function sorry(problem: unknown): string {
  if (problem instanceof Refusal) return refusalText(problem.code, problem.args, problem.message);
  return problem instanceof TypeError ? ui('web.offline') : String((problem as Error)?.message ?? problem);
}
