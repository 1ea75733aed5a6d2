import {
  changeSharing,
  deleteDocument,
  downloadDocument,
  listDocuments,
  readDocumentAgain,
  uploadDocument,
} from '#areas/documents/contract/assessment-document.ts';
import { type PlacedContent, scanFile, withPlacedContents } from '#areas/files/server/index.ts';
import { type Context, handle, type Route } from '#server/endpoints.ts';
import { replyOnce } from '#server/idempotency.ts';
import { requireOwnDocument } from './document-access.ts';
import { changeOwnSharing, deleteOwnDocument, queueReading, storeDocument } from './document-actions.ts';
import { downloadFile } from './document-file.ts';
import { listOwnDocuments } from './document-queries.ts';
import { declaredKinds, requireDeclared } from './file-checks/declared-kind.ts';
import { bytesOf, judgeFile } from './file-checks/file-judgement.ts';

export function documentRoutes(context: Context): Route[] {
  // Reading costs more than storing, so one limit counts both.
  const limit = { throttle: context.throttle('documents', 30, 3_600), counts: 'every call' } as const;
  return [
    handle(listDocuments, { transaction: 'none' }, async ({ db, viewer, query }) =>
      listOwnDocuments(db, viewer, query),
    ),
    handle(uploadDocument, { transaction: 'own', limit }, async ({ viewer, body, http }) => {
      const declared = declaredKinds(body.declared, body.fileUrl);
      const content = bytesOf(body.fileUrl);
      // Checking an archive takes a while, so it does not hold a database connection.
      const kind = await judgeFile(content);
      requireDeclared(kind, declared);
      await scanFile(context, content);
      return withPlacedContents(
        context,
        [content],
        ([placed]) =>
          replyOnce(context, http.request, http.reply, (db) =>
            storeDocument(context, db, viewer, { ...body, placed: placed as PlacedContent, kind }),
          ) as ReturnType<typeof storeDocument>,
      );
    }),
    handle(changeSharing, { transaction: 'request' }, async ({ db, viewer, params, body }) =>
      changeOwnSharing(context, db, viewer, params.id, body),
    ),
    handle(readDocumentAgain, { transaction: 'request', limit }, async ({ db, viewer, params }) =>
      queueReading(context, db, viewer, params.id),
    ),
    handle(deleteDocument, { transaction: 'request' }, async ({ db, viewer, params }) => {
      await deleteOwnDocument(db, viewer, params.id);
      return undefined;
    }),
    handle(downloadDocument, { transaction: 'none' }, async ({ db, viewer, params }) => {
      await requireOwnDocument(db, viewer, params.id);
      return downloadFile(context, params.id);
    }),
  ];
}
