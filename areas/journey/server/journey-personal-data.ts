import type { PersonalData } from '#server/personal-data.ts';
import { guidedJourneyProgress } from './journey-tables.ts';

/** The personal data that the journey area stores. */
export const journeyPersonalData: PersonalData[] = [
  {
    table: guidedJourneyProgress,
    column: guidedJourneyProgress.userId,
    inExport: { name: 'guidedJourney' },
    onErase: 'deleted',
  },
];
