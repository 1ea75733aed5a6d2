import { and, eq } from 'drizzle-orm';
import type { AssessmentType } from '#areas/documents/contract/assessment-kinds.ts';
import type { Finding } from '#areas/documents/contract/document-insights.ts';
import type { Db } from '#server/database.ts';
import type { Viewer } from '#server/endpoints.ts';
import { newestFirst } from '../document-queries.ts';
import { assessmentDocuments } from '../document-tables.ts';

/** The findings of one document, for Savi. */
export interface InsightsForCoach {
  documentId: number;
  title: string;
  type: AssessmentType;
  /** '2026-07-31': when the assessment was taken, or else when it was uploaded. */
  date: string;
  strengths: Finding[];
  developmentAreas: Finding[];
  traits: Finding[];
}

const maxDocumentsRead = 5;
const maxFindings = 5;

/** Returns a few findings from each of the current user's newest processed documents, shared or not. */
export async function listInsightsFor(db: Db, viewer: Viewer): Promise<InsightsForCoach[]> {
  const rows = await db
    .select({
      documentId: assessmentDocuments.id,
      title: assessmentDocuments.originalFileName,
      type: assessmentDocuments.assessmentType,
      assessmentDate: assessmentDocuments.assessmentDate,
      createdAt: assessmentDocuments.createdAt,
      strengths: assessmentDocuments.strengthsIdentified,
      developmentAreas: assessmentDocuments.developmentAreas,
      traits: assessmentDocuments.personalityTraits,
    })
    .from(assessmentDocuments)
    .where(and(eq(assessmentDocuments.userId, viewer.id), eq(assessmentDocuments.processingStatus, 'processed')))
    .orderBy(...newestFirst)
    .limit(maxDocumentsRead);
  return rows.map(({ assessmentDate, createdAt, ...row }) => ({
    ...row,
    date: assessmentDate ?? createdAt.slice(0, 10),
    strengths: row.strengths.slice(0, maxFindings),
    developmentAreas: row.developmentAreas.slice(0, maxFindings),
    traits: row.traits.slice(0, maxFindings),
  }));
}
