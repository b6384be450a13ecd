// Why something was not done, in the language chosen: the server gives a code with its reason.
import { Refusal } from '../api';
import { known, ui, type Args } from './index.svelte';

export function refusalText(code: string, args: Args, reason: string): string {
  const key = `web.refused.${code}`;
  return code && known(key, 'house') ? ui(key, args.told ? { ...args, reason: args.told } : args) : reason;
}

/** A complaint of the rules: its message where the server knows one, otherwise the English words. */
export function complaintText(told: unknown, words: string): string {
  const { message, args } = (told ?? {}) as { message?: string; args?: Args };
  return message === undefined ? words : ui(message, args);
}

/** Whatever went wrong, as a sentence. */
export function sorry(problem: unknown): string {
  if (problem instanceof Refusal) return refusalText(problem.code, problem.args, problem.message);
  return problem instanceof TypeError ? ui('web.offline') : String((problem as Error)?.message ?? problem);
}
