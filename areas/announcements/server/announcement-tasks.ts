import { and, eq, isNotNull, isNull, lte } from 'drizzle-orm';
import type { Task } from '#server/background/task.ts';
import type { Context } from '#server/context.ts';
import { announcementPublished } from './announcement-notifications.ts';
import { announcements } from './announcement-tables.ts';

/** Starts announcements that are due, and ends those whose end has come. Running it twice changes nothing. */
export async function startAndEndDue(context: Context): Promise<void> {
  const now = context.clock.now().toISOString();
  await context.db.transaction(async (db) => {
    const started = await db
      .update(announcements)
      .set({ isWaiting: false })
      .where(and(eq(announcements.isWaiting, true), lte(announcements.publishedAt, now)))
      .returning({
        id: announcements.id,
        shownAs: announcements.shownAs,
        withdrawnAt: announcements.withdrawnAt,
      });
    for (const { id, shownAs, withdrawnAt } of started)
      if (shownAs === 'notification' && withdrawnAt === null)
        await context.notify(db, announcementPublished, 'audience', { subject: id });
    await db
      .update(announcements)
      .set({ withdrawnAt: announcements.endsAt })
      .where(and(isNotNull(announcements.endsAt), lte(announcements.endsAt, now), isNull(announcements.withdrawnAt)));
  });
}

/** Every minute. */
const startDueAnnouncements: Task = {
  name: 'start-due-announcements',
  schedule: '* * * * *',
  retries: 1,
  worthDoingFor: 300,
  run: startAndEndDue,
};

export const announcementTasks: Task<never>[] = [startDueAnnouncements];
