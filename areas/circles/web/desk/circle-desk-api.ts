import { getCircle, listCircles, listMyCircles } from '#areas/circles/contract/circle.ts';
import {
  changeDeskCircle,
  createDeskCircle,
  getDeskCircle,
  giveDeskCircleOwner,
  listDeskCircles,
  listMergeTargets,
  listPossibleOwners,
  mergeDeskCircle,
  moveDeskCircle,
  previewMerge,
} from '#areas/circles/contract/circles-desk.ts';
import type { EndpointInput } from '#contract/endpoint.ts';
import { useEndpoint, useList } from '#web/data/queries.ts';
import { useChange } from '#web/data/use-change.ts';

const refreshOnReturn = { refreshOnReturn: true };

export type CircleFilters = NonNullable<EndpointInput<typeof listDeskCircles>['query']>;

export const useDeskCircles = (query: CircleFilters) =>
  useList(listDeskCircles, { query }, { ...refreshOnReturn, keepsPrevious: true });
export const useDeskCircle = (id: number) => useEndpoint(getDeskCircle, { params: { id } }, refreshOnReturn);

export const usePossibleOwners = (q: string, circle: number | undefined) =>
  useEndpoint(
    listPossibleOwners,
    { query: { ...(q ? { q } : {}), ...(circle === undefined ? {} : { circle: String(circle) }) } },
    { keepsPrevious: true, refreshOnReturn: true },
  );

export const useMergeTargets = (id: number, q: string) =>
  useEndpoint(
    listMergeTargets,
    { params: { id }, query: q ? { q, limit: 20 } : { limit: 20 } },
    { keepsPrevious: true, refreshOnReturn: true },
  );

export const useMergePreview = (id: number, into: number) =>
  useEndpoint(previewMerge, { params: { id }, query: { into: String(into) } }, refreshOnReturn);

/** What members and the desk see of circles. */
const circleData = [listDeskCircles, getDeskCircle, getCircle, listCircles, listMyCircles];

export const useCreateCircle = () =>
  useChange(createDeskCircle, {
    input: (body) => ({ body }),
    refreshes: circleData,
    toast: { success: 'Circle created', failure: 'The circle was not created' },
  });

export const useChangeCircleAtDesk = (id: number) =>
  useChange(changeDeskCircle, {
    input: (body) => ({ params: { id }, body }),
    refreshes: circleData,
    toast: { success: 'Circle saved', failure: 'The circle was not saved' },
  });

export const useGiveOwner = (id: number) =>
  useChange(giveDeskCircleOwner, {
    input: (userId: number) => ({ params: { id }, body: { userId } }),
    refreshes: circleData,
    toast: {
      success: ({ owner }) => ({ title: 'Owner changed', description: `${owner?.name ?? 'The owner'} has been told.` }),
      failure: 'The owner was not changed',
    },
  });

export const useMoveCircle = (id: number) =>
  useChange(moveDeskCircle, {
    input: (body) => ({ params: { id }, body }),
    refreshes: circleData,
    refreshesOnFailure: [getDeskCircle],
    toast: {
      success: ({ archivedAt }) => ({
        title: archivedAt ? 'Circle archived' : 'Circle restored',
        description: 'Its members are told.',
      }),
      failure: 'The circle was not changed',
    },
  });

export const useMergeCircle = (id: number) =>
  useChange(mergeDeskCircle, {
    input: (circleId: number) => ({ params: { id }, body: { circleId } }),
    refreshes: circleData,
    refreshesOnFailure: [getDeskCircle, previewMerge],
    toast: {
      success: ({ name }) => ({
        title: 'Circles merged',
        description: `Everything is now in ${name}. Members are told.`,
      }),
      failure: 'The circles were not merged',
    },
  });
