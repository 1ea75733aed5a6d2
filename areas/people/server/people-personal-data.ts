import type { PersonalData } from '#server/personal-data.ts';
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
];
