import type * as z from 'zod/mini';
import {
  type AssessmentDocument,
  changeSharing,
  deleteDocument,
  type documentUpload,
  listDocuments,
  readDocumentAgain,
  uploadDocument,
} from '#areas/documents/contract/assessment-document.ts';
import { listSharedDocuments } from '#areas/documents/contract/shared-document.ts';
import { sentenceOf } from '#web/data/api-client.ts';
import { changeItems, useList } from '#web/data/queries.ts';
import { useChange } from '#web/data/use-change.ts';

/** The polling interval in milliseconds while a document is being read. */
const pollInterval = 3_000;

/** The current user's documents, newest first. Polls while one of them is being read. */
export const useDocuments = () =>
  useList(
    listDocuments,
    {},
    {
      refreshOnReturn: true,
      askAgainAfter: (items) => items.some((item) => item.processingStatus === 'pending') && pollInterval,
    },
  );

/**
 * The number of documents for the badge of the tab; undefined while loading. All documents fit on one page of the list.
 */
export const useDocumentCount = (): number | undefined => useList(listDocuments, {}).items?.length;

/** The documents that a member shares with the current user as their mentor. */
export const useSharedDocuments = (personId: number) =>
  useList(listSharedDocuments, { params: { id: personId } }, { refreshOnReturn: true });

export interface ChosenUpload extends Omit<z.input<typeof documentUpload>, 'fileUrl'> {
  file: File;
}

export const useUploadDocument = () =>
  useChange(uploadDocument, {
    async input({ file, ...about }: ChosenUpload) {
      return { body: { ...about, originalFileName: file.name, fileUrl: await dataUrlOf(file) } };
    },
    refreshes: [listDocuments],
    toast: {
      success: 'Document uploaded successfully',
      failure: { title: 'Upload failed', description: (failure) => sentenceOf(failure, 'Failed to upload document') },
    },
  });

function dataUrlOf(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error('The file could not be read.'));
    reader.readAsDataURL(file);
  });
}

const tryAgain = (failure: Error) => sentenceOf(failure, 'Please try again.');

export const useDeleteDocument = (id: number) =>
  useChange(deleteDocument, {
    input: { params: { id } },
    refreshes: [listDocuments],
    toast: {
      success: 'Document deleted',
      failure: { title: 'The document was not deleted', description: tryAgain },
    },
  });

export const useReadAgain = (id: number) =>
  useChange(readDocumentAgain, {
    input: { params: { id } },
    refreshes: [listDocuments],
    toast: { failure: { title: 'The document was not read again', description: tryAgain } },
  });

const sharing = (isShared: boolean) => ({ isPrivate: !isShared, shareWithMentors: isShared });

/**
 * Shares a document with mentors, or stops sharing it. Members see one switch that sets both fields. It shows at once and
 * is undone with a toast if it fails.
 */
export const useShareWithMentors = ({ id }: AssessmentDocument) =>
  useChange(changeSharing, {
    input: (isShared: boolean) => ({ params: { id }, body: sharing(isShared) }),
    optimistic: (isShared) =>
      changeItems(listDocuments, (item) => (item.id === id ? { ...item, ...sharing(isShared) } : item)),
    toast: { failure: { title: 'Sharing was not changed', description: tryAgain } },
  });
