import { and, eq } from 'drizzle-orm';
import type { DocumentRead } from '#areas/documents/contract/assessment-document.ts';
import type { Db } from '#server/database.ts';
import type { Viewer } from '#server/endpoints.ts';
import { type Page, type PageRequest, pageOf } from '#server/paging.ts';
import { isShared, requireMentorOf, requireSharedDocument } from '../document-access.ts';
import { documentMissing, newestFirst, olderThan, readColumns } from '../document-queries.ts';
import { assessmentDocuments } from '../document-tables.ts';

const asShared = (row: Omit<DocumentRead, 'fileUrl'>): DocumentRead => ({
  ...row,
  fileUrl: `/api/shared-documents/${row.id}/file`,
});

/** Lists the documents that a member shares with the current user as their mentor, newest first. */
export async function listSharedBy(
  db: Db,
  viewer: Viewer,
  menteeId: number,
  wanted: PageRequest,
): Promise<Page<DocumentRead>> {
  const older = olderThan(wanted.cursor);
  await requireMentorOf(db, viewer, menteeId);
  const rows = await db
    .select(readColumns)
    .from(assessmentDocuments)
    .where(and(eq(assessmentDocuments.userId, menteeId), isShared, older))
    .orderBy(...newestFirst)
    .limit(wanted.limit + 1);
  return pageOf(rows, wanted.limit, (row) => [row.createdAt, row.id], asShared);
}

export async function findSharedDocument(db: Db, viewer: Viewer, documentId: number): Promise<DocumentRead> {
  await requireSharedDocument(db, viewer, documentId);
  const [found] = await db.select(readColumns).from(assessmentDocuments).where(eq(assessmentDocuments.id, documentId));
  if (!found) throw documentMissing();
  return asShared(found);
}
