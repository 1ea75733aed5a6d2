/** What other areas may use of the account area's server. */
export { passwordResets, sessions } from './access-tables.ts';
export { countLiveTokens, revokeTokensOf } from './access-tokens/access-token-queries.ts';
export { codeThrottle } from './account-actions.ts';
export type { ProviderSignIn } from './account-routes.ts';
export { makeAccountWithoutPassword, suggestUsername } from './accounts-without-password.ts';
export {
  endAddressLinks,
  listEmailsOf,
  makeResetLinkByDesk,
  sendResetLinkByDesk,
  setAddressByDesk,
  tellOfDeskChange,
} from './by-desk/account-by-desk.ts';
export { closeAccount, keptProfileOf, listDeletions, readDeletion, reopenPeriod } from './closing/account-closing.ts';
export { sendDeletionDelayed } from './closing/closing-tasks.ts';
export { deletionRequests } from './closing/deletion-tables.ts';
export { findNamed, nobodyNamed } from './commands/named-person.ts';
export { findCredentials } from './credentials.ts';
export { demoNewcomer, demoOperator, demoSignIn, findDemoSignIns } from './demo/demo-account.ts';
export { hasAllowedDomain, requireAllowedDomain } from './email-address/allowed-domains.ts';
export { earlierAddresses } from './email-address/earlier-address-tables.ts';
export { releaseUnconfirmed, startAddressConfirmation, takeEmailLinks } from './email-address/email-change.ts';
export { addressDigest, createMailer } from './email-log/recorded-mailer.ts';
export {
  closeInvitationsFor,
  findFirstInvitation,
  findInvitation,
  findOperatorInvitation,
  refuseUnusable,
  unknownCode,
} from './invitations/invitation-actions.ts';
export { readNameList } from './invitations/name-list.ts';
export { UnreadableList } from './invitations/staff-list.ts';
export { confirmOwnProof } from './own-proof/own-proof.ts';
export { hashPassword } from './password/password.ts';
export { sealEarlierKeys } from './second-factor/sealed-keys.ts';
export { removeSecondFactors } from './second-factor/second-factor-actions.ts';
export { countPasskeys, hasSecondFactor } from './second-factor/second-factor-state.ts';
export { type AccountOwner, securityEmail } from './security-email.ts';
export { recordSecurityEvent } from './security-log/security-log.ts';
export { endAllAccess } from './sign-in/end-access.ts';
export { findViewer } from './sign-in/find-viewer.ts';
export {
  endSession,
  findOwnSession,
  holdOwnSession,
  listActivePeople,
  startSession,
} from './sign-in/session-actions.ts';
export { listLiveSessions } from './sign-in/session-queries.ts';
export { checkCredentials, signInThrottles } from './sign-in/sign-in.ts';
export { refuseWithAppeal, type SuspensionAppeals } from './suspended/suspended-routes.ts';
export { sendSuspended, sendSuspensionAppealDecided } from './suspended/suspension-emails.ts';
export { makeSuspensionToken } from './suspended/suspension-token.ts';
export { deactivatePerson, reactivatePerson, suspendPerson, unsuspendPerson } from './suspension.ts';
export { describeUser } from './terms/accepted-documents.ts';
