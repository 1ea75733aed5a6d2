import type { Misuse } from './command.ts';

/** A number from 1, as an operator types it. Anything else is refused with the help. */
export function parseNumber(value: string, misuse: Misuse): number {
  if (!/^[1-9]\d{0,8}$/.test(value)) throw misuse();
  return Number(value);
}
