import { and, desc, eq } from 'drizzle-orm';
import type { CpdActivity } from '#areas/development/contract/cpd-activity.ts';
import type { ActivityType, CpdCategory } from '#areas/development/contract/cpd-category.ts';
import { cpdCategories } from '#areas/development/contract/cpd-category.ts';
import type { CpdSummary } from '#areas/development/contract/cpd-summary.ts';
import { schoolYearName } from '#areas/development/contract/school-term.ts';
import { withFiles } from '#areas/files/server/index.ts';
import type { Goal } from '#areas/people/contract/goal.ts';
import { getOwnUser, listAllGoals } from '#areas/people/server/index.ts';
import { dayInLondon } from '#server/clock.ts';
import type { Db } from '#server/database.ts';
import type { Viewer } from '#server/endpoints.ts';
import { cpdColumns, inSchoolYear } from '../cpd/cpd-queries.ts';
import { hoursByStandard } from '../cpd/cpd-summary-queries.ts';
import { cpdActivities } from '../cpd/cpd-tables.ts';
import { skillTreeOf } from '../skill-tree/skill-tree-queries.ts';

/** The content of a record: confirmed CPD of one school year or of all. */
export interface RecordContent {
  name: string;
  school: string | null;
  /** '2026/27', or null for all years. */
  schoolYear: string | null;
  /** The day it was made: '2026-11-21'. */
  madeOn: string;
  hours: number;
  hoursByCategory: Record<CpdCategory, number>;
  standards: CpdSummary['standards'];
  /** Latest first. `files`: the names of the files. */
  entries: (Omit<CpdActivity, 'status' | 'files' | 'activityType'> & { activityType: ActivityType; files: string[] })[];
  goals: Goal[];
  /** Milestones of all years, in the order of the tracker. */
  milestones: { name: string; description: string; reachedOn: string }[];
}

export async function gatherRecord(
  db: Db,
  viewer: Viewer,
  now: Date,
  year: number | undefined,
): Promise<RecordContent> {
  const { status: _status, ...columns } = cpdColumns;
  const [user, standards, goals, tree, rows] = await Promise.all([
    getOwnUser(db, viewer.id),
    hoursByStandard(db, viewer.id, year),
    listAllGoals(db, viewer),
    skillTreeOf(db, viewer.id),
    db
      .select(columns)
      .from(cpdActivities)
      .where(and(eq(cpdActivities.userId, viewer.id), eq(cpdActivities.status, 'confirmed'), inSchoolYear(year)))
      .orderBy(desc(cpdActivities.date), desc(cpdActivities.id)),
  ]);
  const entries = (await withFiles(db, 'cpd', rows)).flatMap(({ activityType, files, ...row }) =>
    // The database lets only a draft be without a type.
    activityType ? [{ ...row, activityType, files: files.map(({ name }) => name) }] : [],
  );
  // Halves are exact in binary, so their sum is exact too.
  const sum = (of: typeof entries) => of.reduce((total, { hoursSpent }) => total + hoursSpent, 0);
  const byCategory = cpdCategories.map((name) => [name, sum(entries.filter(({ category }) => category === name))]);
  return {
    name: user.name,
    school: user.school,
    schoolYear: year === undefined ? null : schoolYearName(year),
    madeOn: dayInLondon(now),
    hours: sum(entries),
    hoursByCategory: Object.fromEntries(byCategory),
    standards,
    entries,
    goals,
    milestones: tree.rewards.flatMap(({ name, description, earnedAt }) =>
      earnedAt ? [{ name, description, reachedOn: dayInLondon(new Date(earnedAt)) }] : [],
    ),
  };
}
