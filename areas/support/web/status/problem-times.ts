import type { KnownProblem } from '#areas/support/contract/service-status.ts';
import { dayAndTime } from '#contract/london.ts';

/** When a problem began or will begin, and when it should end, as a sentence. */
export function problemTimes({ startsAt, endsAt }: KnownProblem, now = Date.now()): string {
  const start = dayAndTime(startsAt);
  if (Date.parse(startsAt) > now) return endsAt ? `From ${start} until ${dayAndTime(endsAt)}.` : `From ${start}.`;
  return endsAt ? `Since ${start}. It should end by ${dayAndTime(endsAt)}.` : `Since ${start}.`;
}
