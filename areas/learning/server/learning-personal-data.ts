import type { PersonalData } from '#server/personal-data.ts';
import { learningPathwayStarts, learningPathwayTicks } from './learning-tables.ts';

/** The personal data that the learning area stores. */
export const learningPersonalData: PersonalData[] = [
  {
    table: learningPathwayTicks,
    column: learningPathwayTicks.userId,
    inExport: { name: 'learningPathwayTicks' },
    onErase: 'deleted',
  },
  {
    table: learningPathwayStarts,
    column: learningPathwayStarts.userId,
    inExport: { name: 'learningPathwaysStarted' },
    onErase: 'deleted',
  },
];
