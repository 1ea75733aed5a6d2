import { and, eq } from 'drizzle-orm';
import { isAcceptedMentorOf } from '#areas/mentoring/server/index.ts';
import type { Db } from '#server/database.ts';
import type { Viewer } from '#server/endpoints.ts';
import { notFound } from '#server/errors.ts';
import { documentMissing, ownDocument } from './document-queries.ts';
import { assessmentDocuments } from './document-tables.ts';

/** Throws 404 unless the document belongs to the current user. */
export async function requireOwnDocument(db: Db, viewer: Viewer, documentId: number): Promise<void> {
  if ((await db.$count(assessmentDocuments, ownDocument(viewer, documentId))) === 0) throw documentMissing();
}

/**
 * The condition for mentors to read a document: both switches allow it, and it has been processed. `isPrivate`
 * overrides the other switch, so that one switch is enough to stop sharing.
 */
export const isShared = and(
  eq(assessmentDocuments.isPrivate, false),
  eq(assessmentDocuments.shareWithMentors, true),
  eq(assessmentDocuments.processingStatus, 'processed'),
);

/** Throws 404 unless the current user is an accepted mentor of the member. */
export async function requireMentorOf(db: Db, viewer: Viewer, menteeId: number): Promise<void> {
  if (!(await isAcceptedMentorOf(db, viewer.id, menteeId))) throw notFound();
}

/** Throws 404 unless the document is shared with the current user now. */
export async function requireSharedDocument(db: Db, viewer: Viewer, documentId: number): Promise<void> {
  const [found] = await db
    .select({ userId: assessmentDocuments.userId })
    .from(assessmentDocuments)
    .where(and(eq(assessmentDocuments.id, documentId), isShared));
  if (!found || !(await isAcceptedMentorOf(db, viewer.id, found.userId))) throw documentMissing();
}
