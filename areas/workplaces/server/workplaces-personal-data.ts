import type { PersonalData } from '#server/personal-data.ts';
import { cultureAnswers, cultureLines, cultureReplies, cultureTurns, pastSchools } from './culture-tables.ts';

/** Answers that were added to a result are sums. They belong to nobody and have no entry. */
export const workplacesPersonalData: PersonalData[] = [
  { table: pastSchools, column: pastSchools.userId, inExport: { name: 'pastSchools' }, onErase: 'deleted' },
  { table: cultureTurns, column: cultureTurns.userId, inExport: { name: 'schoolAnswerYears' }, onErase: 'deleted' },
  { table: cultureAnswers, column: cultureAnswers.userId, inExport: { name: 'schoolAnswers' }, onErase: 'deleted' },
  { table: cultureLines, column: cultureLines.userId, inExport: { name: 'schoolLines' }, onErase: 'deleted' },
  {
    table: cultureLines,
    column: cultureLines.decidedBy,
    inExport: { notBecause: 'a line of another member, and a decision that is in the audit log' },
    onErase: 'unlinked',
  },
  {
    table: cultureReplies,
    column: cultureReplies.writtenBy,
    inExport: { notBecause: 'the reply of a school, which somebody at the desk wrote for it' },
    onErase: 'unlinked',
  },
];
