import {
  addPattern,
  changeInduction,
  getInduction,
  removeInduction,
  removePattern,
  startInduction,
} from '#areas/induction/contract/induction.ts';
import { addInductionComment, removeInductionComment } from '#areas/induction/contract/induction-comment.ts';
import {
  addInductionEntry,
  changeInductionEntry,
  type EntryKind,
  listInductionEntries,
  removeInductionEntry,
} from '#areas/induction/contract/induction-entry.ts';
import { listInductionRules } from '#areas/induction/contract/induction-rules.ts';
import {
  acceptInductionShare,
  changeInductionShare,
  endInductionShare,
  getSharedInduction,
  listSharedEntries,
  listSharedInductions,
  shareInduction,
} from '#areas/induction/contract/induction-share.ts';
import { useEndpoint, useList } from '#web/data/queries.ts';
import { useChange } from '#web/data/use-change.ts';

export const useInductionRules = () => useEndpoint(listInductionRules, {});
export const useInduction = () => useEndpoint(getInduction, {}, { refreshOnReturn: true });
export const useInductionEntries = (kind: EntryKind | undefined) =>
  useList(listInductionEntries, { query: kind ? { kind } : {} });
export const useSharedInductions = () => useList(listSharedInductions, { query: {} }, { refreshOnReturn: true });
export const useSharedInduction = (id: number) =>
  useEndpoint(getSharedInduction, { params: { id } }, { refreshOnReturn: true });
export const useSharedEntries = (id: number, kind: EntryKind | undefined) =>
  useList(listSharedEntries, { params: { id }, query: kind ? { kind } : {} });

export const useStartInduction = () =>
  useChange(startInduction, {
    input: (body) => ({ body }),
    refreshes: [getInduction],
    toast: { success: 'Induction tracker started', failure: 'Failed to start the tracker' },
  });

export const useChangeInduction = () =>
  useChange(changeInduction, {
    input: (body) => ({ body }),
    refreshes: [getInduction],
    toast: { success: 'Saved', failure: 'Failed to save' },
  });

export const useRemoveInduction = () =>
  useChange(removeInduction, {
    input: {},
    refreshes: [getInduction, listInductionEntries],
    toast: { success: 'Induction tracker removed', failure: 'Failed to remove the tracker' },
  });

export const useAddPattern = () =>
  useChange(addPattern, {
    input: (body) => ({ body }),
    refreshes: [getInduction],
    toast: { success: 'Working pattern added', failure: 'Failed to add the working pattern' },
  });

export const useRemovePattern = (id: number) =>
  useChange(removePattern, {
    input: { params: { id } },
    refreshes: [getInduction],
    toast: { success: 'Working pattern removed', failure: 'Failed to remove the working pattern' },
  });

export const useAddEntry = () =>
  useChange(addInductionEntry, {
    input: (body) => ({ body }),
    refreshes: [getInduction, listInductionEntries],
    toast: { success: 'Recorded', failure: 'Failed to record this' },
  });

export const useChangeEntry = (id: number) =>
  useChange(changeInductionEntry, {
    input: (body) => ({ params: { id }, body }),
    refreshes: [getInduction, listInductionEntries],
    toast: { success: 'Corrected', failure: 'Failed to correct this' },
  });

export const useAddComment = (shareId: number) =>
  useChange(addInductionComment, {
    input: (body) => ({ params: { id: shareId }, body }),
    refreshes: [listSharedEntries],
    toast: { success: 'Comment added', failure: 'Failed to add the comment' },
  });

export const useRemoveComment = (id: number) =>
  useChange(removeInductionComment, {
    input: { params: { id } },
    refreshes: [listInductionEntries, listSharedEntries],
    toast: { success: 'Comment removed', failure: 'Failed to remove the comment' },
  });

export const useAllowComments = (shareId: number) =>
  useChange(changeInductionShare, {
    input: (canComment: boolean) => ({ params: { id: shareId }, body: { canComment } }),
    refreshes: [getInduction],
    toast: { failure: 'Failed to change this' },
  });

export const useRemoveEntry = (id: number) =>
  useChange(removeInductionEntry, {
    input: { params: { id } },
    refreshes: [getInduction, listInductionEntries],
    toast: { success: 'Entry removed', failure: 'Failed to remove the entry' },
  });

export const useShareInduction = () =>
  useChange(shareInduction, {
    input: (body) => ({ body }),
    refreshes: [getInduction],
    toast: {
      success: { title: 'Asked', description: 'They see your record once they have agreed.' },
      failure: 'Failed to ask',
    },
  });

export const useAcceptShare = (id: number) =>
  useChange(acceptInductionShare, {
    input: { params: { id } },
    refreshes: [listSharedInductions],
    toast: { success: 'You follow this induction now', failure: 'Failed to agree' },
  });

export const useEndShare = (id: number) =>
  useChange(endInductionShare, {
    input: { params: { id } },
    refreshes: [getInduction, listSharedInductions],
    toast: { success: 'Sharing ended', failure: 'Failed to end the sharing' },
  });
