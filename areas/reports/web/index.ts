/** What other areas may use of the reports area's pages. */
export { EditedByModerators } from './edited-by-moderators.tsx';
export { ReportDialog } from './lazy-report-dialog.ts';
export { ReportPersonMenu } from './report-person-menu.tsx';
export { TakenDownNotice } from './taken-down-notice.tsx';
