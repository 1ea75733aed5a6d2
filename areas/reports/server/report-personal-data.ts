import type { PersonalData } from '#server/personal-data.ts';
import { reports } from './report-tables.ts';

/** What the reports area keeps of a person. */
export const reportPersonalData: PersonalData[] = [
  {
    table: reports,
    column: reports.reporterId,
    inExport: { name: 'reportsMade', without: ['context'] },
    onErase: 'unlinked',
  },
  {
    table: reports,
    column: reports.aboutUserId,
    inExport: { notBecause: 'It would name whoever reported, who was promised that only the operator learns of it.' },
    onErase: 'deleted',
  },
];
