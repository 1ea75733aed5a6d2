import { and, desc, eq, lt } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { AuditEntry, listAuditEntries } from '#areas/desk/contract/audit.ts';
import { auditEntries, users } from '#areas/people/server/index.ts';
import type { EndpointRequest } from '#contract/endpoint.ts';
import type { Db } from '#server/database.ts';
import { type Page, pageOf, readCursor } from '#server/paging.ts';

const actors = alias(users, 'actors');

/** Lists entries of the audit log, newest first. Names come from the people, so an erased person has none. */
export async function listAudit(
  db: Db,
  { action, person, limit, cursor }: EndpointRequest<typeof listAuditEntries>['query'],
): Promise<Page<AuditEntry>> {
  const after = readCursor(cursor, ['id']);
  const rows = await db
    .select({ entry: auditEntries, actorName: actors.name, personName: users.name })
    .from(auditEntries)
    .leftJoin(actors, eq(actors.id, auditEntries.actorId))
    .leftJoin(users, eq(users.id, auditEntries.personId))
    .where(
      and(
        action && eq(auditEntries.action, action),
        person === undefined ? undefined : eq(auditEntries.personId, person),
        after ? lt(auditEntries.id, after[0]) : undefined,
      ),
    )
    .orderBy(desc(auditEntries.id))
    .limit(limit + 1);
  return pageOf(
    rows,
    limit,
    ({ entry }) => [entry.id],
    ({ entry: { actorId, personId, ...entry }, actorName, personName }) => ({
      ...entry,
      actor: named(actorId, actorName),
      person: named(personId, personName),
    }),
  );
}

const named = (id: number | null, name: string | null) => (id === null ? null : { id, name: name ?? 'Former member' });
