import { and, eq, ne, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import {
  type AssessmentDocument,
  type documentSharing,
  type documentUpload,
  maxBytes,
  maxDocuments,
  olderWord,
} from '#areas/documents/contract/assessment-document.ts';
import { type PlacedContent, saveContent } from '#areas/files/server/index.ts';
import { lockPerson } from '#areas/people/server/index.ts';
import type { Db } from '#server/database.ts';
import { definedFields } from '#server/defined-fields.ts';
import type { Context, Viewer } from '#server/endpoints.ts';
import { conflict } from '#server/errors.ts';
import { harmlessName, savedName } from '#server/judging/harmless-name.ts';
import { notifyMentors } from './document-notifications.ts';
import { asOwn, documentMissing, ownColumns, ownDocument } from './document-queries.ts';
import { assessmentDocuments } from './document-tables.ts';
import { readDocument } from './document-tasks.ts';
import { type FileKind, mimeTypes } from './file-checks/file-kinds.ts';

export interface JudgedUpload extends z.output<typeof documentUpload> {
  placed: PlacedContent;
  kind: FileKind;
}

/** Stores a file and queues it to be read, in one transaction. An older Word file is stored as failed. */
export async function storeDocument(
  context: Context,
  db: Db,
  viewer: Viewer,
  { placed, kind, name, assessmentType, assessmentProvider, assessmentDate }: JudgedUpload,
): Promise<AssessmentDocument> {
  await requireFreeSpace(db, viewer, placed.size);
  const originalFileName = harmlessName(name);
  // Older Word files are never read, so say so now.
  const isOlder = kind === 'doc';
  const mimeType = mimeTypes[kind];
  const contentId = await saveContent(db, { fileId: null, variant: 'original', mimeType }, placed);
  const [made] = await db
    .insert(assessmentDocuments)
    .values({
      userId: viewer.id,
      originalFileName,
      fileName: savedName(originalFileName, `.${kind}`),
      fileSize: placed.size,
      mimeType,
      contentId,
      assessmentType,
      assessmentProvider,
      assessmentDate,
      ...(isOlder ? { processingStatus: 'failed' as const, failureReason: olderWord } : {}),
    })
    .returning({ ...ownColumns, readingNumber: assessmentDocuments.readingNumber });
  if (!made) throw new Error('The document was not kept.');
  if (!isOlder) await context.enqueue(db, readDocument, { documentId: made.id, readingNumber: made.readingNumber });
  return asOwn(made);
}

/**
 * Throws 409 if the file exceeds the member's limits. The lock makes simultaneous uploads wait, so that the limits
 * hold.
 */
async function requireFreeSpace(db: Db, viewer: Viewer, size: number): Promise<void> {
  await lockPerson(db, viewer.id);
  const [kept] = await db
    .select({ documents: sql<number>`count(*)::int`, bytes: sql<number>`coalesce(sum(file_size), 0)::int` })
    .from(assessmentDocuments)
    .where(eq(assessmentDocuments.userId, viewer.id));
  if ((kept?.documents ?? 0) >= maxDocuments)
    throw conflict(`You can store up to ${maxDocuments} documents. Delete one before you upload another.`);
  if ((kept?.bytes ?? 0) + size > maxBytes)
    throw conflict(
      `Your documents can take up to ${maxBytes / 1024 / 1024}MB in total. Delete one before you upload another.`,
    );
}

export async function changeOwnSharing(
  context: Context,
  db: Db,
  viewer: Viewer,
  documentId: number,
  changes: z.output<typeof documentSharing>,
): Promise<AssessmentDocument> {
  const [changed] = await db
    .update(assessmentDocuments)
    .set(definedFields(changes))
    .where(ownDocument(viewer, documentId))
    .returning(ownColumns);
  if (!changed) throw documentMissing();
  await notifyMentors(context, db, documentId);
  return asOwn(changed);
}

/**
 * Queues a document to be read again. A document that is already in the queue, or an older Word file, stays unchanged.
 */
export async function queueReading(
  context: Context,
  db: Db,
  viewer: Viewer,
  documentId: number,
): Promise<AssessmentDocument> {
  const [waiting] = await db
    .update(assessmentDocuments)
    .set({
      processingStatus: 'pending',
      failureReason: null,
      readingNote: null,
      tries: 0,
      readingNumber: sql`${assessmentDocuments.readingNumber} + 1`,
    })
    .where(
      and(
        ownDocument(viewer, documentId),
        ne(assessmentDocuments.processingStatus, 'pending'),
        ne(assessmentDocuments.mimeType, mimeTypes.doc),
      ),
    )
    .returning({ ...ownColumns, readingNumber: assessmentDocuments.readingNumber });
  if (waiting) {
    await context.enqueue(db, readDocument, { documentId, readingNumber: waiting.readingNumber });
    return asOwn(waiting);
  }
  const [already] = await db.select(ownColumns).from(assessmentDocuments).where(ownDocument(viewer, documentId));
  if (!already) throw documentMissing();
  return asOwn(already);
}

export async function deleteOwnDocument(db: Db, viewer: Viewer, documentId: number): Promise<void> {
  const removed = await db
    .delete(assessmentDocuments)
    .where(ownDocument(viewer, documentId))
    .returning({ id: assessmentDocuments.id });
  if (removed.length === 0) throw documentMissing();
}
