import type { CalendarEntry } from '#server/calendar/calendar-file.ts';
import { dayInLondon, days } from '#server/clock.ts';
import type { Db } from '#server/database.ts';
import { listDatedSteps } from './dated-steps.ts';

/** The most steps in a feed. */
const mostInFeed = 100;

/** How long past steps stay in a feed. */
const keptFor = days(31);

/** The open steps of a member's pathway that have a day, for their feed. Each takes the whole day. */
export async function findStepEntries(db: Db, personId: number, now: Date): Promise<CalendarEntry[]> {
  const since = dayInLondon(new Date(now.getTime() - keptFor));
  const found = await listDatedSteps(db, personId, since, mostInFeed);
  return found.map((step) => {
    const startsAt = new Date(step.dueOn);
    return {
      name: `step-${step.id}`,
      isAllDay: true,
      startsAt: startsAt.toISOString(),
      endsAt: new Date(startsAt.getTime() + days(1)).toISOString(),
      version: 0,
      isCancelled: false,
      title: `Pathway step: ${step.title}`,
      path: `/pathway#step-${step.id}`,
    };
  });
}
