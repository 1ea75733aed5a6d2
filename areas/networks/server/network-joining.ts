import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { lockPerson, users } from '#areas/people/server/index.ts';
import { days } from '#server/clock.ts';
import type { Db } from '#server/database.ts';
import type { Context, Viewer } from '#server/endpoints.ts';
import { badRequest, conflict, notFound, wrongGuess } from '#server/errors.ts';
import { type PageRequest, pageOf, readCursor } from '#server/paging.ts';
import { holdNetworkOwner, lockNetwork, requireNetworkOwner } from './network-access.ts';
import { bringCircle, holdOwnCircle, newCode } from './network-actions.ts';
import { invitedToNetwork } from './network-notifications.ts';
import { readNetwork } from './network-queries.ts';
import { networkInvitations as invitations, networks } from './network-tables.ts';

const invalidCode = () => wrongGuess(notFound('Invalid invite code.'));
const sameCode = (column: PgColumn, code: string) => sql`lower(${column}) = lower(${code})`;

/** The network of a code, and the invitation if the code is not the network's own. */
async function findEntry(db: Db, code: string, now: Date) {
  const [own] = await db.select({ id: networks.id }).from(networks).where(sameCode(networks.inviteCode, code));
  if (own) return { networkId: own.id, invitation: null };
  const [invitation] = await db
    .select()
    .from(invitations)
    .where(and(sameCode(invitations.inviteCode, code), gt(invitations.expiresAt, now.toISOString())));
  return invitation ? { networkId: invitation.networkId, invitation } : null;
}

/** Brings a circle that the current user owns into the network of a code. */
export async function joinByCode(context: Context, db: Db, viewer: Viewer, code: string, circleId: number) {
  const now = context.clock.now();
  const found = await findEntry(db, code, now);
  if (!found) throw invalidCode();
  // The circle first and then the network, as in `makeNetwork`. The code may have changed while this waited.
  await holdOwnCircle(db, viewer, circleId);
  await lockNetwork(db, found.networkId);
  const entry = await findEntry(db, code, now);
  if (!entry) throw invalidCode();
  if (entry.invitation) {
    await requireAddress(db, viewer, entry.invitation.email);
    await db.delete(invitations).where(eq(invitations.id, entry.invitation.id));
  }
  await bringCircle(context, db, viewer, entry.networkId, circleId);
  return readNetwork(db, viewer, entry.networkId);
}

/** Throws unless this person has confirmed the address of the invitation. */
async function requireAddress(db: Db, viewer: Viewer, address: string): Promise<void> {
  const [person] = await db
    .select({ email: users.email, confirmedAt: users.emailConfirmedAt })
    .from(users)
    .where(eq(users.id, viewer.id));
  if (address.toLowerCase() !== person?.email.toLowerCase())
    throw badRequest('This invitation was sent to a different email address.');
  if (person.confirmedAt === null)
    throw badRequest('Confirm your email address in Settings first, then use this invitation again.');
}

export async function renewCodeOf(db: Db, viewer: Viewer, networkId: number) {
  await holdNetworkOwner(db, viewer, networkId);
  const inviteCode = newCode();
  await db.update(networks).set({ inviteCode }).where(eq(networks.id, networkId));
  return { inviteCode };
}

const shown = {
  id: invitations.id,
  email: invitations.email,
  createdAt: invitations.createdAt,
  expiresAt: invitations.expiresAt,
};
const works = (now: Date) => gt(invitations.expiresAt, now.toISOString());

export async function listInvitationsOf(
  { clock }: Context,
  db: Db,
  viewer: Viewer,
  networkId: number,
  { limit, cursor }: PageRequest,
) {
  await requireNetworkOwner(db, viewer, networkId);
  const after = readCursor(cursor, ['moment', 'id']);
  const rows = await db
    .select(shown)
    .from(invitations)
    .where(
      and(
        eq(invitations.networkId, networkId),
        works(clock.now()),
        after
          ? sql`(${invitations.createdAt}, ${invitations.id}) < (${after[0]}::timestamptz, ${after[1]}::int)`
          : undefined,
      ),
    )
    .orderBy(desc(invitations.createdAt), desc(invitations.id))
    .limit(limit + 1);
  return pageOf(rows, limit, (row) => [row.createdAt, row.id]);
}

/** How many people a member may invite in 24 hours, and for how many days an invitation works. */
const mostADay = 20;
const worksFor = 30;

/** Invites the person with this address. The reply does not say whether anybody has it. */
export async function invite(context: Context, db: Db, viewer: Viewer, networkId: number, email: string) {
  await lockPerson(db, viewer.id);
  await holdNetworkOwner(db, viewer, networkId);
  const now = context.clock.now();
  const sent = and(
    eq(invitations.createdBy, viewer.id),
    gt(invitations.createdAt, new Date(now.getTime() - days(1)).toISOString()),
  );
  if ((await db.$count(invitations, sent)) >= mostADay)
    throw conflict(`You have invited ${mostADay} people today. Invite the next one tomorrow.`);
  const same = and(
    eq(invitations.networkId, networkId),
    sql`lower(${invitations.email}) = lower(${email})`,
    works(now),
  );
  if ((await db.$count(invitations, same)) > 0) throw conflict('This address has an invitation that still works.');
  const [made] = await db
    .insert(invitations)
    .values({
      ...{ networkId, email, inviteCode: newCode(), createdBy: viewer.id },
      createdAt: now.toISOString(),
      expiresAt: new Date(now.getTime() + days(worksFor)).toISOString(),
    })
    .returning(shown);
  if (!made) throw new Error('The invitation was not made.');
  const invited = await db
    .select({ id: users.id })
    .from(users)
    .where(and(sql`lower(${users.email}) = lower(${email})`, isNull(users.erasedAt)));
  const about = { subject: networkId, item: made.id, by: viewer.id };
  await context.notify(
    db,
    invitedToNetwork,
    invited.map(({ id }) => id),
    about,
  );
  return made;
}

export async function revoke(db: Db, viewer: Viewer, networkId: number, invitationId: number): Promise<void> {
  await requireNetworkOwner(db, viewer, networkId);
  await db.delete(invitations).where(and(eq(invitations.id, invitationId), eq(invitations.networkId, networkId)));
}
