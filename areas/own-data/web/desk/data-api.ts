import type { GivenProof } from '#areas/account/web/index.ts';
import {
  downloadDataExport,
  erasePersonAtDesk,
  exportPersonAtDesk,
  getDataSubject,
  liftLegalHold,
  listDataExports,
  listErasureRegister,
  listLegalHolds,
  listRetentionRuns,
  placeLegalHold,
  previewErasure,
} from '#areas/own-data/contract/data-desk.ts';
import { useEndpoint, useList } from '#web/data/queries.ts';
import { useChange } from '#web/data/use-change.ts';

const again = { refreshOnReturn: true };
const at = (id: number) => ({ params: { id } });

/** Asked again every two seconds while a file is being made. */
export const useExports = () =>
  useList(
    listDataExports,
    { query: {} },
    { ...again, askAgainAfter: (items) => (items.some(({ state }) => state === 'waiting') ? 2_000 : false) },
  );

export const exportAddress = (id: number) => downloadDataExport.path.replace('{id}', String(id));

export const useDataSubject = (id: number) => useEndpoint(getDataSubject, at(id), again);

export const useExportPerson = (id: number) =>
  useChange(exportPersonAtDesk, {
    input: (body: { notToldReason: string | null } & GivenProof) => ({ ...at(id), body }),
    refreshes: [listDataExports],
    toast: { failure: 'The copy was not made' },
  });

export const useHolds = () => useEndpoint(listLegalHolds, {}, again);

export const usePlaceHold = () =>
  useChange(placeLegalHold, {
    input: (body: { member: string; reason: string }) => ({ body }),
    refreshes: [listLegalHolds, getDataSubject, previewErasure],
    toast: { success: 'Hold placed', failure: 'The hold was not placed' },
  });

export const useLiftHold = (id: number) =>
  useChange(liftLegalHold, {
    input: (body: { reason: string }) => ({ ...at(id), body }),
    refreshes: [listLegalHolds, getDataSubject, previewErasure],
    toast: { success: 'Hold lifted', failure: 'The hold was not lifted' },
  });

export const useErasurePreview = (id: number) => useEndpoint(previewErasure, at(id), again);

export const useErasePerson = (id: number) =>
  useChange(erasePersonAtDesk, {
    input: (body: { username: string; reason: string } & GivenProof) => ({ ...at(id), body }),
    refreshes: [listErasureRegister],
    toast: { success: 'The person is erased', failure: 'The person was not erased' },
  });

export const useRegister = () => useList(listErasureRegister, { query: {} }, again);

export const useRetentionRuns = () => useList(listRetentionRuns, { query: {} }, again);
