import type { PersonalData } from '#server/personal-data.ts';
import { blocks } from './blocks/block-tables.ts';
import { findablePeople } from './finding/findable-tables.ts';
import { careerMilestones } from './goals/goal-tables.ts';
import { userPreferences } from './preference-tables.ts';

/** The personal data of the people area. */
export const peoplePersonalData: PersonalData[] = [
  { table: careerMilestones, column: careerMilestones.userId, inExport: { name: 'goals' }, onErase: 'deleted' },
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
];
