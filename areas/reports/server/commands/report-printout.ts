import type { listOpenReports } from '#areas/reports/server/report-queries.ts';
import { printedRecord } from '#server/command-line/printout.ts';

type OpenReport = Awaited<ReturnType<typeof listOpenReports>>[number];

/** A report as the operator reads it in a terminal. */
export const printedReport = ({ id, kind, subjectId, context, reason, createdAt, reporter }: OpenReport): string =>
  printedRecord({
    title: `Report ${id}`,
    at: createdAt,
    by: reporter ?? 'a former member',
    details: [`${context.place}, by ${context.author.name} (${kind} ${subjectId})`],
    texts: [
      { heading: 'Reason', text: reason },
      ...(context.content ? [{ heading: 'What it said', text: context.content }] : []),
    ],
  });
