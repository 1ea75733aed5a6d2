import { and, asc, desc, eq, ilike, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { PersonSummary } from '#areas/account/contract/user.ts';
import { personSummaryColumns, users } from '#areas/account/server/index.ts';
import type { Circle, CircleMember } from '#areas/circles/contract/circle.ts';
import type { Db } from '#server/database.ts';
import type { Viewer } from '#server/endpoints.ts';
import { type Page, type PageWanted, pageOf, readCursor } from '#server/paging.ts';
import { circleColumns, isVisible, ownMembership } from './circle-access.ts';
import { circleMembers, circles } from './circle-tables.ts';

interface SearchWanted extends PageWanted {
  q?: string | undefined;
}

/** What was typed, anywhere in the name or the description, without regard to case. */
function matches(q: string | undefined): SQL | undefined {
  if (!q) return undefined;
  const pattern = `%${q.replaceAll(/[\\%_]/g, '\\$&')}%`;
  return or(ilike(circles.name, pattern), ilike(circles.description, pattern));
}

/** The circles one belongs to, longest-standing membership first. */
export async function listOwnCircles(db: Db, viewer: Viewer, wanted: SearchWanted): Promise<Page<Circle>> {
  const after = readCursor(wanted.cursor, ['moment', 'id']);
  const rows = await db
    .select({ ...circleColumns, joinedAt: circleMembers.joinedAt })
    .from(circleMembers)
    .innerJoin(circles, eq(circles.id, circleMembers.circleId))
    .where(
      and(
        eq(circleMembers.userId, viewer.id),
        matches(wanted.q),
        after ? sql`(${circleMembers.joinedAt}, ${circleMembers.circleId}) > (${after[0]}, ${after[1]})` : undefined,
      ),
    )
    .orderBy(asc(circleMembers.joinedAt), asc(circleMembers.circleId))
    .limit(wanted.limit + 1);
  return pageOf(
    rows,
    wanted.limit,
    (row) => [row.joinedAt, row.id],
    ({ joinedAt: _joinedAt, ...circle }) => circle,
  );
}

/** The circles one may see, newest first; `joined: false` leaves out one's own. */
export async function listVisibleCircles(
  db: Db,
  viewer: Viewer,
  wanted: SearchWanted & { joined?: 'true' | 'false' | undefined },
): Promise<Page<Circle>> {
  const after = readCursor(wanted.cursor, ['moment', 'id']);
  const joined = {
    true: sql`${circleMembers.userId} is not null`,
    false: isNull(circleMembers.userId),
  };
  const rows = await db
    .select(circleColumns)
    .from(circles)
    .leftJoin(circleMembers, ownMembership(viewer))
    .where(
      and(
        isVisible,
        matches(wanted.q),
        wanted.joined && joined[wanted.joined],
        after ? sql`(${circles.createdAt}, ${circles.id}) < (${after[0]}, ${after[1]})` : undefined,
      ),
    )
    .orderBy(desc(circles.createdAt), desc(circles.id))
    .limit(wanted.limit + 1);
  return pageOf(
    rows,
    wanted.limit,
    (row) => [row.createdAt, row.id],
    (circle) => circle,
  );
}

/** Newest first. */
export async function listMembers(db: Db, circleId: number, wanted: PageWanted): Promise<Page<CircleMember>> {
  const after = readCursor(wanted.cursor, ['moment', 'id']);
  const rows = await db
    .select({
      userId: users.id,
      name: users.name,
      role: users.role,
      school: users.school,
      avatar: users.avatar,
      joinedAt: circleMembers.joinedAt,
      membershipRole: circleMembers.role,
    })
    .from(circleMembers)
    .innerJoin(users, eq(users.id, circleMembers.userId))
    .where(
      and(
        eq(circleMembers.circleId, circleId),
        after ? sql`(${circleMembers.joinedAt}, ${circleMembers.userId}) < (${after[0]}, ${after[1]})` : undefined,
      ),
    )
    .orderBy(desc(circleMembers.joinedAt), desc(circleMembers.userId))
    .limit(wanted.limit + 1);
  return pageOf(
    rows,
    wanted.limit,
    (row) => [row.joinedAt, row.userId],
    (member) => member,
  );
}

/** The newest few members, for the faces in a circle's header. */
export async function newestMembers(db: Db, circleId: number): Promise<PersonSummary[]> {
  return db
    .select(personSummaryColumns)
    .from(circleMembers)
    .innerJoin(users, eq(users.id, circleMembers.userId))
    .where(eq(circleMembers.circleId, circleId))
    .orderBy(desc(circleMembers.joinedAt), desc(circleMembers.userId))
    .limit(4);
}
