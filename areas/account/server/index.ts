/** The only door to the account area for other areas' server rooms. */
export {
  getOwnUser,
  lockPerson,
  ownPreferences,
  personSummaryColumns,
  requireShownPerson,
  shownSchool,
  showsProfile,
} from './account-queries.ts';
export { sendEmailChanged } from './account-tasks.ts';
export { hashPassword } from './password.ts';
export { userPreferences } from './preference-tables.ts';
export { listActivePeople } from './session-actions.ts';
export { passwordResets, sessions, users } from './user-tables.ts';
