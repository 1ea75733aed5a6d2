import type { PersonalData } from '#server/personal-data.ts';
import { operatorActions } from './moderation/operator-action-tables.ts';
import { reports } from './report-tables.ts';

/** The personal data of the reports area. */
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
    // Evidence: the context of the report has the content and the name of its author at that time.
    onErase: 'kept',
  },
  {
    table: operatorActions,
    column: operatorActions.aboutUserId,
    inExport: { name: 'operatorActions', without: ['reportId'] },
    onErase: 'unlinked',
  },
];
