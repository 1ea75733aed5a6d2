import { eq } from 'drizzle-orm';
import {
  deleteFile,
  downloadFile,
  findUnattachedFiles,
  getFile,
  getFileSpace,
  getPicture,
  getPreview,
  listOwnFiles,
  uploadFile,
} from '#areas/files/contract/file.ts';
import type { Gathered } from '#server/area.ts';
import { type Context, handle, type Route, ServedFile } from '#server/endpoints.ts';
import { notFound } from '#server/errors.ts';
import { callerGone } from '#server/work/caller-gone.ts';
import { type ReadableFile, requireReadable } from './file-access.ts';
import { findSpace } from './file-space.ts';
import { type ContentVariant, files } from './file-tables.ts';
import { deleteOwnFile, findUnattached, listFilesOf } from './own-files.ts';
import { findContent, openContent } from './store/file-store.ts';
import { storeUpload } from './upload/store-upload.ts';

export function fileRoutes(context: Context, { attachables }: Gathered): Route[] {
  const served = async (
    { file, keptByBrowsersFor }: ReadableFile,
    variant: ContentVariant,
    mimeType: string,
  ): Promise<ServedFile> => {
    const content = await findContent(context.db, file.id, variant);
    if (!content) throw notFound('This file is no longer available.');
    const { size, digest } = content;
    return new ServedFile({
      name: file.name,
      size,
      digest,
      mimeType,
      keptFor: keptByBrowsersFor,
      open: (range) => openContent(context, content, range),
    });
  };
  return [
    handle(uploadFile, { transaction: 'own' }, async ({ viewer, upload, http }) =>
      storeUpload(context, viewer, upload.fields.key, upload, callerGone(http.reply)),
    ),
    handle(listOwnFiles, { transaction: 'none' }, async ({ db, viewer, query }) =>
      listFilesOf(context, db, attachables, viewer, query),
    ),
    handle(getFileSpace, { transaction: 'none' }, async ({ db, viewer }) => findSpace(context, db, viewer.id)),
    handle(getFile, { transaction: 'none' }, async ({ db, viewer, params }) => {
      const { file } = await requireReadable(context, db, attachables, viewer, params.id);
      return file;
    }),
    handle(findUnattachedFiles, { transaction: 'none' }, async ({ db, viewer, query }) =>
      findUnattached(db, viewer, query.ids),
    ),
    handle(deleteFile, { transaction: 'request' }, async ({ db, viewer, params, query: { from, item } }) => {
      const seen = from !== undefined && item !== undefined ? { kind: from, id: item } : null;
      await deleteOwnFile(context, db, attachables, viewer, params.id, seen);
      return undefined;
    }),
    handle(downloadFile, { transaction: 'none' }, async ({ db, viewer, params }) => {
      const found = await requireReadable(context, db, attachables, viewer, params.id);
      return found.file.kind === 'image'
        ? served(found, 'large', 'image/webp')
        : served(found, 'original', 'application/octet-stream');
    }),
    handle(getPicture, { transaction: 'none' }, async ({ db, viewer, params }) => {
      const found = await requireReadable(context, db, attachables, viewer, params.id);
      if (found.file.kind !== 'image') throw notFound();
      return served(found, params.size, 'image/webp');
    }),
    handle(getPreview, { transaction: 'none' }, async ({ db, viewer, params }) => {
      const { file } = await requireReadable(context, db, attachables, viewer, params.id);
      const [found] = await db
        .select({ text: files.preview, isCut: files.isPreviewCut })
        .from(files)
        .where(eq(files.id, file.id));
      if (found?.text == null) throw notFound('This file has no preview.');
      return { text: found.text, isCut: found.isCut };
    }),
  ];
}
