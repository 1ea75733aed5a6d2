import { activityTypeLabels, categoryLabels } from '#areas/development/contract/cpd-category.ts';
import { skillLabels } from '#areas/development/contract/skill.ts';
import { asCsv } from '#server/csv.ts';
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

/** The entries as CSV. */
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
