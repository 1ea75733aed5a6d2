import { pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '#server/columns.ts';

/**
 * Addresses that get no more invitations to circles by email. Only their digest is stored. The row stays when an account is
 * erased, because the owner of the address does not want these emails.
 */
export const circleInvitationStops = pgTable('circle_invitation_stops', {
  /** The digest of the address in lower case. */
  addressDigest: text().primaryKey(),
  stoppedAt: moment().notNull(),
});
