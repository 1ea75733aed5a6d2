import type { listOpenReports } from '#areas/reports/server/report-queries.ts';
import { printedRecord } from '#server/command-line/printout.ts';

type OpenReport = Awaited<ReturnType<typeof listOpenReports>>[number];

/** One file on each line. */
const listed = (files: readonly { id: string; name: string }[]) =>
  files.map(({ id, name }) => `${name} (${id})`).join('\n');

/** Formats a report for a terminal. What members wrote is indented, so that it cannot be mistaken for our own words. */
export const printedReport = ({ id, kind, subjectId, context, reason, createdAt, reporter }: OpenReport): string =>
  printedRecord({
    title: `Report ${id}`,
    at: createdAt,
    by: reporter ?? 'a former member',
    details: [
      `${context.place}, by ${context.author.name} (${kind} ${subjectId})`,
      context.photo ? `Photo of ${context.author.name}: ${listed([context.photo])}` : null,
    ],
    texts: [
      { heading: 'Reason', text: reason },
      ...(context.before ?? []).map(({ author, content }) => ({ heading: `Before it, by ${author}`, text: content })),
      ...(context.content ? [{ heading: 'What it said', text: context.content }] : []),
      ...(context.files ? [{ heading: 'Files', text: listed(context.files) }] : []),
    ],
  });
