import { eq, inArray, or, sql } from 'drizzle-orm';
import type { EraseBatch, PersonalData } from '#server/personal-data.ts';
import { invitations, invitationUses, passwordResets, sessions } from './access-tables.ts';
import { accessTokens } from './access-tokens/access-token-tables.ts';
import { deletionRequests } from './closing/deletion-tables.ts';
import { earlierAddresses } from './email-address/earlier-address-tables.ts';
import { emailChanges, emailUndos } from './email-address/email-tables.ts';
import { emails } from './email-log/email-log-tables.ts';
import { addressDigest } from './email-log/recorded-mailer.ts';
import { oneTimeCodeKeys, passkeys, recoveryCodes, secondFactorSteps } from './second-factor/second-factor-tables.ts';
import { knownDevices, securityEvents } from './security-log/security-tables.ts';
import { acceptedDocuments } from './terms/terms-tables.ts';

/** Unlinks the invitations that a person created, and removes the invitations to their confirmed addresses. */
const forgetInvitations: EraseBatch = async (db, { id, confirmedAddresses }) => {
  const unlinked = await db
    .update(invitations)
    .set({ createdBy: null })
    .where(eq(invitations.createdBy, id))
    .returning({ id: invitations.id });
  const removed = await db
    .delete(invitations)
    .where(sql`lower(${invitations.email}) = any(${sql.param(confirmedAddresses)}::text[])`)
    .returning({ id: invitations.id });
  return unlinked.length + removed.length;
};

/** Removes the rows of emails to a person, including emails to earlier addresses and emails that invited them. */
const forgetEmails: EraseBatch = async (db, { id, addresses }) => {
  const removed = await db
    .delete(emails)
    .where(or(eq(emails.personId, id), inArray(emails.addressDigest, addresses.map(addressDigest))))
    .returning({ id: emails.id });
  return removed.length;
};

/** The personal data of the account area, apart from the row in `users`. */
export const accountPersonalData: PersonalData[] = [
  {
    table: acceptedDocuments,
    column: acceptedDocuments.userId,
    inExport: { name: 'acceptedDocuments' },
    onErase: 'deleted',
  },
  {
    table: sessions,
    column: sessions.userId,
    inExport: { name: 'sessions', without: ['tokenHash'] },
    onErase: 'deleted',
  },
  {
    table: accessTokens,
    column: accessTokens.userId,
    inExport: { name: 'accessTokens', without: ['tokenHash'] },
    onErase: 'deleted',
  },
  {
    table: passwordResets,
    column: passwordResets.userId,
    inExport: { name: 'passwordResets', without: ['tokenHash'] },
    onErase: 'deleted',
  },
  {
    table: emailChanges,
    column: emailChanges.userId,
    inExport: { name: 'emailChanges', without: ['tokenHash'] },
    onErase: 'deleted',
  },
  {
    table: emailUndos,
    column: emailUndos.userId,
    inExport: { name: 'earlierEmailAddresses', without: ['tokenHash'] },
    onErase: 'deleted',
  },
  {
    table: securityEvents,
    column: securityEvents.userId,
    inExport: { name: 'securityEvents' },
    onErase: 'deleted',
  },
  {
    table: knownDevices,
    column: knownDevices.userId,
    inExport: { name: 'knownDevices', without: ['tokenHash'] },
    onErase: 'deleted',
  },
  {
    table: invitations,
    column: invitations.createdBy,
    inExport: { name: 'invitationsMade', without: ['code', 'name', 'email'] },
    onErase: { some: forgetInvitations, says: 'kept without their name; those for their addresses are deleted' },
  },
  {
    table: invitationUses,
    column: invitationUses.userId,
    inExport: { name: 'joinedWithInvitation' },
    onErase: 'deleted',
  },
  {
    table: emails,
    column: emails.personId,
    inExport: { name: 'emails', without: ['addressDigest', 'jobId'] },
    onErase: { some: forgetEmails, says: 'deleted' },
  },
  {
    table: earlierAddresses,
    column: earlierAddresses.userId,
    inExport: { name: 'earlierAddresses' },
    onErase: 'deleted',
  },
  {
    table: passkeys,
    column: passkeys.userId,
    inExport: { name: 'passkeys', without: ['credentialId', 'publicKey', 'counter'] },
    onErase: 'deleted',
  },
  {
    table: oneTimeCodeKeys,
    column: oneTimeCodeKeys.userId,
    inExport: { name: 'oneTimeCodes', without: ['key', 'lastStep'] },
    onErase: 'deleted',
  },
  {
    table: recoveryCodes,
    column: recoveryCodes.userId,
    inExport: { name: 'recoveryCodes', without: ['codeHash'] },
    onErase: 'deleted',
  },
  {
    table: secondFactorSteps,
    column: secondFactorSteps.userId,
    inExport: { name: 'signInsUnderWay', without: ['key', 'challenge'] },
    onErase: 'deleted',
  },
  {
    table: deletionRequests,
    column: deletionRequests.userId,
    inExport: { name: 'deletionRequests', without: ['kept'] },
    onErase: 'deleted',
  },
];
