import type { PersonalData } from '#server/personal-data.ts';
import { operatorActions } from './moderation/operator-action-tables.ts';
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
    inExport: { notBecause: 'It would name the reporter. Reporters are promised that only the operator reads it.' },
    // Evidence: what was reported and by what name its author went stays in the report's context.
    onErase: 'kept',
  },
  {
    table: operatorActions,
    column: operatorActions.aboutUserId,
    inExport: { name: 'operatorActions', without: ['reportId'] },
    onErase: 'unlinked',
  },
];
