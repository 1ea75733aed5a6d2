import { eq, sql } from 'drizzle-orm';
import type { Db } from '#server/database.ts';
import type { AddressEmails } from '#server/digests.ts';
import { circleInvitationStops } from './invitation-email-tables.ts';

/** Invitations to inner circles by email, which anybody can stop for their address. */
export const circleInvitationEmails: AddressEmails = {
  name: 'circle-invitations',
  what: 'invitations to circles',
  async isStopped(db: Db, digest: string) {
    return (await db.$count(circleInvitationStops, eq(circleInvitationStops.addressDigest, digest))) > 0;
  },
  async stop(db: Db, digest: string) {
    await db
      .insert(circleInvitationStops)
      .values({ addressDigest: digest, stoppedAt: sql`now()` })
      .onConflictDoNothing();
  },
};
