import { deleteFile, getFileSpace, listOwnFiles, type OwnFile } from '#areas/files/contract/file.ts';
import { readAgain, useEndpoint, useList } from '#web/data/queries.ts';
import { useChange } from '#web/data/use-change.ts';

/** Read again on each visit, because posting and deleting posts change them. */
export const useOwnFiles = () => useList(listOwnFiles, {}, { refreshOnReturn: true });

export const useFileSpace = () => useEndpoint(getFileSpace, {}, { refreshOnReturn: true });

/** Deletes the file from where it is attached. Many screens show files, so everything is read again. */
export const useDeleteFile = ({ id, attachedTo }: OwnFile) =>
  useChange(deleteFile, {
    input: { params: { id }, query: attachedTo ? { from: attachedTo.kind, item: String(attachedTo.id) } : {} },
    onSuccess: () => void readAgain(),
    refreshesOnFailure: [listOwnFiles, getFileSpace],
    toast: { success: 'File deleted', failure: 'The file was not deleted' },
  });
