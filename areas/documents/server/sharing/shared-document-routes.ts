import {
  downloadSharedDocument,
  getSharedDocument,
  listSharedDocuments,
} from '#areas/documents/contract/shared-document.ts';
import { type Context, handle, type Route } from '#server/endpoints.ts';
import { requireSharedDocument } from '../document-access.ts';
import { downloadFile } from '../document-file.ts';
import { findSharedDocument, listSharedBy } from './shared-document-queries.ts';

/** The documents that a mentor can read. */
export const sharedDocumentRoutes = (context: Context): Route[] => [
  handle(listSharedDocuments, { transaction: 'none' }, async ({ db, viewer, params, query }) =>
    listSharedBy(db, viewer, params.id, query),
  ),
  handle(getSharedDocument, { transaction: 'none' }, async ({ db, viewer, params }) =>
    findSharedDocument(db, viewer, params.id),
  ),
  handle(downloadSharedDocument, { transaction: 'none' }, async ({ db, viewer, params }) => {
    await requireSharedDocument(db, viewer, params.id);
    return downloadFile(context, params.id);
  }),
];
