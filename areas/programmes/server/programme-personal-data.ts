import type { PersonalData } from '#server/personal-data.ts';
import { programmeActivityTicks } from './programme-tables.ts';

/** What the programmes area keeps of a person. */
export const programmePersonalData: PersonalData[] = [
  {
    table: programmeActivityTicks,
    column: programmeActivityTicks.userId,
    inExport: { name: 'programmeActivities' },
    onErase: 'deleted',
  },
];
