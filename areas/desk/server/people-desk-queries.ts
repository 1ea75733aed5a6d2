import { and, asc, desc, eq, gt, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { sessions } from '#areas/account/server/index.ts';
import { circleMembers, circles } from '#areas/circles/server/index.ts';
import type { DeskPerson, DeskPersonRow, listDeskPeople } from '#areas/desk/contract/people-desk.ts';
import {
  type DeskScope,
  deskRolesOf,
  isInScope,
  nameBeginsWith,
  roleGrants,
  users,
} from '#areas/people/server/index.ts';
import type { EndpointRequest } from '#contract/endpoint.ts';
import type { Db } from '#server/database.ts';
import { notFound } from '#server/errors.ts';
import { type Page, pageOf, readCursor } from '#server/paging.ts';

const rowColumns = {
  id: users.id,
  name: users.name,
  username: users.username,
  email: users.email,
  role: users.role,
  school: users.school,
  state: sql<DeskPersonRow['state']>`case when ${users.suspendedAt} is null then 'active' else 'suspended' end`,
  deskRoles: deskRolesOf(users.id),
  joinedAt: users.createdAt,
};

type Wanted = EndpointRequest<typeof listDeskPeople>['query'];

/** Lists the people of a scope who have an account, newest first (`docs/product/desk.md`). */
export async function listPeople(
  db: Db,
  scope: DeskScope,
  { q, state, deskRole, limit, cursor }: Wanted,
): Promise<Page<DeskPersonRow>> {
  const after = readCursor(cursor, ['id']);
  const rows = await db
    .select(rowColumns)
    .from(users)
    .where(
      and(
        isNull(users.erasedAt),
        isInScope(scope, users.id),
        q ? matches(q) : undefined,
        state && (state === 'active' ? isNull(users.suspendedAt) : isNotNull(users.suspendedAt)),
        deskRole &&
          sql`${users.id} in (select ${roleGrants.userId} from ${roleGrants} where ${roleGrants.role} = ${deskRole})`,
        after ? lt(users.id, after[0]) : undefined,
      ),
    )
    .orderBy(desc(users.id))
    .limit(limit + 1);
  return pageOf(rows, limit, (row) => [row.id]);
}

/** The person has this username or email address, or each word begins a word of their name. */
function matches(q: string): SQL | undefined {
  const typed = q.toLowerCase();
  return or(
    eq(sql`lower(${users.username})`, typed),
    eq(sql`lower(${users.email})`, typed),
    nameBeginsWith(users.name, q) ?? undefined,
  );
}

/** Finds a person with their sessions and circles. Throws 404 for an unknown or erased person. */
export async function readPerson(db: Db, personId: number, now: Date): Promise<DeskPerson> {
  const [person] = await db
    .select({
      ...rowColumns,
      emailConfirmedAt: users.emailConfirmedAt,
      suspendedAt: users.suspendedAt,
      suspendedReason: users.suspendedReason,
    })
    .from(users)
    .where(and(eq(users.id, personId), isNull(users.erasedAt)));
  if (!person) throw notFound();
  const openSessions = await db
    .select({
      id: sessions.id,
      startedAt: sessions.createdAt,
      isShared: sessions.isShared,
      userAgent: sessions.userAgent,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, personId), gt(sessions.expiresAt, now.toISOString())))
    .orderBy(desc(sessions.createdAt), desc(sessions.id))
    .limit(20);
  const memberOf = await db
    .select({ id: circles.id, name: circles.name })
    .from(circleMembers)
    .innerJoin(circles, eq(circles.id, circleMembers.circleId))
    .where(eq(circleMembers.userId, personId))
    .orderBy(asc(circles.name), asc(circles.id))
    .limit(100);
  return { ...person, sessions: openSessions, circles: memberOf };
}
