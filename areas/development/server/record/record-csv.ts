import { activityTypeLabels, categoryLabels } from '#areas/development/contract/cpd-category.ts';
import { skillLabels } from '#areas/development/contract/skill.ts';
import type { RecordContent } from './record-content.ts';

const heads = [
  'Date',
  'Title',
  'Category',
  'Activity type',
  'Hours',
  'Description',
  'Reflection',
  "Teachers' Standards",
  'Skill',
  'Certificate',
];

/** RFC 4180, with the mark that lets a spreadsheet read it as UTF-8. */
export function csvOf({ entries }: RecordContent): string {
  const rows = entries.map((entry) => [
    entry.date,
    entry.title,
    categoryLabels[entry.category].name,
    activityTypeLabels[entry.activityType],
    String(entry.hoursSpent),
    entry.description,
    entry.reflection ?? '',
    entry.standards.join(' '),
    entry.skillArea ? skillLabels[entry.skillArea] : '',
    entry.certificateUrl ?? '',
  ]);
  return `\uFEFF${[heads, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;
}

/**
 * A cell that a spreadsheet would take for a formula begins with an apostrophe instead, as OWASP has it: behind blanks too, which some
 * programs skip.
 */
export function cell(value: string): string {
  const guarded = /^\s*[=+\-@\t\r|%]/.test(value) ? `'${value}` : value;
  return /[",\r\n']/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}
