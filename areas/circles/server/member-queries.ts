import { and, desc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { CircleMember } from '#areas/circles/contract/circle.ts';
import type { PersonSummary, UserRole } from '#areas/people/contract/user.ts';
import {
  ownPreferences,
  personSummaryColumns,
  shownAvatar,
  shownSchool,
  userPreferences,
  users,
} from '#areas/people/server/index.ts';
import { isAmong } from '#server/among.ts';
import type { Db } from '#server/database.ts';
import { beginnings, findInOrder, readInOrder, typedWords } from '#server/list-filters.ts';
import { type Page, type PageRequest, pageOf, readCursor } from '#server/paging.ts';
import { type Param, prepared } from '#server/prepared.ts';
import { circleMembers } from './circle-tables.ts';

const inviter = alias(users, 'inviter');

const selectMembers = (db: Db) =>
  db
    .select({
      userId: users.id,
      name: users.name,
      role: users.role,
      school: shownSchool,
      avatar: shownAvatar,
      joinedAt: circleMembers.joinedAt,
      membershipRole: circleMembers.role,
      isLead: circleMembers.isLead,
      invitedBy: inviter.name,
    })
    .from(circleMembers)
    .innerJoin(users, eq(users.id, circleMembers.userId))
    .leftJoin(inviter, eq(inviter.id, circleMembers.invitedBy))
    .leftJoin(userPreferences, ownPreferences);

const newestFirst = [desc(circleMembers.joinedAt), desc(circleMembers.userId)];

const membersPage = prepared(
  'members',
  (
    db,
    param: Param<{
      circleId: number;
      personRole: UserRole | undefined;
      joinedAt: string | undefined;
      userId: number | undefined;
      limit: number;
    }>,
    shape: { role: boolean; after: boolean },
  ) =>
    selectMembers(db)
      .where(
        and(
          eq(circleMembers.circleId, param('circleId')),
          shape.role ? eq(circleMembers.personRole, param('personRole')) : undefined,
          shape.after
            ? sql`(${circleMembers.joinedAt}, ${circleMembers.userId}) < (${param('joinedAt')}, ${param('userId')})`
            : undefined,
        ),
      )
      .orderBy(...newestFirst)
      .limit(param('limit')),
);

/** The filters of `listCircleMembers`. */
interface MembersWanted extends PageRequest {
  name?: string | undefined;
  school?: string | undefined;
  role?: UserRole | undefined;
}

/** Newest first. */
export async function listMembers(db: Db, circleId: number, wanted: MembersWanted): Promise<Page<CircleMember>> {
  const after = readCursor(wanted.cursor, ['moment', 'id']);
  const rows =
    wanted.name || wanted.school
      ? await findMembers(db, circleId, wanted, after)
      : await membersPage(db, { role: wanted.role !== undefined, after: after !== null }).execute({
          circleId,
          personRole: wanted.role,
          joinedAt: after?.[0],
          userId: after?.[1],
          limit: wanted.limit + 1,
        });
  return pageOf(rows, wanted.limit, (row) => [row.joinedAt, row.userId]);
}

/** The members whose name and school match, one more than requested, newest first. */
async function findMembers(
  db: Db,
  circleId: number,
  { name, school, role, limit }: MembersWanted,
  after: readonly [string, number] | null,
): Promise<CircleMember[]> {
  const { userId, joinedAt, personRole, words } = circleMembers;
  const nameWords = typedWords(name ?? '');
  const schoolWords = typedWords(school ?? '');
  // A text without a letter or digit is part of no name.
  if ((name && nameWords.length === 0) || (school && schoolWords.length === 0)) return [];
  const query = [beginnings(nameWords, 'A'), beginnings(schoolWords, 'B')].filter(Boolean).join(' & ');
  const ids = await findInOrder(db, {
    table: circleMembers,
    id: userId,
    needs: [joinedAt, personRole, words],
    scope: and(
      eq(circleMembers.circleId, circleId),
      after ? sql`(${joinedAt}, ${userId}) < (${after[0]}, ${after[1]})` : undefined,
    ),
    filters: and(sql`${words} @@ to_tsquery('simple', ${query})`, role ? eq(personRole, role) : undefined),
    order: newestFirst,
    limit: limit + 1,
  });
  return readInOrder(
    ids,
    () => selectMembers(db).where(and(eq(circleMembers.circleId, circleId), isAmong(circleMembers.userId, ids))),
    (row) => row.userId,
  );
}

const newestMembersOf = prepared('newest_members', (db, param: Param<{ circleId: number }>) =>
  db
    .select(personSummaryColumns)
    .from(circleMembers)
    .innerJoin(users, eq(users.id, circleMembers.userId))
    .where(eq(circleMembers.circleId, param('circleId')))
    .orderBy(desc(circleMembers.joinedAt), desc(circleMembers.userId))
    .limit(4),
);

/** The newest four members, for the pictures in the circle's header. */
export async function newestMembers(db: Db, circleId: number): Promise<PersonSummary[]> {
  return newestMembersOf(db, {}).execute({ circleId });
}
