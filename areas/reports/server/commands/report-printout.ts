import { harmless, indented } from '#server/command-line/terminal-text.ts';
import type { listOpenReports } from './report-queries.ts';

type OpenReport = Awaited<ReturnType<typeof listOpenReports>>[number];

/** A report as the operator reads it in a terminal: what members wrote stands indented, below our own words. */
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
