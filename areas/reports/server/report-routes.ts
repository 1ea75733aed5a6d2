import { reportToOperator } from '#areas/reports/contract/report.ts';
import { type Context, handle, type Limit, type Route } from '#server/endpoints.ts';
import { saveReport } from './report-actions.ts';
import type { Reportables } from './reportables.ts';

export function reportRoutes(context: Context, reportables: Reportables): Route[] {
  const limit: Limit = { throttle: context.throttle('report', 30, 24 * 60 * 60), counts: 'every call' };
  return [
    handle(reportToOperator, { transaction: 'request', limit }, async ({ db, viewer, body }) => {
      await saveReport(context, db, viewer, reportables, body);
      return undefined;
    }),
  ];
}
