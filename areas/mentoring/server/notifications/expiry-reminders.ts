import { and, asc, eq, gt, gte, isNotNull, lte } from 'drizzle-orm';
import { renewalDays } from '#areas/mentoring/contract/training.ts';
import { inBatches } from '#server/background/in-batches.ts';
import type { Task } from '#server/background/task.ts';
import { dayInLondon, days } from '#server/clock.ts';
import { mentorQualifications } from '../qualifications/qualification-tables.ts';
import { qualificationExpired, qualificationExpiring } from './qualification-notifications.ts';

/** For how many days a qualification counts as newly expired, in case the server was off. */
const catchUpDays = 14;

/** Every morning: reminds once of a verified qualification that expires soon, and once of one that has expired. */
export const expiryReminders: Task = {
  name: 'qualification-expiry-reminders',
  schedule: '55 5 * * *',
  retries: 3,
  worthDoingFor: 12 * 3_600,
  async run(context, _data, stopping) {
    const now = context.clock.now();
    const dayAt = (count: number) => dayInLondon(new Date(now.getTime() + days(count)));
    const today = dayAt(0);
    const { id, userId, status, expiresOn } = mentorQualifications;
    const soon = and(eq(status, 'verified'), gte(expiresOn, today), lte(expiresOn, dayAt(renewalDays)));
    const over = and(eq(status, 'expired'), gte(expiresOn, dayAt(-catchUpDays)));
    for (const [kind, which] of [
      [qualificationExpiring, soon],
      [qualificationExpired, over],
    ] as const)
      await inBatches(
        context.db,
        (after, most) =>
          context.db
            .select({ id, userId, expiresOn })
            .from(mentorQualifications)
            .where(and(which, isNotNull(expiresOn), gt(id, after)))
            .orderBy(asc(id))
            .limit(most),
        (tx, row) =>
          context.notify(tx, kind, [row.userId], { subject: row.id, event: `${kind.key}:${row.id}:${row.expiresOn}` }),
        stopping,
      );
  },
};
