import { deleteFile, findUnattachedFiles } from '#areas/files/contract/file.ts';
import { call } from '#web/data/api-client.ts';

/** Deletes a file that is not attached to anything. */
export const discardFile = (id: string): Promise<undefined> => call(deleteFile, { params: { id } });

/** Those of these files of the current user that are stored and attached to nothing. */
export const findUnattached = (ids: readonly string[]): Promise<string[]> =>
  call(findUnattachedFiles, { query: { ids: ids.join(',') } });
