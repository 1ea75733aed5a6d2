import { and, eq, isNull, sql } from 'drizzle-orm';
import type { CaseKind } from '#areas/reports/contract/case-words.ts';
import { isUrgentCategory } from '#areas/reports/contract/case-words.ts';
import type { ReportCategory, ReportKind } from '#areas/reports/contract/report.ts';
import type { ReportContext } from '#server/area.ts';
import { hours } from '#server/clock.ts';
import type { Db } from '#server/database.ts';
import type { Context } from '#server/endpoints.ts';
import { tellDuty } from '../duty/urgent-emails.ts';
import { addCaseEvent } from './case-events.ts';
import { moderationCases } from './case-tables.ts';
import { readModerationSettings } from './settings.ts';

/** Why somebody should look at a thing. */
export interface CaseSignal {
  kind: CaseKind;
  subjectKind: ReportKind;
  subjectId: number;
  aboutUserId: number;
  /** The thing as it is now. */
  context: ReportContext;
  category?: ReportCategory;
  flaggedWords?: string[];
}

type Case = typeof moderationCases.$inferSelect;

/**
 * Opens a case, or adds to the open case about the same thing. Something urgent sends an email to the people on duty, once
 * for each case. Returns the id of the case.
 */
export async function openCase(context: Context, db: Db, signal: CaseSignal): Promise<number> {
  const { kind, subjectKind, subjectId, aboutUserId, category, flaggedWords = [] } = signal;
  const settings = await readModerationSettings(db);
  const isUrgent = category !== undefined && isUrgentCategory(category);
  const now = context.clock.now();
  const dueAt = new Date(now.getTime() + hours(isUrgent ? settings.urgentDueHours : settings.dueHours)).toISOString();
  const [made] = await db
    .insert(moderationCases)
    .values({
      kinds: [kind],
      subjectKind,
      subjectId,
      aboutUserId,
      context: signal.context,
      flaggedWords,
      isUrgent,
      openedAt: now.toISOString(),
      dueAt,
    })
    .onConflictDoNothing()
    .returning({ id: moderationCases.id });
  if (made) {
    await addCaseEvent(context, db, { caseId: made.id, kind: 'opened' });
    if (isUrgent) await tellDuty(context, db, made.id);
    return made.id;
  }
  const known = await lockOpenCase(db, subjectKind, subjectId);
  // It was decided at this moment.
  if (!known) return openCase(context, db, signal);
  await db
    .update(moderationCases)
    .set({
      kinds: [...new Set([...known.kinds, kind])],
      flaggedWords: [...new Set([...known.flaggedWords, ...flaggedWords])],
      isUrgent: known.isUrgent || isUrgent,
      dueAt: sql`least(${moderationCases.dueAt}, ${dueAt}::timestamptz)`,
    })
    .where(eq(moderationCases.id, known.id));
  if (isUrgent && !known.isUrgent) await tellDuty(context, db, known.id);
  return known.id;
}

/** Locks the open case about a thing until the end of the transaction. */
export async function lockOpenCase(db: Db, kind: ReportKind, subjectId: number): Promise<Case | undefined> {
  const [found] = await db
    .select()
    .from(moderationCases)
    .where(
      and(
        eq(moderationCases.subjectKind, kind),
        eq(moderationCases.subjectId, subjectId),
        isNull(moderationCases.closedAt),
      ),
    )
    .for('update');
  return found;
}
