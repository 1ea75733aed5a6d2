/** The only door to the reports area for other areas' server rooms. */
export type { DescribeForReport, ReportContext } from './report-context.ts';
