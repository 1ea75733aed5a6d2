/** The only door to the reports area for other areas' server rooms. */
export { noteAction } from './operator-actions.ts';
export type { DescribeForReport, ReportContext } from './report-context.ts';
export { hasOpenReportAbout } from './report-queries.ts';
export { removeOldReports } from './report-retention.ts';
export { type TakeDown, takeDownIn } from './take-down.ts';
