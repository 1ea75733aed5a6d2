import type { PersonalData } from '#server/personal-data.ts';
import { deletionRequests } from './deletion-tables.ts';
import { careerMilestones } from './goal-tables.ts';

/** What the people area keeps of a person. */
export const peoplePersonalData: PersonalData[] = [
  { table: careerMilestones, column: careerMilestones.userId, inExport: { name: 'goals' }, onErase: 'deleted' },
  {
    table: deletionRequests,
    column: deletionRequests.userId,
    inExport: { name: 'deletionRequests' },
    onErase: 'deleted',
  },
];
