import type { PersonalData } from '#server/personal-data.ts';
import { feedback } from './feedback-tables.ts';

/** What the support area keeps of a person. */
export const supportPersonalData: PersonalData[] = [
  { table: feedback, column: feedback.userId, inExport: { name: 'feedback' }, onErase: 'deleted' },
];
