import { and, asc, desc, eq, gt, isNotNull, isNull, lt, or, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { DataRequest, DataRequestRow, listDataRequests } from '#areas/own-data/contract/data-request.ts';
import { listRoleHolders, users } from '#areas/people/server/index.ts';
import type { EndpointRequest } from '#contract/endpoint.ts';
import { type DeskRole, mayDo } from '#contract/permissions.ts';
import { dayInLondon, days } from '#server/clock.ts';
import type { Db } from '#server/database.ts';
import { mostDeskWork } from '#server/desk-work.ts';
import { notFound } from '#server/errors.ts';
import { type Page, pageOf, readCursor } from '#server/paging.ts';
import { dataRequestNotes, dataRequests } from './request-tables.ts';

const assignees = alias(users, 'assignees');
const most = 100;

const read = (db: Db, where: SQL | undefined) =>
  db
    .select({ request: dataRequests, personName: users.name, assigneeName: assignees.name })
    .from(dataRequests)
    .leftJoin(users, eq(users.id, dataRequests.personId))
    .leftJoin(assignees, eq(assignees.id, dataRequests.assigneeId))
    .where(where);

type Found = Awaited<ReturnType<typeof read>>[number];

const named = (id: number | null, name: string | null) => (id === null || name === null ? null : { id, name });

const rowOf = ({ request, personName, assigneeName }: Found): DataRequestRow => ({
  ...request,
  person: named(request.personId, personName),
  assignee: named(request.assigneeId, assigneeName),
  isExtended: request.extensionReason !== null,
});

/** Lists open requests, the first to be due first, or closed ones, the newest first. */
export async function listRequests(
  db: Db,
  { state, kind, limit, cursor }: EndpointRequest<typeof listDataRequests>['query'],
): Promise<Page<DataRequestRow>> {
  const ofKind = kind && eq(dataRequests.kind, kind);
  if (state === 'open') {
    const after = readCursor(cursor, ['day', 'id']);
    const rows = await read(
      db,
      and(
        isNull(dataRequests.closedAt),
        ofKind,
        after
          ? or(gt(dataRequests.dueOn, after[0]), and(eq(dataRequests.dueOn, after[0]), gt(dataRequests.id, after[1])))
          : undefined,
      ),
    )
      .orderBy(asc(dataRequests.dueOn), asc(dataRequests.id))
      .limit(limit + 1);
    return pageOf(rows, limit, ({ request }) => [request.dueOn, request.id], rowOf);
  }
  const after = readCursor(cursor, ['moment', 'id']);
  const rows = await read(
    db,
    and(
      isNotNull(dataRequests.closedAt),
      ofKind,
      after
        ? or(
            lt(dataRequests.closedAt, after[0]),
            and(eq(dataRequests.closedAt, after[0]), lt(dataRequests.id, after[1])),
          )
        : undefined,
    ),
  )
    .orderBy(desc(dataRequests.closedAt), desc(dataRequests.id))
    .limit(limit + 1);
  return pageOf(rows, limit, ({ request }) => [request.closedAt ?? '', request.id], rowOf);
}

/** Finds a request with its notes. Throws 404. */
export async function readRequest(db: Db, id: number): Promise<DataRequest> {
  const [found] = await read(db, eq(dataRequests.id, id));
  if (!found) throw notFound();
  const notes = await db
    .select({ note: dataRequestNotes, authorName: users.name })
    .from(dataRequestNotes)
    .leftJoin(users, eq(users.id, dataRequestNotes.authorId))
    .where(eq(dataRequestNotes.requestId, id))
    .orderBy(desc(dataRequestNotes.id))
    .limit(most);
  const { details, extensionReason, answer } = found.request;
  return {
    ...rowOf(found),
    details,
    extensionReason,
    answer,
    notes: notes.map(({ note, authorName }) => ({ ...note, author: named(note.authorId, authorName) })),
  };
}

/** The people who may deal with requests, by name. */
export async function listAssignees(db: Db): Promise<{ id: number; name: string }[]> {
  const roles = new Map<number, { id: number; name: string; roles: DeskRole[] }>();
  for (const { id, name, role } of await listRoleHolders(db)) {
    const person = roles.get(id) ?? { id, name, roles: [] };
    person.roles.push(role);
    roles.set(id, person);
  }
  return [...roles.values()]
    .filter((person) => mayDo(person.roles, 'manage_requests'))
    .map(({ id, name }) => ({ id, name }))
    .sort((a, b) => a.name.localeCompare(b.name))
    .slice(0, most);
}

/** Counts the open requests that are due within a week, and those that are overdue. */
export async function countDue(db: Db, now: Date): Promise<{ soon: number; overdue: number }> {
  const today = dayInLondon(now);
  const inAWeek = dayInLondon(new Date(now.getTime() + days(7)));
  const due = await db
    .select({ dueOn: dataRequests.dueOn })
    .from(dataRequests)
    .where(and(isNull(dataRequests.closedAt), lt(dataRequests.dueOn, inAWeek)))
    .orderBy(asc(dataRequests.dueOn))
    .limit(mostDeskWork);
  const overdue = due.filter(({ dueOn }) => dueOn < today).length;
  return { soon: due.length - overdue, overdue };
}

/** Counts the open requests that nobody deals with yet. */
export async function countUnassigned(db: Db): Promise<number> {
  const found = await db
    .select({ id: dataRequests.id })
    .from(dataRequests)
    .where(and(isNull(dataRequests.closedAt), isNull(dataRequests.assigneeId)))
    .limit(mostDeskWork);
  return found.length;
}

/** How long a closed request is kept, in days. */
export const closedRequestDays = 1_095;

/** Removes closed requests after three years. Returns how many. */
export async function removeOldRequests(db: Db, now: Date): Promise<number> {
  const since = new Date(now.getTime() - days(closedRequestDays)).toISOString();
  const { rowCount } = await db.delete(dataRequests).where(lt(dataRequests.closedAt, since));
  return rowCount ?? 0;
}
