import { removePhoto, setPhoto } from '#areas/photos/contract/photo.ts';
import { handle, type Route } from '#server/endpoints.ts';
import { removeOwnPhoto, setOwnPhoto } from './photo-actions.ts';

export const photoRoutes: Route[] = [
  handle(setPhoto, { transaction: 'request' }, async ({ context, db, viewer, body }) => ({
    avatar: await setOwnPhoto(context, db, viewer, body.fileId),
  })),
  handle(removePhoto, { transaction: 'request' }, async ({ context, db, viewer }) => {
    await removeOwnPhoto(context, db, viewer);
    return undefined;
  }),
];
