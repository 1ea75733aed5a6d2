import { eq } from 'drizzle-orm';
import type { PersonalData } from '#server/personal-data.ts';
import { auditEntries } from './audit/audit-tables.ts';
import { blocks } from './blocks/block-tables.ts';
import { deskJobRows, deskJobs } from './desk-jobs/desk-job-tables.ts';
import { findablePeople } from './finding/findable-tables.ts';
import { careerMilestones } from './goals/goal-tables.ts';
import { userPreferences } from './preference-tables.ts';
import { roleGrants } from './roles/role-tables.ts';
import { exportSchoolsOf } from './schools/person-schools.ts';
import { personSchools, roleGrantSchools } from './schools/school-tables.ts';

/** The personal data of the people area. */
export const peoplePersonalData: PersonalData[] = [
  {
    table: careerMilestones,
    column: careerMilestones.userId,
    inExport: { name: 'goals' },
    onErase: 'deleted',
    onMerge: { as: 'Goals' },
  },
  {
    table: userPreferences,
    column: userPreferences.userId,
    inExport: { name: 'preferences' },
    onErase: 'deleted',
  },
  {
    table: findablePeople,
    column: findablePeople.userId,
    inExport: { notBecause: 'It repeats the name, role, school and subjects of the profile, for the search.' },
    onErase: 'deleted',
  },
  { table: blocks, column: blocks.blockerId, inExport: { name: 'blockedPeople' }, onErase: 'deleted' },
  {
    table: blocks,
    column: blocks.blockedId,
    inExport: { notBecause: 'Who blocked a member is private to the person who did it.' },
    onErase: 'deleted',
  },
  {
    table: personSchools,
    column: personSchools.userId,
    inExport: { name: 'schools', rows: exportSchoolsOf },
    onErase: 'deleted',
    onMerge: { as: 'More schools', only: eq(personSchools.isMain, false) },
  },
  {
    table: roleGrantSchools,
    column: roleGrantSchools.userId,
    inExport: { name: 'schoolsOfRoles' },
    onErase: 'deleted',
  },
  {
    table: roleGrants,
    column: roleGrants.userId,
    inExport: { name: 'roles', without: ['grantedBy'] },
    onErase: 'deleted',
  },
  {
    table: roleGrants,
    column: roleGrants.grantedBy,
    inExport: { notBecause: 'It says which role another member has.' },
    onErase: 'unlinked',
  },
  {
    table: deskJobs,
    column: deskJobs.startedBy,
    inExport: { notBecause: 'What a member did at the desk is about other members.' },
    onErase: 'unlinked',
  },
  {
    table: deskJobRows,
    column: deskJobRows.personId,
    inExport: { name: 'workOfTheDesk', without: ['data'] },
    onErase: 'deleted',
  },
  {
    table: auditEntries,
    column: auditEntries.personId,
    inExport: { name: 'decisionsOfTheDesk', without: ['actorId', 'ip'] },
    onErase: 'kept',
  },
  {
    table: auditEntries,
    column: auditEntries.actorId,
    inExport: { notBecause: 'What a member did at the desk is about other members.' },
    onErase: 'kept',
  },
];
