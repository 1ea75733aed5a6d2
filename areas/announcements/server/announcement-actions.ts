import { and, eq, isNull } from 'drizzle-orm';
import type { NewAnnouncement } from '#areas/announcements/contract/announcement.ts';
import type { Db } from '#server/database.ts';
import type { Context } from '#server/endpoints.ts';
import { announcementPublished } from './announcement-notifications.ts';
import { announcements } from './announcement-tables.ts';

/** Publishes an announcement. A background job notifies its audience. Returns its number. */
export async function publishAnnouncement(context: Context, given: NewAnnouncement): Promise<number> {
  return context.db.transaction(async (db) => {
    const [made] = await db
      .insert(announcements)
      .values({ ...given, publishedAt: context.clock.now().toISOString() })
      .returning({ id: announcements.id });
    if (!made) throw new Error('The announcement was not made.');
    await context.notify(db, announcementPublished, 'audience', { subject: made.id });
    return made.id;
  });
}

/** Takes an announcement back. Returns whether it was published. */
export async function withdrawAnnouncement(db: Db, id: number, now: Date): Promise<boolean> {
  const withdrawn = await db
    .update(announcements)
    .set({ withdrawnAt: now.toISOString() })
    .where(and(eq(announcements.id, id), isNull(announcements.withdrawnAt)))
    .returning({ id: announcements.id });
  return withdrawn.length > 0;
}
