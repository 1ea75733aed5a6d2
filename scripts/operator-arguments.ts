import { z } from 'zod';
import { longestReason } from '#areas/reports/server/moderation/operator-actions.ts';
import { StartRefused } from '#server/settings.ts';
import type { Misuse } from './command-line.ts';

/** A number from 1, as an operator types it; anything else is refused with how the command is used. */
export function numberTyped(value: string, misuse: Misuse): number {
  if (!/^[1-9]\d{0,8}$/.test(value)) throw misuse();
  return Number(value);
}

/** The reason that a command asks for. The member it is about reads it. */
export function reasonTyped(value: string | undefined): string {
  const read = z.string().trim().min(1).max(longestReason).safeParse(value);
  if (read.success) return read.data;
  throw new StartRefused(
    `Give a reason of at most ${longestReason} characters: --reason "…". The member it is about reads it.`,
  );
}
