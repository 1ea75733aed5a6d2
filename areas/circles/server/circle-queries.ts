import { and, asc, desc, eq, ilike, isNull, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Circle, CircleMember } from '#areas/circles/contract/circle.ts';
import type { PersonSummary } from '#areas/people/contract/user.ts';
import {
  ownPreferences,
  personSummaryColumns,
  shownAvatar,
  shownSchool,
  userPreferences,
  users,
} from '#areas/people/server/index.ts';
import type { Db } from '#server/database.ts';
import type { Viewer } from '#server/endpoints.ts';
import { type Page, type PageRequest, pageOf, readCursor } from '#server/paging.ts';
import { type Param, prepared, type Value } from '#server/prepared.ts';
import { circleColumns, isVisible, ownMembership } from './circle-access.ts';
import { circleMembers, circles } from './circle-tables.ts';

export interface SearchWanted extends PageRequest {
  q?: string | undefined;
}

/** Matches `pattern` anywhere in the name or the description, ignoring case. */
const matches = (pattern: Value<string>) => or(ilike(circles.name, pattern), ilike(circles.description, pattern));

/** Escapes a text for `like`, so that `%` and `_` match only themselves. */
export const escapedForLike = (typed: string) => typed.replaceAll(/[\\%_]/g, '\\$&');

export const patternOf = (q = '') => `%${escapedForLike(q)}%`;

const innerIs = { true: eq(circles.isInnerCircle, true), false: eq(circles.isInnerCircle, false), any: undefined };

const ownCirclesPage = prepared(
  'own_circles',
  (
    db,
    param: Param<{
      viewerId: number;
      pattern: string;
      joinedAt: string | undefined;
      id: number | undefined;
      limit: number;
    }>,
    shape: { search: boolean; inner: keyof typeof innerIs; after: boolean },
  ) =>
    db
      .select({ ...circleColumns, joinedAt: circleMembers.joinedAt })
      .from(circleMembers)
      .innerJoin(circles, eq(circles.id, circleMembers.circleId))
      .where(
        and(
          eq(circleMembers.userId, param('viewerId')),
          innerIs[shape.inner],
          shape.search ? matches(param('pattern')) : undefined,
          shape.after
            ? sql`(${circleMembers.joinedAt}, ${circleMembers.circleId}) > (${param('joinedAt')}, ${param('id')})`
            : undefined,
        ),
      )
      .orderBy(asc(circleMembers.joinedAt), asc(circleMembers.circleId))
      .limit(param('limit')),
);

/**
 * The circles of the current user, in the order in which they joined. `inner` selects only inner circles, or only the
 * others.
 */
export async function listOwnCircles(
  db: Db,
  viewer: Viewer,
  wanted: SearchWanted & { inner?: 'true' | 'false' | undefined },
): Promise<Page<Circle>> {
  const after = readCursor(wanted.cursor, ['moment', 'id']);
  const shape = { search: Boolean(wanted.q), inner: wanted.inner ?? 'any', after: after !== null } as const;
  const rows = await ownCirclesPage(db, shape).execute({
    viewerId: viewer.id,
    pattern: patternOf(wanted.q),
    joinedAt: after?.[0],
    id: after?.[1],
    limit: wanted.limit + 1,
  });
  return pageOf(
    rows,
    wanted.limit,
    (row) => [row.joinedAt, row.id],
    ({ joinedAt: _joinedAt, ...circle }) => circle,
  );
}

const joinedIs = {
  true: sql`${circleMembers.userId} is not null`,
  false: isNull(circleMembers.userId),
  any: undefined,
};

const visibleCirclesPage = prepared(
  'visible_circles',
  (
    db,
    param: Param<{
      viewerId: number;
      pattern: string;
      createdAt: string | undefined;
      id: number | undefined;
      limit: number;
    }>,
    shape: { search: boolean; joined: keyof typeof joinedIs; after: boolean },
  ) =>
    db
      .select(circleColumns)
      .from(circles)
      .leftJoin(circleMembers, ownMembership(param('viewerId')))
      .where(
        and(
          isVisible,
          shape.search ? matches(param('pattern')) : undefined,
          joinedIs[shape.joined],
          shape.after
            ? sql`(${circles.createdAt}, ${circles.id}) < (${param('createdAt')}, ${param('id')})`
            : undefined,
        ),
      )
      .orderBy(desc(circles.createdAt), desc(circles.id))
      .limit(param('limit')),
);

/**
 * The circles that the current user may see, newest first. `joined` selects only their own circles, or only the others.
 */
export async function listVisibleCircles(
  db: Db,
  viewer: Viewer,
  wanted: SearchWanted & { joined?: 'true' | 'false' | undefined },
): Promise<Page<Circle>> {
  const after = readCursor(wanted.cursor, ['moment', 'id']);
  const shape = { search: Boolean(wanted.q), joined: wanted.joined ?? 'any', after: after !== null } as const;
  const rows = await visibleCirclesPage(db, shape).execute({
    viewerId: viewer.id,
    pattern: patternOf(wanted.q),
    createdAt: after?.[0],
    id: after?.[1],
    limit: wanted.limit + 1,
  });
  return pageOf(rows, wanted.limit, (row) => [row.createdAt, row.id]);
}

const inviter = alias(users, 'inviter');

const membersPage = prepared(
  'members',
  (
    db,
    param: Param<{ circleId: number; joinedAt: string | undefined; userId: number | undefined; limit: number }>,
    shape: { after: boolean },
  ) =>
    db
      .select({
        userId: users.id,
        name: users.name,
        role: users.role,
        school: shownSchool,
        avatar: shownAvatar,
        joinedAt: circleMembers.joinedAt,
        membershipRole: circleMembers.role,
        invitedBy: inviter.name,
      })
      .from(circleMembers)
      .innerJoin(users, eq(users.id, circleMembers.userId))
      .leftJoin(inviter, eq(inviter.id, circleMembers.invitedBy))
      .leftJoin(userPreferences, ownPreferences)
      .where(
        and(
          eq(circleMembers.circleId, param('circleId')),
          shape.after
            ? sql`(${circleMembers.joinedAt}, ${circleMembers.userId}) < (${param('joinedAt')}, ${param('userId')})`
            : undefined,
        ),
      )
      .orderBy(desc(circleMembers.joinedAt), desc(circleMembers.userId))
      .limit(param('limit')),
);

/** Newest first. */
export async function listMembers(db: Db, circleId: number, wanted: PageRequest): Promise<Page<CircleMember>> {
  const after = readCursor(wanted.cursor, ['moment', 'id']);
  const rows = await membersPage(db, { after: after !== null }).execute({
    circleId,
    joinedAt: after?.[0],
    userId: after?.[1],
    limit: wanted.limit + 1,
  });
  return pageOf(rows, wanted.limit, (row) => [row.joinedAt, row.userId]);
}

/** The newest four members, for the pictures in the circle's header. */
export async function newestMembers(db: Db, circleId: number): Promise<PersonSummary[]> {
  return db
    .select(personSummaryColumns)
    .from(circleMembers)
    .innerJoin(users, eq(users.id, circleMembers.userId))
    .where(eq(circleMembers.circleId, circleId))
    .orderBy(desc(circleMembers.joinedAt), desc(circleMembers.userId))
    .limit(4);
}

/** The code of an inner circle and the owner's successor. Call it only for the owner. */
export async function getOwnersSettings(db: Db, circleId: number) {
  const [found] = await db
    .select({ inviteCode: circles.inviteCode, successorId: circles.successorId })
    .from(circles)
    .where(eq(circles.id, circleId));
  return found ?? { inviteCode: null, successorId: null };
}
