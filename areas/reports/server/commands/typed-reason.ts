import { z } from 'zod';
import { longestReason } from '#areas/reports/server/moderation/operator-actions.ts';
import { StartRefused } from '#server/settings.ts';

/** The reason that a command asks for. The member it is about reads it. */
export function reasonTyped(value: string | undefined): string {
  const read = z.string().trim().min(1).max(longestReason).safeParse(value);
  if (read.success) return read.data;
  throw new StartRefused(
    `Give a reason of at most ${longestReason} characters: --reason "…". The member it is about reads it.`,
  );
}
