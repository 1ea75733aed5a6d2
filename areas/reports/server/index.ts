/** What other areas may use of the reports area's server. */

export { type CaseSignal, openCase } from './cases/case-opening.ts';
export { type DemoCase, readDemoCases, seedDemoCase } from './demo/demo-cases.ts';
export { reviewPostLater } from './flagging/review-post.ts';
export { editIn } from './moderation/edit.ts';
export { letBackIn, maxReasonLength, recordAction, suspend } from './moderation/operator-actions.ts';
export { takeDownIn } from './moderation/take-down.ts';
export { countReportsAbout, hasOpenReportAbout } from './report-queries.ts';
export { removeOldReports } from './report-retention.ts';
export { type Reportables, reportablesOf } from './reportables.ts';
