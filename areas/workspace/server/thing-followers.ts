import { and, asc, eq, gt, inArray, isNull, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { circleMembers, circles } from '#areas/circles/server/index.ts';
import type { Db } from '#server/database.ts';
import type { NotificationAbout } from '#server/notifications.ts';
import { isInWorkspace } from './workspace-access.ts';

/** A table with the things of one vertical, such as projects. */
type ThingTable = PgTable & Record<'id' | 'circleId' | 'takenDownAt', PgColumn>;

/**
 * The `audience` of a notification about a thing: the members of its circle who match `which`. Nobody, if the thing was
 * taken down or the workspace is off.
 */
export const membersWhere =
  (things: ThingTable, which: SQL | undefined) =>
  async (db: Db, { subject }: NotificationAbout, after: number, most: number): Promise<number[]> => {
    const rows = await db
      .select({ id: circleMembers.userId })
      .from(things)
      .innerJoin(circles, eq(circles.id, things.circleId))
      .innerJoin(circleMembers, eq(circleMembers.circleId, circles.id))
      .where(
        and(eq(things.id, subject), isNull(things.takenDownAt), isInWorkspace, which, gt(circleMembers.userId, after)),
      )
      .orderBy(asc(circleMembers.userId))
      .limit(most);
    return rows.map(({ id }) => id);
  };

/** The `audience` of those who chose 'everything' for the circle and match `which`. */
export const followersWhere = (things: ThingTable, which?: SQL) =>
  membersWhere(things, and(eq(circleMembers.level, 'everything'), which));

/** The `mute` of a notification about a thing: one press in an email mutes its circle. */
export const muteCircleOf =
  (things: ThingTable) =>
  async (db: Db, personId: number, thingId: number): Promise<void> => {
    const circle = db.select({ id: things.circleId }).from(things).where(eq(things.id, thingId));
    await db
      .update(circleMembers)
      .set({ level: 'nothing' })
      .where(and(inArray(circleMembers.circleId, circle), eq(circleMembers.userId, personId)));
  };
