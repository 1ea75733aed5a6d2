import type { PersonalData } from '#server/personal-data.ts';
import { feedback } from './feedback-tables.ts';

/** The personal data of the support area. */
export const supportPersonalData: PersonalData[] = [
  { table: feedback, column: feedback.userId, inExport: { name: 'feedback' }, onErase: 'deleted' },
];
