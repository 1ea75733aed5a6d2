import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import {
  type Content,
  fileContents,
  findContentById,
  openContent,
  type PlacedContent,
  readContent,
  saveContent,
  withPlacedContents,
} from '#areas/files/server/index.ts';
import type { Task } from '#server/background/task.ts';
import type { Db } from '#server/database.ts';
import { AttachedFile, type Context } from '#server/endpoints.ts';
import { documentMissing } from './document-queries.ts';
import { assessmentDocumentFiles, assessmentDocuments } from './document-tables.ts';

const { id, contentId, mimeType } = assessmentDocuments;

/** The file of a document for a download. The caller must check access. Throws 404 if the document has just been deleted. */
export async function downloadFile(context: Context, documentId: number): Promise<AttachedFile> {
  const file = await findFile(context.db, documentId);
  if (!file) throw documentMissing();
  if (Buffer.isBuffer(file.content)) return new AttachedFile(file.name, file.content);
  return new AttachedFile(file.name, await openContent(context, file.content), file.content.size);
}

/** The bytes of a document. Undefined if the document has just been deleted. */
export async function readFile(context: Context, documentId: number): Promise<Buffer | undefined> {
  const file = await findFile(context.db, documentId);
  if (!file) return undefined;
  return Buffer.isBuffer(file.content) ? file.content : readContent(context, file.content);
}

/** Finds the file in the file store, or in the table where earlier releases stored it. */
async function findFile(db: Db, documentId: number): Promise<{ name: string; content: Content | Buffer } | undefined> {
  const [document] = await db
    .select({ name: assessmentDocuments.fileName, contentId })
    .from(assessmentDocuments)
    .where(eq(id, documentId));
  if (!document) return undefined;
  const { name } = document;
  const stored = document.contentId === null ? undefined : await findContentById(db, document.contentId);
  if (stored) return { name, content: stored };
  const [earlier] = await db
    .select({ content: assessmentDocumentFiles.content })
    .from(assessmentDocumentFiles)
    .where(eq(assessmentDocumentFiles.documentId, documentId));
  return earlier && { name, content: earlier.content };
}

/**
 * Every hour: copies the files of earlier releases to the file store. The copies in `assessment_document_files` are
 * deleted a week later, so that the previous release still finds them if the operator goes back to it.
 */
export const copyEarlierFiles: Task = {
  name: 'documents-to-file-store',
  schedule: '17 * * * *',
  retries: 2,
  worthDoingFor: 3_600,
  async run(context, _data, stopping) {
    for (let after = 0; ; ) {
      stopping?.throwIfAborted();
      const [next] = await context.db
        .select({ id, mimeType, content: assessmentDocumentFiles.content })
        .from(assessmentDocumentFiles)
        .innerJoin(assessmentDocuments, eq(id, assessmentDocumentFiles.documentId))
        .where(and(isNull(contentId), gt(assessmentDocumentFiles.documentId, after)))
        .orderBy(assessmentDocumentFiles.documentId)
        .limit(1);
      if (!next) break;
      await copyFile(context, next);
      after = next.id;
    }
    const weekAgo = sql`${context.clock.now().toISOString()}::timestamptz - interval '7 days'`;
    await context.db
      .delete(assessmentDocumentFiles)
      .where(
        sql`${assessmentDocumentFiles.documentId} in (${context.db
          .select({ id })
          .from(assessmentDocuments)
          .innerJoin(fileContents, eq(fileContents.id, contentId))
          .where(lt(fileContents.createdAt, weekAgo))})`,
      );
  },
};

interface EarlierFile {
  id: number;
  mimeType: string;
  content: Buffer;
}

/** Does nothing if the document was deleted, or copied by another server. */
function copyFile(context: Context, { content, ...document }: EarlierFile): Promise<void> {
  return withPlacedContents(context, [content], ([placed]) =>
    context.db.transaction(async (tx) => {
      const uncopied = and(eq(id, document.id), isNull(contentId));
      const [found] = await tx.select({ id }).from(assessmentDocuments).where(uncopied).for('update');
      if (!found) return;
      const owner = { fileId: null, variant: 'original', mimeType: document.mimeType } as const;
      const saved = await saveContent(tx, owner, placed as PlacedContent);
      await tx.update(assessmentDocuments).set({ contentId: saved }).where(eq(id, document.id));
    }),
  );
}
