import type { StoredFile } from '#areas/files/contract/file.ts';
import { problemWithFile } from './accepted-names.ts';
import { discardFile, findUnattached } from './file-api.ts';
import { sendFile } from './send-file.ts';
import { UploadList } from './upload-list.ts';

/** The list of files of one form, which sends them to the server. */
export function makeUploadList(most: number, start: readonly StoredFile[]): UploadList {
  const list = new UploadList(
    { send: sendFile, discard: discardFile, findUnattached },
    { most, problemWith: problemWithFile },
  );
  list.startWith(start);
  return list;
}
