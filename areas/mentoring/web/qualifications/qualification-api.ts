import {
  listOwnQualifications,
  recordQualification,
  removeQualification,
} from '#areas/mentoring/contract/qualification.ts';
import { useEndpoint } from '#web/data/queries.ts';
import { useChange } from '#web/data/use-change.ts';

/** Refetch when the user returns to the page, because the operator may have decided. */
export const useQualifications = () => useEndpoint(listOwnQualifications, {}, { refreshOnReturn: true });

export const useRecordQualification = () =>
  useChange(recordQualification, {
    input: (body) => ({ body }),
    refreshes: [listOwnQualifications],
    toast: {
      success: { title: 'Qualification recorded', description: 'Other members see it when it has been verified.' },
      failure: 'Failed to record the qualification',
    },
  });

export const useRemoveQualification = (id: number) =>
  useChange(removeQualification, {
    input: { params: { id } },
    refreshes: [listOwnQualifications],
    toast: { success: 'Qualification removed', failure: 'Failed to remove the qualification' },
  });
