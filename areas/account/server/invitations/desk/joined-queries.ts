import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm';
import type { JoinedPerson } from '#areas/account/contract/invitation-desk.ts';
import { type DeskScope, isInScope, users } from '#areas/people/server/index.ts';
import type { Db } from '#server/database.ts';
import { type Page, type PageRequest, pageOf, readCursor } from '#server/paging.ts';
import { invitations, invitationUses } from '../../access-tables.ts';

/** Lists the people of a scope who joined through the invitations of a person, newest first. */
export async function listJoinedThrough(
  db: Db,
  scope: DeskScope,
  { by, limit, cursor }: PageRequest & { by?: number | undefined },
): Promise<Page<JoinedPerson>> {
  const after = readCursor(cursor, ['id']);
  const rows = await db
    .select({
      id: users.id,
      name: users.name,
      joinedAt: invitationUses.usedAt,
      invited: sql<number>`(select count(*)::int from ${invitations} own
        join ${invitationUses} use on use.invitation_id = own.id where own.created_by = ${users.id})`,
      invitationId: invitations.id,
      isLink: sql<boolean>`${invitations.email} is null`,
      note: invitations.description,
    })
    .from(invitations)
    .innerJoin(invitationUses, eq(invitationUses.invitationId, invitations.id))
    .innerJoin(users, eq(users.id, invitationUses.userId))
    .where(
      and(
        by === undefined ? isNull(invitations.createdBy) : eq(invitations.createdBy, by),
        isNull(users.erasedAt),
        isInScope(scope, users.id),
        after ? lt(users.id, after[0]) : undefined,
      ),
    )
    .orderBy(desc(users.id))
    .limit(limit + 1);
  return pageOf(
    rows,
    limit,
    (row) => [row.id],
    ({ invitationId, isLink, note, ...person }) => ({ ...person, invitation: { id: invitationId, isLink, note } }),
  );
}

/** The people whose invitations somebody of the scope joined with, the most first. At most 200. */
export async function listInvitersOf(db: Db, scope: DeskScope) {
  const inviter = sql.raw('inviter');
  const rows = await db
    .select({
      id: invitations.createdBy,
      name: sql<
        string | null
      >`(select ${inviter}.name from ${users} ${inviter} where ${inviter}.id = ${invitations.createdBy})`,
      joined: sql<number>`count(*)::int`,
    })
    .from(invitations)
    .innerJoin(invitationUses, eq(invitationUses.invitationId, invitations.id))
    .innerJoin(users, eq(users.id, invitationUses.userId))
    .where(and(isNull(users.erasedAt), isInScope(scope, users.id)))
    .groupBy(invitations.createdBy)
    .orderBy(desc(sql`count(*)`), invitations.createdBy)
    .limit(200);
  return rows.map(({ id, name, joined }) => ({
    person: id === null ? null : { id, name: name ?? 'Former member' },
    joined,
  }));
}
