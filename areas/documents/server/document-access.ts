import { and, eq } from 'drizzle-orm';
import { isAcceptedMentorOf } from '#areas/mentoring/server/index.ts';
import type { Db } from '#server/database.ts';
import type { Viewer } from '#server/endpoints.ts';
import { notFound } from '#server/errors.ts';
import { documentMissing, ownDocument } from './document-queries.ts';
import { assessmentDocuments } from './document-tables.ts';

/** Holds that a document is the viewer's own. */
export async function requireOwnDocument(db: Db, viewer: Viewer, documentId: number): Promise<void> {
  if ((await db.$count(assessmentDocuments, ownDocument(viewer, documentId))) === 0) throw documentMissing();
}

/**
 * What mentors may read: both switches say so, and there is something read in it. `isPrivate` wins, so that one switch is enough
 * to close a document again.
 */
export const isShared = and(
  eq(assessmentDocuments.isPrivate, false),
  eq(assessmentDocuments.shareWithMentors, true),
  eq(assessmentDocuments.processingStatus, 'processed'),
);

/** Holds that the viewer is now an accepted mentor of a person; to anyone else there is nothing here. */
export async function requireMentorOf(db: Db, viewer: Viewer, menteeId: number): Promise<void> {
  if (!(await isAcceptedMentorOf(db, viewer.id, menteeId))) throw notFound();
}

/** Holds that a document is shared with the viewer now. */
export async function requireSharedDocument(db: Db, viewer: Viewer, documentId: number): Promise<void> {
  const [found] = await db
    .select({ userId: assessmentDocuments.userId })
    .from(assessmentDocuments)
    .where(and(eq(assessmentDocuments.id, documentId), isShared));
  if (!found || !(await isAcceptedMentorOf(db, viewer.id, found.userId))) throw documentMissing();
}
