import { harmless, indented } from '#server/terminal-text.ts';
import type { listOpenReports } from './report-queries.ts';

type OpenReport = Awaited<ReturnType<typeof listOpenReports>>[number];

/** Formats a report for a terminal. What members wrote is indented, so that it cannot be mistaken for our own words. */
export function printedReport({ id, kind, subjectId, context, reason, createdAt, reporter }: OpenReport): string {
  const when = new Date(createdAt).toLocaleString('en-GB', { timeZone: 'Europe/London' });
  const lines = [
    `  Report ${id}, ${when}, by ${harmless(reporter ?? 'a former member')}`,
    `  ${harmless(context.place)}, by ${harmless(context.author.name)} (${kind} ${subjectId})`,
    `  Reason:\n${indented(reason)}`,
  ];
  if (context.content) lines.push(`  What it said:\n${indented(context.content)}`);
  return lines.join('\n');
}
