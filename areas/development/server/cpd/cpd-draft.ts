import { and, eq, isNull, sql } from 'drizzle-orm';
import type { CpdActivity } from '#areas/development/contract/cpd-activity.ts';
import type { ActivityType, CpdCategory } from '#areas/development/contract/cpd-category.ts';
import type { SkillArea } from '#areas/development/contract/skill.ts';
import type { TeachersStandard } from '#areas/development/contract/teachers-standard.ts';
import { hasNoFiles } from '#areas/files/server/index.ts';
import type { Db } from '#server/database.ts';
import { cpdColumns } from './cpd-queries.ts';
import { cpdActivities } from './cpd-tables.ts';

/** The values of a new draft. */
export interface CpdDraft {
  /** The source, by kind and id: 'event:12', 'mentoring-session:7'. */
  from: string;
  category: CpdCategory;
  /** A type of this category. Null if it is not known: the member chooses it before the entry counts. */
  activityType: ActivityType | null;
  title: string;
  /** At least ten characters, unless the type is null. */
  description: string;
  /** Stored as the nearest half hour from 0.5 to 40. */
  hours: number;
  /** The day of the activity, in London: '2026-11-20'. */
  date: string;
  skillArea?: SkillArea;
  standards?: readonly TeachersStandard[];
  certificateUrl?: string | null;
}

/**
 * Drafts a CPD entry for something a person did in Staffroom. It counts only after they confirm it. Each source makes
 * one draft: returns null if there was one before.
 */
export async function draftCpd(
  db: Db,
  userId: number,
  { from, hours, standards = [], ...draft }: CpdDraft,
): Promise<CpdActivity | null> {
  const [made] = await db
    .insert(cpdActivities)
    .values({
      ...draft,
      userId,
      hoursSpent: asHalfHours(hours),
      standards: [...standards],
      status: 'draft',
      draftedFrom: from,
    })
    .onConflictDoNothing()
    .returning(cpdColumns);
  return made ? { ...made, files: [] } : null;
}

/**
 * Removes the draft of a source if the member has not changed it. `draft` is what it was drafted with. Returns whether it
 * was removed.
 */
export async function removeUnchangedDraft(
  db: Db,
  userId: number,
  { from, category, activityType, title, description, hours, skillArea, standards = [] }: Omit<CpdDraft, 'date'>,
): Promise<boolean> {
  const entry = cpdActivities;
  const removed = await db
    .delete(entry)
    .where(
      and(
        eq(entry.userId, userId),
        eq(entry.draftedFrom, from),
        eq(entry.status, 'draft'),
        eq(entry.category, category),
        sql`${entry.activityType} is not distinct from ${activityType}`,
        eq(entry.title, title),
        eq(entry.description, description),
        eq(entry.hoursSpent, asHalfHours(hours)),
        sql`${entry.skillArea} is not distinct from ${skillArea ?? null}`,
        eq(entry.standards, [...standards]),
        isNull(entry.reflection),
        isNull(entry.certificateUrl),
        hasNoFiles('cpd', entry.id),
      ),
    )
    .returning({ id: entry.id });
  return removed.length > 0;
}

/** The nearest half hour that an entry can have: 0.5 to 40. */
export const asHalfHours = (hours: number): number => Math.min(40, Math.max(0.5, Math.round(hours * 2) / 2));
