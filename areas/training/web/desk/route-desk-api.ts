import { getTrainingRoute, listTrainingRoutes } from '#areas/training/contract/training-route.ts';
import {
  addDeskRoute,
  changeDeskRoute,
  followTrainingRelease,
  getDeskRoute,
  listDeskRoutes,
} from '#areas/training/contract/training-route-desk.ts';
import type { EndpointInput } from '#contract/endpoint.ts';
import { useEndpoint, useList } from '#web/data/queries.ts';
import { useChange } from '#web/data/use-change.ts';

export const useDeskRoutes = (query: NonNullable<EndpointInput<typeof listDeskRoutes>['query']>) =>
  useList(listDeskRoutes, { query }, { refreshOnReturn: true, keepsPrevious: true });
export const useDeskRoute = (id: number) => useEndpoint(getDeskRoute, { params: { id } }, { refreshOnReturn: true });

const ofRoutes = [listDeskRoutes, getDeskRoute, listTrainingRoutes, getTrainingRoute];

export const useAddRoute = () =>
  useChange(addDeskRoute, {
    input: (body) => ({ body }),
    refreshes: ofRoutes,
    toast: { success: 'Route added', failure: 'The route was not added' },
  });

export const useChangeRoute = (id: number) =>
  useChange(changeDeskRoute, {
    input: (body) => ({ params: { id }, body }),
    refreshes: ofRoutes,
    toast: { success: 'Route saved', failure: 'The route was not saved' },
  });

export const useFollowRelease = (id: number) =>
  useChange(followTrainingRelease, {
    input: () => ({ params: { id } }),
    refreshes: ofRoutes,
    toast: { success: 'The route follows the release again', failure: 'The route was not changed' },
  });
