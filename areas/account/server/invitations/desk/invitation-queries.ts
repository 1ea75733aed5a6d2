import { and, desc, eq, gt, isNotNull, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { DeskInvitation, InvitationState, listDeskInvitations } from '#areas/account/contract/invitation-desk.ts';
import { type DeskScope, isSchoolInScope, schools, users } from '#areas/people/server/index.ts';
import type { EndpointRequest } from '#contract/endpoint.ts';
import type { Db } from '#server/database.ts';
import type { Context } from '#server/endpoints.ts';
import { notFound } from '#server/errors.ts';
import { type Page, pageOf, readCursor } from '#server/paging.ts';
import { publicAddress } from '#server/settings.ts';
import { invitations } from '../../access-tables.ts';
import { emails } from '../../email-log/email-log-tables.ts';
import { findInvitationEmails, type InvitationEmail } from '../invitation-emails.ts';

const columns = {
  id: invitations.id,
  code: invitations.code,
  name: invitations.name,
  email: invitations.email,
  role: invitations.role,
  school: sql<string | null>`coalesce(${schools.name}, ${invitations.school})`,
  note: invitations.description,
  maxUses: invitations.maxUses,
  uses: invitations.currentUses,
  isActive: invitations.isActive,
  createdAt: invitations.createdAt,
  createdById: invitations.createdBy,
  createdByName: users.name,
  expiresAt: invitations.expiresAt,
  remindedAt: invitations.remindedAt,
};

const read = (db: Db) =>
  db
    .select(columns)
    .from(invitations)
    .leftJoin(schools, eq(schools.id, invitations.schoolId))
    .leftJoin(users, eq(users.id, invitations.createdBy));

type Row = Awaited<ReturnType<typeof read>>[number];

/**
 * The invitations that somebody may see: all, or those to their schools. The one that makes the first operator is never
 * shown: its link would make anybody an operator.
 */
export const isShownTo = (scope: DeskScope): SQL | undefined =>
  and(eq(invitations.makesOperator, false), isSchoolInScope(scope, invitations.schoolId));

const hasEnded = (now: string) => and(isNotNull(invitations.expiresAt), lte(invitations.expiresAt, now));
const isUsedUp = sql`${invitations.currentUses} >= ${invitations.maxUses}`;

function isInState(state: InvitationState, now: string): SQL | undefined {
  const isLeft = and(eq(invitations.isActive, true), lt(invitations.currentUses, invitations.maxUses));
  const stillWorks = or(isNull(invitations.expiresAt), gt(invitations.expiresAt, now));
  return {
    open: and(isLeft, stillWorks),
    used: isUsedUp,
    revoked: and(eq(invitations.isActive, false), lt(invitations.currentUses, invitations.maxUses)),
    expired: and(isLeft, hasEnded(now)),
  }[state];
}

function stateOf({ uses, maxUses, isActive, expiresAt }: Row, now: Date): InvitationState {
  if (uses >= maxUses) return 'used';
  if (!isActive) return 'revoked';
  return expiresAt && Date.parse(expiresAt) <= now.getTime() ? 'expired' : 'open';
}

type Wanted = EndpointRequest<typeof listDeskInvitations>['query'];

/** Lists the invitations of a scope, newest first. */
export async function listInvitations(
  context: Context,
  db: Db,
  scope: DeskScope,
  { q, state, kind, mail, limit, cursor }: Wanted,
): Promise<Page<DeskInvitation>> {
  const after = readCursor(cursor, ['id']);
  const now = context.clock.now();
  const rows = await read(db)
    .where(
      and(
        isShownTo(scope),
        q ? matches(q) : undefined,
        state && isInState(state, now.toISOString()),
        kind && (kind === 'link' ? isNull(invitations.email) : isNotNull(invitations.email)),
        mail &&
          sql`${invitations.id} in (select mail.invitation_id from ${emails} mail where mail.state = 'refused' and mail.invitation_id is not null)`,
        after ? lt(invitations.id, after[0]) : undefined,
      ),
    )
    .orderBy(desc(invitations.id))
    .limit(limit + 1);
  const mails = await findInvitationEmails(
    db,
    rows.map(({ id }) => id),
  );
  return pageOf(
    rows,
    limit,
    (row) => [row.id],
    (row) => shown(context, row, mails.get(row.id), now),
  );
}

/** A whole address, or the beginning of the name. */
const matches = (q: string): SQL =>
  q.includes('@')
    ? eq(sql`lower(${invitations.email})`, q.toLowerCase())
    : sql`to_tsvector('simple', coalesce(${invitations.name}, '') || ' ' || coalesce(${invitations.description}, '')) @@ to_tsquery('simple', ${prefixes(q)})`;

const prefixes = (q: string) =>
  q
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, 8)
    .map((word) => `${word}:*`)
    .join(' & ');

/** Finds an invitation of a scope. Throws 404 for any other. */
export async function readInvitation(
  context: Context,
  db: Db,
  scope: DeskScope,
  invitationId: number,
): Promise<DeskInvitation> {
  const [row] = await read(db).where(and(eq(invitations.id, invitationId), isShownTo(scope)));
  if (!row) throw notFound();
  const mails = await findInvitationEmails(db, [row.id]);
  return shown(context, row, mails.get(row.id), context.clock.now());
}

function shown(context: Context, row: Row, mail: InvitationEmail | undefined, now: Date): DeskInvitation {
  const { code, isActive: _isActive, createdById, createdByName, ...invitation } = row;
  const state = stateOf(row, now);
  const isOpenLink = invitation.email === null && state === 'open';
  return {
    ...invitation,
    state,
    link: isOpenLink ? `${publicAddress(context.settings)}/auth?invite=${encodeURIComponent(code)}` : null,
    createdBy: createdById === null ? null : { id: createdById, name: createdByName ?? 'Former member' },
    mail: mail ? { state: mail.state, answer: mail.answer, lastTriedAt: mail.lastTriedAt } : null,
  };
}
