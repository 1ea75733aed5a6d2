import { deleteFile } from '#areas/files/contract/file.ts';
import { call } from '#web/data/api-client.ts';

/** Deletes a file that is not attached to anything. */
export const discardFile = (id: string): Promise<undefined> => call(deleteFile, { params: { id } });
