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
  'Files',
];

/** The entries as CSV (RFC 4180), with a byte order mark so that spreadsheets read it as UTF-8. */
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
    entry.files.join('; '),
  ]);
  return asCsv([heads, ...rows]);
}

/** Rows as CSV, without formulas. */
export const asCsv = (rows: string[][]): string =>
  stringify(
    rows.map((row) => row.map(withoutFormula)),
    { bom: true, record_delimiter: 'windows', quoted_match: /[\r\n']/ },
  );

/**
 * A cell that looks like a formula gets an apostrophe, as OWASP advises. `escape_formulas` of csv-stringify looks at
 * the first character only, but some programs skip blanks before it.
 */
const withoutFormula = (value: string): string => (/^\s*[=+\-@\t\r|%]/.test(value) ? `'${value}` : value);
