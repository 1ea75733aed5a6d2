import type { PersonalData } from '#server/personal-data.ts';
import { programmeActivityTicks } from './programme-tables.ts';

/** The personal data that the programmes area stores. */
export const programmePersonalData: PersonalData[] = [
  {
    table: programmeActivityTicks,
    column: programmeActivityTicks.userId,
    inExport: { name: 'programmeActivities' },
    onErase: 'deleted',
  },
];
