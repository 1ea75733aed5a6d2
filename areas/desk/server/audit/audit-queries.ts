import { and, asc, desc, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core';
import type { AuditEntry, listAuditEntries } from '#areas/desk/contract/audit.ts';
import { formerMember } from '#areas/people/contract/user.ts';
import { auditEntries, nameBeginsWith, users } from '#areas/people/server/index.ts';
import type { EndpointRequest } from '#contract/endpoint.ts';
import { momentInLondon } from '#contract/london.ts';
import { endOfDay } from '#server/clock.ts';
import type { Db } from '#server/database.ts';
import { type Page, pageOf, readCursor } from '#server/paging.ts';

type Query = EndpointRequest<typeof listAuditEntries>['query'];

/** What the list and the file can be filtered by. */
export type AuditFilters = Omit<Query, 'limit' | 'cursor'>;

const actors = alias(users, 'actors');

/** Lists entries of the audit log, newest first. Names come from the people, so an erased person has none. */
export async function listAudit(db: Db, { limit, cursor, ...filters }: Query): Promise<Page<AuditEntry>> {
  const after = readCursor(cursor, ['id']);
  const rows = await readAudit(db, filters, after ? after[0] : null, limit + 1);
  return pageOf(rows, limit, ({ id }) => [id]);
}

/** Reads entries before an id, newest first. */
export async function readAudit(
  db: Db,
  filters: AuditFilters,
  before: number | null,
  limit: number,
): Promise<AuditEntry[]> {
  const rows = await db
    .select({ entry: auditEntries, actorName: actors.name, personName: users.name })
    .from(auditEntries)
    .leftJoin(actors, eq(actors.id, auditEntries.actorId))
    .leftJoin(users, eq(users.id, auditEntries.personId))
    .where(and(matching(db, filters), before === null ? undefined : lt(auditEntries.id, before)))
    .orderBy(desc(auditEntries.id))
    .limit(limit);
  return rows.map(({ entry: { actorId, personId, ...entry }, actorName, personName }) => ({
    ...entry,
    actor: named(actorId, actorName),
    person: named(personId, personName),
  }));
}

/** The time of the oldest entry. */
export async function oldestEntry(db: Db): Promise<string | null> {
  const [oldest] = await db.select({ at: auditEntries.at }).from(auditEntries).orderBy(asc(auditEntries.at)).limit(1);
  return oldest?.at ?? null;
}

function matching(db: Db, { action, person, by, about, from, to }: AuditFilters): SQL | undefined {
  const typed = (column: AnyPgColumn, text: string | undefined) =>
    text ? inArray(column, peopleTyped(db, text)) : undefined;
  return and(
    action && eq(auditEntries.action, action),
    person === undefined ? undefined : eq(auditEntries.personId, person),
    typed(auditEntries.actorId, by),
    typed(auditEntries.personId, about),
    from ? gte(auditEntries.at, momentInLondon(`${from}T00:00`) ?? from) : undefined,
    to ? lt(auditEntries.at, new Date(endOfDay(to).getTime() + 1_000).toISOString()) : undefined,
  );
}

/** The ids of the people that a typed text names: their number, username, email address or the beginning of their name. */
function peopleTyped(db: Db, typed: string) {
  const text = typed.toLowerCase();
  return db
    .select({ id: users.id })
    .from(users)
    .where(
      or(
        /^[1-9]\d{0,8}$/.test(text) ? eq(users.id, Number(text)) : undefined,
        eq(sql`lower(${users.username})`, text),
        eq(sql`lower(${users.email})`, text),
        nameBeginsWith(users.name, typed) ?? undefined,
      ),
    );
}

const named = (id: number | null, name: string | null) => (id === null ? null : { id, name: name ?? formerMember });
