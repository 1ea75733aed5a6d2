import type { Misuse } from './command.ts';

/** Reads a whole number from 1. Throws with the help for anything else. */
export function parseNumber(value: string, misuse: Misuse): number {
  if (!/^[1-9]\d{0,8}$/.test(value)) throw misuse();
  return Number(value);
}
