import { and, desc, eq, sql } from 'drizzle-orm';
import type { AssessmentDocument } from '#areas/documents/contract/assessment-document.ts';
import type { Db } from '#server/database.ts';
import type { Viewer } from '#server/endpoints.ts';
import { notFound } from '#server/errors.ts';
import { type Page, type PageRequest, pageOf, readCursor } from '#server/paging.ts';
import { assessmentDocuments } from './document-tables.ts';

const { id, userId, createdAt } = assessmentDocuments;

/** The columns for everyone who may read a document. */
export const readColumns = {
  id,
  originalFileName: assessmentDocuments.originalFileName,
  fileSize: assessmentDocuments.fileSize,
  mimeType: assessmentDocuments.mimeType,
  assessmentType: assessmentDocuments.assessmentType,
  assessmentProvider: assessmentDocuments.assessmentProvider,
  assessmentDate: assessmentDocuments.assessmentDate,
  keyInsights: assessmentDocuments.keyInsights,
  strengthsIdentified: assessmentDocuments.strengthsIdentified,
  developmentAreas: assessmentDocuments.developmentAreas,
  personalityTraits: assessmentDocuments.personalityTraits,
  competencyScores: assessmentDocuments.competencyScores,
  feedbackSummary: assessmentDocuments.feedbackSummary,
  aiSummary: assessmentDocuments.aiSummary,
  createdAt,
};

/** The additional columns for its owner. */
export const ownColumns = {
  ...readColumns,
  fileName: assessmentDocuments.fileName,
  processingStatus: assessmentDocuments.processingStatus,
  failureReason: assessmentDocuments.failureReason,
  readingNote: assessmentDocuments.readingNote,
  isPrivate: assessmentDocuments.isPrivate,
  shareWithMentors: assessmentDocuments.shareWithMentors,
};

/** Matches a document of the current user. */
export const ownDocument = (viewer: Viewer, documentId: number) => and(eq(id, documentId), eq(userId, viewer.id));
export const documentMissing = () => notFound("The document you're looking for doesn't exist.");

/** Adds the path of the file for the owner. */
export const asOwn = (row: Omit<AssessmentDocument, 'fileUrl'>): AssessmentDocument => ({
  ...row,
  fileUrl: `/api/assessment-documents/${row.id}/file`,
});

/** Newest first. */
export const newestFirst = [desc(createdAt), desc(id)];

/** Matches the rows after a cursor in that order. */
export function olderThan(cursor: string | undefined) {
  const after = readCursor(cursor, ['moment', 'id']);
  return after ? sql`(${createdAt}, ${id}) < (${after[0]}, ${after[1]})` : undefined;
}

export async function listOwnDocuments(db: Db, viewer: Viewer, wanted: PageRequest): Promise<Page<AssessmentDocument>> {
  const rows = await db
    .select(ownColumns)
    .from(assessmentDocuments)
    .where(and(eq(userId, viewer.id), olderThan(wanted.cursor)))
    .orderBy(...newestFirst)
    .limit(wanted.limit + 1);
  return pageOf(rows, wanted.limit, (row) => [row.createdAt, row.id], asOwn);
}
