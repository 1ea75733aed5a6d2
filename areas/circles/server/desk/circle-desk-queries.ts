import { and, asc, desc, eq, ilike, isNotNull, isNull, lt, ne, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { DeskCircle, listDeskCircles, PossibleOwner } from '#areas/circles/contract/circles-desk.ts';
import { nameBeginsWith, users } from '#areas/people/server/index.ts';
import type { EndpointRequest } from '#contract/endpoint.ts';
import type { Db } from '#server/database.ts';
import { Page, type PageRequest, pageOf, readCursor } from '#server/paging.ts';
import { circleMissing } from '../circle-access.ts';
import { patternOf } from '../circle-filters.ts';
import { ownerOfCircle } from '../circle-operator.ts';
import { circleMembers, circles } from '../circle-tables.ts';
import type { CircleContents } from './circle-contents.ts';

const target = alias(circles, 'merge_target');

const select = (db: Db) =>
  db
    .select({
      id: circles.id,
      name: circles.name,
      description: sql<string | null>`case when not ${circles.isInnerCircle} then ${circles.description} end`,
      color: circles.color,
      subjects: circles.subjects,
      phases: circles.phases,
      roles: circles.roles,
      isInnerCircle: circles.isInnerCircle,
      memberCount: circles.memberCount,
      owner: { id: users.id, name: users.name },
      createdAt: circles.createdAt,
      archivedAt: circles.closedAt,
      mergedInto: { id: target.id, name: target.name },
    })
    .from(circles)
    .leftJoin(circleMembers, ownerOfCircle)
    .leftJoin(users, eq(users.id, circleMembers.userId))
    .leftJoin(target, eq(target.id, circles.mergedIntoId));

type Row = Awaited<ReturnType<typeof select>>[number];

async function withCounts(db: Db, contents: CircleContents, rows: readonly Row[]): Promise<DeskCircle[]> {
  const ids = rows.map(({ id }) => id);
  const posts = await contents.countPostsOf(db, ids);
  const events = await contents.countEventsOf(db, ids);
  return rows.map((row) => ({
    ...row,
    ...(posts.get(row.id) ?? { discussions: 0, resources: 0 }),
    events: events.get(row.id) ?? 0,
  }));
}

type Wanted = EndpointRequest<typeof listDeskCircles>['query'];

const narrowed: Record<NonNullable<Wanted['show']> | 'all', SQL | undefined> = {
  all: isNull(circles.closedAt),
  open: and(isNull(circles.closedAt), eq(circles.isInnerCircle, false)),
  inner: and(isNull(circles.closedAt), eq(circles.isInnerCircle, true)),
  ownerless: and(isNull(circles.closedAt), isNull(circleMembers.userId)),
  archived: isNotNull(circles.closedAt),
};

/** Lists the circles, newest first. An inner circle that its last member left belongs to nobody and is left out. */
export async function listForDesk(
  db: Db,
  contents: CircleContents,
  { q, show, limit, cursor }: Wanted,
): Promise<Page<DeskCircle>> {
  const after = readCursor(cursor, ['id']);
  const rows = await select(db)
    .where(
      and(
        isNull(circles.archivedAt),
        narrowed[show ?? 'all'],
        q ? ilike(circles.name, patternOf(q)) : undefined,
        after ? lt(circles.id, after[0]) : undefined,
      ),
    )
    .orderBy(desc(circles.id))
    .limit(limit + 1);
  const page = pageOf(rows, limit, (row) => [row.id]);
  return new Page(await withCounts(db, contents, page.items), page.next);
}

/** One circle. Throws 404. */
export async function readForDesk(db: Db, contents: CircleContents, circleId: number): Promise<DeskCircle> {
  const [found] = await withCounts(
    db,
    contents,
    await select(db).where(and(eq(circles.id, circleId), isNull(circles.archivedAt))),
  );
  if (!found) throw circleMissing();
  return found;
}

const mostOwners = 20;

/** People who could own a circle: its members, or with a name everybody, but only members of an inner circle. */
export async function findPossibleOwners(
  db: Db,
  q: string | undefined,
  circleId: number | undefined,
): Promise<PossibleOwner[]> {
  if (!q && circleId === undefined) return [];
  const [circle] =
    circleId === undefined
      ? []
      : await db.select({ isInner: circles.isInnerCircle }).from(circles).where(eq(circles.id, circleId));
  const isMember = sql`exists (select from ${circleMembers} m where m.circle_id = ${circleId ?? 0} and m.user_id = ${users.id})`;
  return db
    .select({ id: users.id, name: users.name, role: users.role, school: users.school })
    .from(users)
    .where(
      and(
        isNull(users.erasedAt),
        isNull(users.suspendedAt),
        q ? (nameBeginsWith(users.name, q) ?? sql`false`) : undefined,
        !q || circle?.isInner ? isMember : undefined,
      ),
    )
    .orderBy(asc(users.name), asc(users.id))
    .limit(mostOwners);
}

/** Open circles that a circle can be merged into, in the order of their ids. */
export async function findMergeTargets(
  db: Db,
  circleId: number,
  { q, limit, cursor }: PageRequest & { q?: string | undefined },
): Promise<Page<{ id: number; name: string }>> {
  const after = readCursor(cursor, ['id']);
  const rows = await db
    .select({ id: circles.id, name: circles.name })
    .from(circles)
    .where(
      and(
        eq(circles.isInnerCircle, false),
        eq(circles.isPrivate, false),
        isNull(circles.closedAt),
        ne(circles.id, circleId),
        q ? ilike(circles.name, patternOf(q)) : undefined,
        after ? lt(circles.id, after[0]) : undefined,
      ),
    )
    .orderBy(desc(circles.id))
    .limit(limit + 1);
  return pageOf(rows, limit, (row) => [row.id]);
}
