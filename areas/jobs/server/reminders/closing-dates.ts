import { and, asc, eq, gt, lte } from 'drizzle-orm';
import { inBatches } from '#server/background/in-batches.ts';
import type { Task } from '#server/background/task.ts';
import { dayInLondon, days } from '#server/clock.ts';
import type { Db } from '#server/database.ts';
import type { Context } from '#server/endpoints.ts';
import { vacancyCloses } from '../job-notifications.ts';
import { jobPostings } from '../job-tables.ts';
import { peopleToApply } from './vacancies-to-apply-for.ts';

/** How many days before the closing date members are reminded. */
const reminderDays = 3;

/** People who are notified in one statement. */
const peopleAtOnce = 50;

/** Every morning: reminds members of vacancies that they want to apply for and that close within three days. */
export const remindOfClosingDates: Task = {
  name: 'remind-of-closing-dates',
  schedule: '25 5 * * *',
  retries: 3,
  worthDoingFor: 12 * 3_600,
  async run(context, _data, stopping) {
    const now = context.clock.now();
    const until = new Date(now.getTime() + days(reminderDays)).toISOString();
    const { id, isActive, applicationDeadline } = jobPostings;
    await inBatches(
      context.db,
      (after, most) =>
        context.db
          .select({ id, applicationDeadline })
          .from(jobPostings)
          .where(
            and(
              eq(isActive, true),
              gt(applicationDeadline, now.toISOString()),
              lte(applicationDeadline, until),
              gt(id, after),
            ),
          )
          .orderBy(asc(id))
          .limit(most),
      (tx, posting) => remind(context, tx, posting, dayInLondon(now)),
      stopping,
    );
  },
};

async function remind(
  context: Context,
  tx: Db,
  posting: { id: number; applicationDeadline: string | null },
  today: string,
): Promise<void> {
  for (let after = 0; ; ) {
    const { rows } = await tx.execute<{ personId: number }>(peopleToApply(posting.id, today, after, peopleAtOnce));
    const people = rows.map(({ personId }) => personId);
    await context.notify(tx, vacancyCloses, people, {
      subject: posting.id,
      // A new closing date is a new event.
      event: `job-closing:${posting.id}:${posting.applicationDeadline?.slice(0, 10)}`,
    });
    if (people.length < peopleAtOnce) return;
    after = people.at(-1) ?? after;
  }
}
