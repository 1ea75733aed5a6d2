import { useMutation } from '@tanstack/react-query';
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
import { call, sentenceOf } from '#web/data/api-client.ts';
import { changeItems, refresh, useAttemptKey, useList } from '#web/data/queries.ts';
import { notify, notifyFailure } from '#web/notifications/notification-store.ts';

/** The polling interval in milliseconds while a document is being read. */
const lookEvery = 3_000;

/** The current user's documents, newest first. Polls while one of them is being read. */
export const useDocuments = () =>
  useList(
    listDocuments,
    {},
    {
      refreshOnReturn: true,
      askAgainAfter: (items) => items.some((item) => item.processingStatus === 'pending') && lookEvery,
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

export function useUploadDocument() {
  const attempt = useAttemptKey();
  return useMutation({
    async mutationFn({ file, ...about }: ChosenUpload) {
      const body = { ...about, originalFileName: file.name, fileUrl: await dataUrlOf(file) };
      return call(uploadDocument, { body }, { idempotencyKey: attempt.keyFor(body) });
    },
    async onSuccess() {
      attempt.done();
      notify({ title: 'Document uploaded successfully' });
      await refresh(listDocuments);
    },
    onError: (failure) => notifyFailure('Upload failed', sentenceOf(failure, 'Failed to upload document')),
  });
}

function dataUrlOf(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error('The file could not be read.'));
    reader.readAsDataURL(file);
  });
}

export function useDeleteDocument(id: number) {
  return useMutation({
    mutationFn: () => call(deleteDocument, { params: { id } }),
    async onSuccess() {
      notify({ title: 'Document deleted' });
      await refresh(listDocuments);
    },
    onError: (failure) => notifyFailure('The document was not deleted', sentenceOf(failure, 'Please try again.')),
  });
}

export function useReadAgain(id: number) {
  return useMutation({
    mutationFn: () => call(readDocumentAgain, { params: { id } }),
    onSuccess: () => refresh(listDocuments),
    onError: (failure) => notifyFailure('The document was not read again', sentenceOf(failure, 'Please try again.')),
  });
}

/**
 * Changes both fields with one switch: a shared document is not private. Updates the screen first and reverts on
 * failure.
 */
export function useShareWithMentors({ id }: AssessmentDocument) {
  const switches = (isShared: boolean) => ({ isPrivate: !isShared, shareWithMentors: isShared });
  return useMutation({
    mutationFn: (isShared: boolean) => call(changeSharing, { params: { id }, body: switches(isShared) }),
    onMutate: (isShared) =>
      changeItems(listDocuments, (item) => (item.id === id ? { ...item, ...switches(isShared) } : item)),
    onError(failure, _, takeBack) {
      takeBack?.();
      notifyFailure('Sharing was not changed', sentenceOf(failure, 'Please try again.'));
    },
  });
}
