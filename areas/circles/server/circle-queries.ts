import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Circle } from '#areas/circles/contract/circle.ts';
import type { Db } from '#server/database.ts';
import type { Viewer } from '#server/endpoints.ts';
import { type Page, type PageRequest, pageOf, readCursor } from '#server/paging.ts';
import { type Param, prepared } from '#server/prepared.ts';
import { circleColumns, isListed, isOpen, isVisible, ownMembership } from './circle-access.ts';
import { findCircles, isNarrowed, matchesText, type TopicsWanted, textShape, textValue } from './circle-filters.ts';
import { circleMembers, circles } from './circle-tables.ts';

export interface SearchWanted extends PageRequest {
  q?: string | undefined;
}

/** The circles that a person is a member of: at most 1,000, the last joined first. */
export async function listOwnCircleIds(db: Db, personId: number): Promise<number[]> {
  const rows = await ownCircleIds(db, {}).execute({ personId });
  return rows.map(({ circleId }) => circleId);
}

const ownCircleIds = prepared('own_circle_ids', (db, param: Param<{ personId: number }>) =>
  db
    .select({ circleId: circleMembers.circleId })
    .from(circleMembers)
    .where(eq(circleMembers.userId, param('personId')))
    .orderBy(desc(circleMembers.joinedAt))
    .limit(1_000),
);

const innerIs = { true: eq(circles.isInnerCircle, true), false: eq(circles.isInnerCircle, false), any: undefined };

const ownCirclesPage = prepared(
  'own_circles',
  (
    db,
    param: Param<{
      viewerId: number;
      text: string;
      joinedAt: string | undefined;
      id: number | undefined;
      limit: number;
    }>,
    shape: { search: ReturnType<typeof textShape>; inner: keyof typeof innerIs; owned: boolean; after: boolean },
  ) =>
    db
      .select({ ...circleColumns, joinedAt: circleMembers.joinedAt })
      .from(circleMembers)
      .innerJoin(circles, eq(circles.id, circleMembers.circleId))
      .where(
        and(
          eq(circleMembers.userId, param('viewerId')),
          innerIs[shape.inner],
          shape.owned ? eq(circleMembers.role, 'owner') : undefined,
          matchesText(shape.search, param('text')),
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
  wanted: SearchWanted & { inner?: 'true' | 'false' | undefined; owned?: 'true' | undefined },
): Promise<Page<Circle>> {
  const after = readCursor(wanted.cursor, ['moment', 'id']);
  const shape = {
    search: textShape(wanted.q),
    inner: wanted.inner ?? 'any',
    owned: wanted.owned !== undefined,
    after: after !== null,
  } as const;
  const rows = await ownCirclesPage(db, shape).execute({
    viewerId: viewer.id,
    text: textValue(wanted.q),
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
      createdAt: string | undefined;
      id: number | undefined;
      limit: number;
    }>,
    shape: { joined: keyof typeof joinedIs; after: boolean },
  ) =>
    db
      .select(circleColumns)
      .from(circles)
      .leftJoin(circleMembers, ownMembership(param('viewerId')))
      .where(
        and(
          isVisible,
          isListed,
          // Nobody can join an archived circle.
          shape.joined === 'false' ? isOpen : undefined,
          joinedIs[shape.joined],
          shape.after
            ? sql`(${circles.createdAt}, ${circles.id}) < (${param('createdAt')}, ${param('id')})`
            : undefined,
        ),
      )
      .orderBy(desc(circles.createdAt), desc(circles.id))
      .limit(param('limit')),
);

const keyOf = (circle: Circle) => [circle.createdAt, circle.id] as const;

/**
 * The circles that the current user may see, newest first. `joined` selects only their own circles, or only the others.
 * The other filters are those of `listCircles`.
 */
export async function listVisibleCircles(
  db: Db,
  viewer: Viewer,
  wanted: SearchWanted & TopicsWanted & { joined?: 'true' | 'false' | undefined },
): Promise<Page<Circle>> {
  const after = readCursor(wanted.cursor, ['moment', 'id']);
  if (isNarrowed(wanted)) return pageOf(await findCircles(db, viewer, wanted, after), wanted.limit, keyOf);
  const shape = { joined: wanted.joined ?? 'any', after: after !== null } as const;
  const rows = await visibleCirclesPage(db, shape).execute({
    viewerId: viewer.id,
    createdAt: after?.[0],
    id: after?.[1],
    limit: wanted.limit + 1,
  });
  return pageOf(rows, wanted.limit, keyOf);
}

/** The code of an inner circle and the owner's successor. Call it only for the owner. */
export async function getOwnersSettings(db: Db, circleId: number) {
  const [found] = await db
    .select({ inviteCode: circles.inviteCode, successorId: circles.successorId })
    .from(circles)
    .where(eq(circles.id, circleId));
  return found ?? { inviteCode: null, successorId: null };
}

/** The circle that an archived circle was merged into. Null if it was not merged. */
export async function findMergedInto(db: Db, circleId: number): Promise<number | null> {
  const [found] = await db.select({ id: circles.mergedIntoId }).from(circles).where(eq(circles.id, circleId));
  return found?.id ?? null;
}
