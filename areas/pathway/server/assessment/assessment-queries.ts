import { desc, eq, sql } from 'drizzle-orm';
import type { AssessmentDraft, SelfAssessment } from '#areas/pathway/contract/self-assessment.ts';
import type { Db } from '#server/database.ts';
import type { Viewer } from '#server/endpoints.ts';
import { type Page, type PageRequest, pageOf, readCursor } from '#server/paging.ts';
import { selfAssessmentDrafts, selfAssessments } from './self-assessment-tables.ts';

/** The viewer's self-assessments, newest first. */
export async function listAssessments(db: Db, viewer: Viewer, wanted: PageRequest): Promise<Page<SelfAssessment>> {
  const after = readCursor(wanted.cursor, ['moment', 'id']);
  const { createdAt, id, userId } = selfAssessments;
  const rows = await db
    .select()
    .from(selfAssessments)
    .where(
      after
        ? sql`${userId} = ${viewer.id} and (${createdAt}, ${id}) < (${after[0]}, ${after[1]})`
        : eq(userId, viewer.id),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(wanted.limit + 1);
  return pageOf(rows, wanted.limit, (row) => [row.createdAt, row.id]);
}

/** The latest self-assessment and the one before it, or null. */
export async function latestTwo(
  db: Db,
  viewer: Viewer,
): Promise<{ latest: SelfAssessment | null; before: SelfAssessment | null }> {
  const { items } = await listAssessments(db, viewer, { limit: 2 });
  return { latest: items[0] ?? null, before: items[1] ?? null };
}

export async function findDraft(db: Db, viewer: Viewer): Promise<AssessmentDraft | null> {
  const { step, answers, updatedAt } = selfAssessmentDrafts;
  const [found] = await db
    .select({ step, answers, updatedAt })
    .from(selfAssessmentDrafts)
    .where(eq(selfAssessmentDrafts.userId, viewer.id));
  return found ?? null;
}
