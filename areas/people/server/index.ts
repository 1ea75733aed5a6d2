/** What other areas may use of the people area's server. */
export { auditEntries } from './audit/audit-tables.ts';
export { changeWithoutTexts, withoutTexts } from './audit/long-texts.ts';
export { type Actor, recordAudit } from './audit/record-audit.ts';
export { block, findBlocks } from './blocks/block-queries.ts';
export { blocks } from './blocks/block-tables.ts';
export { type DemoPerson, readDemoPeople } from './demo/demo-people.ts';
export { deskJobOutcomes, deskJobRows, deskJobStates, deskJobs } from './desk-jobs/desk-job-tables.ts';
export { mostDeskJobRows, type NewDeskJob, startDeskJob } from './desk-jobs/start-desk-job.ts';
export { peopleToLeaveOut } from './finding/find-people.ts';
export { findablePeople } from './finding/findable-tables.ts';
export {
  countGoals,
  findDueGoals,
  listAllGoals,
  listDueGoals,
  listGoalsDueBetween,
  listOpenGoals,
} from './goals/goal-queries.ts';
export { deskWordsOf, nameBeginsWith, nameWords } from './name-search.ts';
export {
  countPeople,
  describePerson,
  getOwnUser,
  lockPair,
  lockPerson,
  ownPreferences,
  personSummaryColumns,
  requireShownPerson,
  shownAvatar,
  shownAvatarOf,
  shownSchool,
  shownSchoolOf,
  showsProfile,
  suspensionStart,
  wantsMail,
} from './person-queries.ts';
export type { FindPosition } from './position.ts';
export { findPreferences, savePreferences } from './preference-queries.ts';
export { userPreferences } from './preference-tables.ts';
export { changeProfile } from './profile/profile-actions.ts';
export { inDeskTransaction, requireDeskPermission } from './roles/desk-permission.ts';
export { requireRights } from './roles/require-rights.ts';
export { announceRoles, grantRole, refuseLastOperator, removeRole } from './roles/role-actions.ts';
export {
  deskRolesOf,
  findDeskRoles,
  listRoleHolders,
  lockOperators,
  maxRoleHolders,
} from './roles/role-queries.ts';
export { deskRoleEnum, roleGrants } from './roles/role-tables.ts';
export {
  type DeskRights,
  type DeskScope,
  deskScopeOf,
  isInScope,
  isSchoolInScope,
  listRoleSchools,
  localRolesOf,
  readDeskRights,
  requirePersonInScope,
  wideRolesOf,
} from './schools/desk-scope.ts';
export {
  addSchool,
  listSchoolsOf,
  mostSchoolsOfPerson,
  removeSchool,
  requireChoosable,
  schoolForName,
  setMainSchool,
} from './schools/person-schools.ts';
export { personSchools, roleGrantSchools, schoolAliases, schools, trusts } from './schools/school-tables.ts';
export { userRoleEnum, users } from './user-tables.ts';
