import { and, asc, eq, gt, isNull, ne, not, type SQL, sql } from 'drizzle-orm';
import { blocks, personSchools, users } from '#areas/people/server/index.ts';
import { isAmong } from '#server/among.ts';
import type { Db } from '#server/database.ts';
import type { NotificationEvent, NotificationKind, ShownEvent } from '#server/notifications.ts';
import { isOffered } from './learning-access.ts';
import { learningPathways } from './learning-tables.ts';

const { id, title, authorId, schoolId } = learningPathways;

/** One of the two blocked the other. */
const isBlockedBetween = (one: SQL, other: SQL): SQL => sql`exists (select from ${blocks}
  where (${blocks.blockerId}, ${blocks.blockedId}) in ((${one}, ${other}), (${other}, ${one})))`;

async function findShown(
  db: Db,
  events: readonly NotificationEvent[],
  which: SQL | undefined,
): Promise<(ShownEvent | null)[]> {
  const rows = await db
    .select({ id, title })
    .from(learningPathways)
    .where(
      and(
        isAmong(
          id,
          events.map(({ subject }) => subject),
        ),
        which,
      ),
    );
  const found = new Map(rows.map((row) => [row.id, { title: row.title, link: `/learning-pathways/${row.id}` }]));
  return events.map(({ subject }) => found.get(subject) ?? null);
}

/** For the members of the school that it is shared with. */
export const sharedWithSchool: NotificationKind = {
  key: 'learning.shared-with-school',
  group: 'development',
  one: ({ who, title: name }) => `${who} shares the learning pathway “${name}” with your school`,
  because: 'your profile names this school',
  show: (db, personId, events) => findShown(db, events, and(isOffered(personId), ne(authorId, personId))),
  async audience(db, { subject }, after, most) {
    const rows = await db
      .select({ id: personSchools.userId })
      .from(learningPathways)
      .innerJoin(personSchools, eq(personSchools.schoolId, schoolId))
      .innerJoin(users, eq(users.id, personSchools.userId))
      .where(
        and(
          eq(id, subject),
          eq(learningPathways.sharing, 'school'),
          isNull(learningPathways.takenDownAt),
          isNull(users.erasedAt),
          gt(personSchools.userId, after),
          sql`${personSchools.userId} <> ${authorId}`,
          not(isBlockedBetween(sql`${personSchools.userId}`, sql`${authorId}`)),
        ),
      )
      .orderBy(asc(personSchools.userId))
      .limit(most);
    return rows.map((row) => row.id);
  },
};

/** For the author. It does not say who it was. */
export const firstCompleted: NotificationKind = {
  key: 'learning.first-completed',
  group: 'development',
  one: ({ title: name }) => `Somebody completed your learning pathway “${name}”`,
  because: 'you composed this learning pathway',
  show: (db, personId, events) =>
    findShown(db, events, and(eq(authorId, personId), isNull(learningPathways.takenDownAt))),
};

export const learningNotifications: NotificationKind[] = [sharedWithSchool, firstCompleted];
