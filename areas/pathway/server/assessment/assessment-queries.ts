import { desc, eq, sql } from 'drizzle-orm';
import type { AssessmentDraft, SelfAssessment } from '#areas/pathway/contract/self-assessment.ts';
import { skills } from '#areas/pathway/contract/skill.ts';
import type { Db } from '#server/database.ts';
import type { Viewer } from '#server/endpoints.ts';
import { type Page, type PageRequest, pageOf, readCursor } from '#server/paging.ts';
import { type Param, prepared } from '#server/prepared.ts';
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

/** How many self-assessments are read to find the one that the latest is compared with. */
const mostCompared = 12;

const ratingsOf = (assessment: SelfAssessment): string => JSON.stringify(skills.map((skill) => assessment[skill]));

const latestAssessments = prepared('latest_assessments', (db, param: Param<{ viewerId: number }>) =>
  db
    .select()
    .from(selfAssessments)
    .where(eq(selfAssessments.userId, param('viewerId')))
    .orderBy(desc(selfAssessments.createdAt), desc(selfAssessments.id))
    .limit(mostCompared),
);

/**
 * The latest self-assessment, and the one to compare it with, or null. Starting a role takes the assessment again with the
 * known ratings. It is compared with the assessment that the member took last, or, if nothing changed since then, with the
 * one before.
 */
export async function latestTwo(
  db: Db,
  viewer: Viewer,
): Promise<{ latest: SelfAssessment | null; before: SelfAssessment | null }> {
  const rows = await latestAssessments(db, {}).execute({ viewerId: viewer.id });
  const [latest, ...earlier] = rows;
  if (!latest) return { latest: null, before: null };
  const taken = earlier.filter(({ startedRole }) => startedRole === null);
  const before = latest.startedRole === null ? taken[0] : taken.find((one) => ratingsOf(one) !== ratingsOf(latest));
  return { latest, before: before ?? null };
}

export async function findDraft(db: Db, viewer: Viewer): Promise<AssessmentDraft | null> {
  const { step, answers, updatedAt } = selfAssessmentDrafts;
  const [found] = await db
    .select({ step, answers, updatedAt })
    .from(selfAssessmentDrafts)
    .where(eq(selfAssessmentDrafts.userId, viewer.id));
  return found ?? null;
}
