/** The only door to the reports area for other areas' screens. */
export { ReportDialog } from './report-dialog.tsx';
export { ReportPersonMenu } from './report-person-menu.tsx';
export { TakenDownNotice } from './taken-down-notice.tsx';
