import type { PersonalData } from '#server/personal-data.ts';
import { aiCoachingSessions, saviAgreements, saviSafety } from './coach-tables.ts';

/** The personal data that the coach area stores. */
export const coachPersonalData: PersonalData[] = [
  {
    table: aiCoachingSessions,
    column: aiCoachingSessions.userId,
    inExport: { name: 'coachingSessions' },
    onErase: 'deleted',
  },
  { table: saviSafety, column: saviSafety.userId, inExport: { name: 'saviSafety' }, onErase: 'deleted' },
  { table: saviAgreements, column: saviAgreements.userId, inExport: { name: 'saviAgreement' }, onErase: 'deleted' },
];
