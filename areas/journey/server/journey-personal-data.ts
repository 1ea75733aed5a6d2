import type { PersonalData } from '#server/personal-data.ts';
import { guidedJourneyProgress } from './journey-tables.ts';

/** What the journey area keeps of a person. */
export const journeyPersonalData: PersonalData[] = [
  {
    table: guidedJourneyProgress,
    column: guidedJourneyProgress.userId,
    inExport: { name: 'guidedJourney' },
    onErase: 'deleted',
  },
];
