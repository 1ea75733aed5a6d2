import {
  downloadSharedDocument,
  getSharedDocument,
  listSharedDocuments,
} from '#areas/documents/contract/shared-document.ts';
import { AttachedFile, handle, type Route } from '#server/endpoints.ts';
import { requireSharedDocument } from '../document-access.ts';
import { documentMissing, findFile } from '../document-queries.ts';
import { findSharedDocument, listSharedBy } from './shared-document-queries.ts';

/** The documents that a mentor can read. */
export const sharedDocumentRoutes: Route[] = [
  handle(listSharedDocuments, { transaction: 'none' }, async ({ db, viewer, params, query }) =>
    listSharedBy(db, viewer, params.id, query),
  ),
  handle(getSharedDocument, { transaction: 'none' }, async ({ db, viewer, params }) =>
    findSharedDocument(db, viewer, params.id),
  ),
  handle(downloadSharedDocument, { transaction: 'none' }, async ({ db, viewer, params }) => {
    await requireSharedDocument(db, viewer, params.id);
    const file = await findFile(db, params.id);
    if (!file) throw documentMissing();
    return new AttachedFile(file.name, file.content);
  }),
];
