import { stringify } from 'csv-stringify/sync';
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
  return asCsv([heads, ...rows]);
}

/** Rows as CSV. No cell is a formula for a spreadsheet. */
export const asCsv = (rows: string[][]): string =>
  stringify(
    rows.map((row) => row.map(withoutFormula)),
    { bom: true, record_delimiter: 'windows', quoted_match: /[\r\n']/ },
  );

/**
 * A cell that a spreadsheet would take for a formula begins with an apostrophe instead, as OWASP advises. `escape_formulas` of
 * csv-stringify looks at the first character only; some programs skip blanks before it.
 */
const withoutFormula = (value: string): string => (/^\s*[=+\-@\t\r|%]/.test(value) ? `'${value}` : value);
