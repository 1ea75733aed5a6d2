import { printedReport } from '#areas/reports/server/report-printout.ts';
import { closeReport, listOpenReports } from '#areas/reports/server/report-queries.ts';
import { workThrough } from './waiting-list.ts';

await workThrough({
  usage: `
  npm run reports                  what members reported and nobody has dealt with yet, newest first
  npm run reports -- --done 12     marks a report as dealt with
`,
  name: 'report',
  nothing: 'Nothing is reported.',
  list: listOpenReports,
  printed: printedReport,
  close: closeReport,
});
