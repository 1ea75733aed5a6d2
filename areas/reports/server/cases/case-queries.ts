import { and, asc, desc, eq, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { users } from '#areas/people/server/index.ts';
import type { CaseState } from '#areas/reports/contract/case-words.ts';
import { mostSerious } from '#areas/reports/contract/case-words.ts';
import type { CaseRow, listCases } from '#areas/reports/contract/cases.ts';
import type { ReportCategory } from '#areas/reports/contract/report.ts';
import type { EndpointRequest } from '#contract/endpoint.ts';
import type { Db } from '#server/database.ts';
import type { SignedIn } from '#server/endpoints.ts';
import { type Page, type PageRequest, pageOf, readCursor } from '#server/paging.ts';
import { type Desk, seesCase } from './case-access.ts';
import { caseAppeals, moderationCases } from './case-tables.ts';

const assignees = alias(users, 'assignees');
const { id, isUrgent, dueAt, closedAt, passedAt } = moderationCases;

const isWaiting = and(isNotNull(caseAppeals.caseId), isNull(caseAppeals.decidedAt));

/** The columns of a case in a list. */
const columns = {
  id,
  kinds: moderationCases.kinds,
  subjectKind: moderationCases.subjectKind,
  place: sql<string>`${moderationCases.context}->>'place'`,
  aboutId: moderationCases.aboutUserId,
  aboutName: users.name,
  isUrgent,
  openedAt: moderationCases.openedAt,
  dueAt,
  closedAt,
  passedAt,
  outcome: moderationCases.outcome,
  assigneeId: moderationCases.assigneeId,
  assigneeName: assignees.name,
  appealedAt: caseAppeals.createdAt,
  hasAppeal: sql<boolean>`${isWaiting}`,
  categories: sql<
    ReportCategory[]
  >`array(select distinct reported.category from reports reported where reported.case_id = ${id})`,
  reportCount: sql<number>`(select count(*)::int from reports reported where reported.case_id = ${id})`,
};

const selectRows = (db: Db) =>
  db
    .select(columns)
    .from(moderationCases)
    .leftJoin(users, eq(users.id, moderationCases.aboutUserId))
    .leftJoin(assignees, eq(assignees.id, moderationCases.assigneeId))
    .leftJoin(caseAppeals, eq(caseAppeals.caseId, id));

type Row = Awaited<ReturnType<typeof selectRows>>[number];

const named = (personId: number | null, name: string | null) =>
  personId === null ? null : { id: personId, name: name ?? 'Former member' };

function stateOf({ closedAt: closed, passedAt: passed, hasAppeal }: Row): CaseState {
  if (hasAppeal) return 'appealed';
  if (closed !== null) return 'closed';
  return passed === null ? 'open' : 'passed';
}

/** A row as the moderators or the safeguarding lead see it. */
const rowFor =
  (desk: Desk) =>
  (row: Row): CaseRow => {
    const { aboutId, aboutName, assigneeId, assigneeName, categories, place, passedAt: passed, ...rest } = row;
    return {
      ...rest,
      state: stateOf(row),
      place: passed !== null && desk === 'moderate' ? null : place,
      about: named(aboutId, aboutName),
      assignee: named(assigneeId, assigneeName),
      category: mostSerious(categories),
    };
  };

/** A case as a row of the list. */
export async function readCaseRow(db: Db, desk: Desk, caseId: number): Promise<CaseRow> {
  const [row] = await selectRows(db).where(eq(id, caseId));
  if (!row) throw new Error(`There is no case ${caseId}.`);
  return rowFor(desk)(row);
}

type Wanted = EndpointRequest<typeof listCases>['query'];

/** Lists cases of the moderation queue. See `listCases` for the order. */
export async function listQueue(
  db: Db,
  viewer: SignedIn,
  { state, kind, about, ...page }: Wanted,
): Promise<Page<CaseRow>> {
  const isWanted = and(
    seesCase(viewer, 'moderate'),
    kind && sql`${moderationCases.kinds} @> array[${kind}]::text[]`,
    about === undefined ? undefined : eq(moderationCases.aboutUserId, about),
  );
  if (state === 'open') return listOpen(db, isWanted, page);
  if (state === 'appealed')
    return listByTime(db, and(isWanted, isWaiting, isNull(passedAt)), caseAppeals.createdAt, 'asc', page, 'moderate');
  if (state === 'passed')
    return listByTime(db, and(isWanted, isNotNull(passedAt), isNull(closedAt)), passedAt, 'desc', page, 'moderate');
  return listByTime(db, and(isWanted, isNotNull(closedAt)), closedAt, 'desc', page, 'moderate');
}

/** Lists the cases that were passed to the safeguarding lead, the latest first. */
export function listPassed(db: Db, viewer: SignedIn, page: PageRequest): Promise<Page<CaseRow>> {
  return listByTime(db, seesCase(viewer, 'handle_safeguarding'), passedAt, 'desc', page, 'handle_safeguarding');
}

async function listOpen(db: Db, isWanted: SQL | undefined, { limit, cursor }: PageRequest): Promise<Page<CaseRow>> {
  const after = readCursor(cursor, ['boolean', 'moment', 'id']);
  const rows = await selectRows(db)
    .where(
      and(
        isWanted,
        isNull(closedAt),
        isNull(passedAt),
        after
          ? sql`(not ${isUrgent}, ${dueAt}, ${id}) > (${!after[0]}, ${after[1]}::timestamptz, ${after[2]}::int)`
          : undefined,
      ),
    )
    .orderBy(desc(isUrgent), asc(dueAt), asc(id))
    .limit(limit + 1);
  return pageOf(rows, limit, (row) => [row.isUrgent, row.dueAt, row.id], rowFor('moderate'));
}

type Time = typeof closedAt | typeof passedAt | typeof caseAppeals.createdAt;

async function listByTime(
  db: Db,
  isWanted: SQL | undefined,
  time: Time,
  order: 'asc' | 'desc',
  { limit, cursor }: PageRequest,
  desk: Desk,
): Promise<Page<CaseRow>> {
  const after = readCursor(cursor, ['moment', 'id']);
  const isAfter = after && {
    asc: sql`(${time}, ${id}) > (${after[0]}::timestamptz, ${after[1]}::int)`,
    desc: sql`(${time}, ${id}) < (${after[0]}::timestamptz, ${after[1]}::int)`,
  };
  const by = order === 'asc' ? asc : desc;
  const rows = await selectRows(db)
    .where(and(isWanted, isAfter?.[order]))
    .orderBy(by(time), by(id))
    .limit(limit + 1);
  const timeOf = (row: Row) => (time === closedAt ? row.closedAt : time === passedAt ? row.passedAt : row.appealedAt);
  return pageOf(rows, limit, (row) => [timeOf(row) ?? '', row.id], rowFor(desk));
}

/** The number of earlier decided cases about a person that led to something. At most 100. */
export async function countEarlier(db: Db, personId: number | null, before: number): Promise<number> {
  if (personId === null) return 0;
  const found = await db
    .select({ id })
    .from(moderationCases)
    .where(
      and(
        eq(moderationCases.aboutUserId, personId),
        lt(id, before),
        isNotNull(closedAt),
        sql`${moderationCases.outcome} <> 'no_action'`,
      ),
    )
    .limit(100);
  return found.length;
}
