import {
  addRequestNote,
  assignDataRequest,
  closeDataRequest,
  extendDataRequest,
  getDataRequest,
  listDataRequests,
  listRequestAssignees,
  type RequestOutcome,
  recordDataRequest,
} from '#areas/own-data/contract/data-request.ts';
import type { EndpointInput } from '#contract/endpoint.ts';
import { keyOf, useEndpoint, useList } from '#web/data/queries.ts';
import { useChange } from '#web/data/use-change.ts';

const again = { refreshOnReturn: true };
const at = (id: number) => ({ params: { id } });
const changed = (id: number) => [keyOf(getDataRequest, at(id)), listDataRequests];

export const useRequests = (state: 'open' | 'closed') => useList(listDataRequests, { query: { state } }, again);

export const useRequest = (id: number) => useEndpoint(getDataRequest, at(id), again);

export const useAssignees = () => useEndpoint(listRequestAssignees, {}, again);

export const useRecordRequest = () =>
  useChange(recordDataRequest, {
    input: (body: EndpointInput<typeof recordDataRequest>['body']) => ({ body }),
    refreshes: [listDataRequests],
    toast: { success: 'Request recorded', failure: 'The request was not recorded' },
  });

export const useAssign = (id: number) =>
  useChange(assignDataRequest, {
    input: (body: { assigneeId: number | null }) => ({ ...at(id), body }),
    refreshes: changed(id),
    toast: { success: 'Saved', failure: 'That was not saved' },
  });

export const useExtend = (id: number) =>
  useChange(extendDataRequest, {
    input: (body: { reason: string }) => ({ ...at(id), body }),
    refreshes: changed(id),
    toast: { success: 'Extended by two months', failure: 'The time was not extended' },
  });

export const useClose = (id: number) =>
  useChange(closeDataRequest, {
    input: (body: { outcome: RequestOutcome; answer: string }) => ({ ...at(id), body }),
    refreshes: changed(id),
    toast: { success: 'Request closed', failure: 'The request was not closed' },
  });

export const useAddNote = (id: number) =>
  useChange(addRequestNote, {
    input: (body: { text: string }) => ({ ...at(id), body }),
    refreshes: changed(id),
    toast: { success: 'Note added', failure: 'The note was not added' },
  });
