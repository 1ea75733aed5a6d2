/** The only door to the account area for other areas' server rooms. */

export { passwordResets, sessions } from './access-tables.ts';
export { closeAccount, keptProfileOf, listDeletions, readDeletion, timeToTakeBack } from './account-closing.ts';
export {
  getOwnUser,
  lockPerson,
  ownPreferences,
  personSummaryColumns,
  requireShownPerson,
  shownAvatar,
  shownAvatarOf,
  shownSchool,
  shownSchoolOf,
  showsProfile,
  wantsMail,
} from './account-queries.ts';
export { sendAccountClosed, sendDeletionDelayed } from './closing-tasks.ts';
export { deletionRequests } from './deletion-tables.ts';
export { earlierAddresses } from './earlier-address-tables.ts';
export { askForEmail, takeEmailLinks } from './email-change.ts';
export { hashPassword } from './password.ts';
export { confirmPassword } from './password-confirmation.ts';
export { userPreferences } from './preference-tables.ts';
export { recordSecurityEvent } from './security-log.ts';
export { endSession, listActivePeople } from './session-actions.ts';
export { suspendPerson, unsuspendPerson } from './suspension.ts';
export { users } from './user-tables.ts';
