import { eq, sql } from 'drizzle-orm';
import type { Db } from '#server/database.ts';
import type { Viewer } from '#server/endpoints.ts';
import { requireAnnouncement } from './announcement-queries.ts';
import { announcements, announcementViews } from './announcement-tables.ts';

/** Counts that this person saw an announcement. Seeing it again counts nothing. */
export async function markSeen(db: Db, viewer: Viewer, id: number, now: Date): Promise<void> {
  await requireAnnouncement(db, viewer, id, now);
  await countOnce(db, viewer, id, now);
}

/** This person does not see the banner again. */
export async function dismiss(db: Db, viewer: Viewer, id: number, now: Date): Promise<void> {
  await requireAnnouncement(db, viewer, id, now);
  await countOnce(db, viewer, id, now);
  await db
    .update(announcementViews)
    .set({ dismissedAt: now.toISOString() })
    .where(sql`${announcementViews.announcementId} = ${id} and ${announcementViews.userId} = ${viewer.id}`);
}

async function countOnce(db: Db, viewer: Viewer, id: number, now: Date): Promise<void> {
  const made = await db
    .insert(announcementViews)
    .values({ announcementId: id, userId: viewer.id, seenAt: now.toISOString() })
    .onConflictDoNothing()
    .returning({ id: announcementViews.announcementId });
  if (made.length > 0)
    await db
      .update(announcements)
      .set({ seenCount: sql`${announcements.seenCount} + 1` })
      .where(eq(announcements.id, id));
}
