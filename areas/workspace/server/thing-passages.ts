import { and, eq, not, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { circleMembers, circles, ownMembership } from '#areas/circles/server/index.ts';
import { blocks, ownPreferences, showsProfile, userPreferences, users } from '#areas/people/server/index.ts';
import { isAmong } from '#server/among.ts';
import { firstNameOf, idsOfItems, inOrderOfItems, type PassageKind } from '#server/passages.ts';
import { type Param, prepared } from '#server/prepared.ts';
import type { ShowValues } from '#server/search.ts';
import { isInWorkspace } from './workspace-access.ts';

/** A table with the things of one vertical, such as projects. */
type ThingTable = PgTable & Record<'id' | 'circleId' | 'userId' | 'title', PgColumn>;

/**
 * The `show` of passages that only the members of the circle read: things that match `isShown`, in a circle of the person with
 * a workspace, whose author and the person have not blocked each other. `statement` is the name of the prepared statement.
 */
export function showThings(
  statement: string,
  things: ThingTable,
  isShown: SQL | undefined,
  pathOf: (circleId: number, id: number) => string,
): PassageKind['show'] {
  const shown = prepared(statement, (db, param: Param<ShowValues>) =>
    db
      .select({
        id: sql<number>`${things.id}`,
        title: sql<string>`${things.title}`,
        circleId: circles.id,
        place: circles.name,
        name: sql<string | null>`case when ${users.erasedAt} is null and ${showsProfile} then ${users.name} end`,
      })
      .from(things)
      .innerJoin(users, eq(users.id, things.userId))
      .leftJoin(userPreferences, ownPreferences)
      .innerJoin(circles, eq(circles.id, things.circleId))
      .innerJoin(circleMembers, ownMembership(param('personId')))
      .where(
        and(
          isAmong(things.id, param('ids')),
          isInWorkspace,
          isShown,
          not(sql`exists (select from ${blocks} where (${blocks.blockerId}, ${blocks.blockedId})
            in ((${param('personId')}::int, ${users.id}), (${users.id}, ${param('personId')}::int)))`),
        ),
      ),
  );
  return async (db, viewer, wanted) => {
    const rows = await shown(db, {}).execute({ personId: viewer.id, ids: idsOfItems(wanted) });
    return inOrderOfItems(
      wanted,
      rows,
      ({ id }) => id,
      ({ id, circleId, title, place, name }) => {
        const link = pathOf(circleId, id);
        return {
          title,
          link,
          place,
          quotes: new Map([[null, { name: name === null ? null : firstNameOf(name), link }]]),
        };
      },
    );
  };
}
