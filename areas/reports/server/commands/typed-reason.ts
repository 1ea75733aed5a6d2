import { z } from 'zod';
import { maxReasonLength } from '#areas/reports/server/moderation/operator-actions.ts';
import { StartRefused } from '#server/settings.ts';

/** The reason that a command asks for. The member it is about reads it. */
export function reasonTyped(value: string | undefined): string {
  const read = z.string().trim().min(1).max(maxReasonLength).safeParse(value);
  if (read.success) return read.data;
  throw new StartRefused(`Enter a reason of at most ${maxReasonLength} characters: --reason "…". The member sees it.`);
}
