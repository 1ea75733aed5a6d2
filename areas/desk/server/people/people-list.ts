import { and, asc, desc, eq, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { DeskPersonRow, listDeskPeople, PeopleFilter } from '#areas/desk/contract/people-desk.ts';
import {
  type DeskScope,
  deskRolesOf,
  deskWordsOf,
  isInScope,
  mostDeskJobRows,
  nameBeginsWith,
  personSchools,
  roleGrants,
  schools,
  users,
} from '#areas/people/server/index.ts';
import type { EndpointRequest } from '#contract/endpoint.ts';
import type { Db } from '#server/database.ts';
import { type Page, pageOf, readCursor } from '#server/paging.ts';

/** Whether a person can sign in, and who decided it. */
export const stateColumns = {
  state: sql<DeskPersonRow['state']>`case when ${users.suspendedAt} is null then 'active' else 'suspended' end`,
  isSwitchedOff: sql<boolean>`${users.suspendedAt} is not null and ${users.suspendedReason} is null`,
};

/** The columns of a person in the list. */
export const personRowColumns = {
  id: users.id,
  name: users.name,
  username: users.username,
  email: users.email,
  role: users.role,
  school: users.school,
  ...stateColumns,
  deskRoles: deskRolesOf(users.id),
  joinedAt: users.createdAt,
};

/** The condition that a person has an account, is in the scope and matches the filter. */
function matchesFilter(scope: DeskScope, { q, state, role, deskRole, school }: PeopleFilter): SQL | undefined {
  return and(
    isNull(users.erasedAt),
    isInScope(scope, users.id),
    // Signs that are in no name find nobody.
    q ? (nameBeginsWith(deskWordsOf(users), q) ?? sql`false`) : undefined,
    state && (state === 'active' ? isNull(users.suspendedAt) : isNotNull(users.suspendedAt)),
    role && eq(users.role, role),
    school ? belongsTo(school) : undefined,
    deskRole &&
      sql`${users.id} in (select ${roleGrants.userId} from ${roleGrants} where ${roleGrants.role} = ${deskRole})`,
  );
}

/** The condition that somebody gave this name as their school, or belongs to a school with it. */
const belongsTo = (name: string): SQL | undefined =>
  or(
    eq(sql`lower(left(${users.school}, 200))`, name.toLowerCase()),
    sql`${users.id} in (select belongs.user_id from ${personSchools} belongs
      join ${schools} school on school.id = belongs.school_id where school.key = school_key(${name}))`,
  );

type Wanted = EndpointRequest<typeof listDeskPeople>['query'];

/** Lists the people with an account, newest first (`docs/product/desk.md`). */
export async function listPeople(
  db: Db,
  scope: DeskScope,
  { limit, cursor, ...filter }: Wanted,
): Promise<Page<DeskPersonRow>> {
  const after = readCursor(cursor, ['id']);
  const rows = await db
    .select(personRowColumns)
    .from(users)
    .where(and(matchesFilter(scope, filter), after ? lt(users.id, after[0]) : undefined))
    .orderBy(desc(users.id))
    .limit(limit + 1);
  return pageOf(rows, limit, (row) => [row.id]);
}

/** Counts the people who match the filter, at most one more than a job can have rows. */
export async function countMatching(db: Db, scope: DeskScope, filter: PeopleFilter): Promise<number> {
  const some = db
    .select({ id: users.id })
    .from(users)
    .where(matchesFilter(scope, filter))
    .limit(mostDeskJobRows + 1)
    .as('some');
  return db.$count(some);
}

/** The people who match the filter, for a job, at most one more than it can have rows. */
export function listMatching(db: Db, scope: DeskScope, filter: PeopleFilter) {
  return db
    .select({ id: users.id, username: users.username })
    .from(users)
    .where(matchesFilter(scope, filter))
    .orderBy(asc(users.id))
    .limit(mostDeskJobRows + 1);
}

/** The people of the scope with these ids. */
export function listChosen(db: Db, scope: DeskScope, ids: readonly number[]) {
  return db
    .select({ id: users.id, username: users.username })
    .from(users)
    .where(
      and(isNull(users.erasedAt), isInScope(scope, users.id), sql`${users.id} = any(${sql.param([...ids])}::int[])`),
    )
    .orderBy(asc(users.id));
}

const mostSchools = 200;

/** Lists the names of the schools that people belong to, those with the most people first. */
export async function listSchoolNames(db: Db, scope: DeskScope): Promise<string[]> {
  const rows = await db
    .select({ name: sql<string>`min(${schools.name})` })
    .from(personSchools)
    .innerJoin(users, eq(users.id, personSchools.userId))
    .innerJoin(schools, eq(schools.id, personSchools.schoolId))
    .where(and(isNull(users.erasedAt), isInScope(scope, users.id)))
    .groupBy(schools.key)
    .orderBy(desc(sql`count(*)`), sql`min(${schools.name})`)
    .limit(mostSchools);
  return rows.map(({ name }) => name);
}
