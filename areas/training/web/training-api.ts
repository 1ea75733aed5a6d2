import {
  compareTrainingCourses,
  getTrainingCourse,
  listTrainingCourses,
} from '#areas/training/contract/training-course.ts';
import {
  listTrainingMarks,
  listTrainingRecommendations,
  type MarkStatus,
  type MarkTarget,
  markLabels,
  removeTrainingMark,
  setTrainingMark,
  setTrainingStep,
} from '#areas/training/contract/training-mark.ts';
import { getTrainingRoute, listRouteProviders, listTrainingRoutes } from '#areas/training/contract/training-route.ts';
import type { EndpointInput } from '#contract/endpoint.ts';
import { useEndpoint, useList } from '#web/data/queries.ts';
import { useChange } from '#web/data/use-change.ts';

/** The nation of the current user, and the routes that are offered. */
export const useRouteList = () => useEndpoint(listTrainingRoutes, {});
/** The routes to choose from. Empty until they are loaded. */
export const useRoutes = () => useRouteList().data?.routes ?? [];
export const useRouteProviders = (id: number) => useList(listRouteProviders, { params: { id }, query: { limit: 20 } });
export const useRoute = (id: number) => useEndpoint(getTrainingRoute, { params: { id } });
export const useCourses = (query: NonNullable<EndpointInput<typeof listTrainingCourses>['query']>) =>
  useList(listTrainingCourses, { query: { ...query, limit: 20 } });
export const useCourse = (id: number) => useEndpoint(getTrainingCourse, { params: { id } }, { refreshOnReturn: true });
export const useComparison = (ids: string) => useEndpoint(compareTrainingCourses, { query: { ids } });
export const useRecommendedTraining = () => useEndpoint(listTrainingRecommendations, {});
export const useMarks = () => useList(listTrainingMarks, { query: { limit: 100 } });

const ofMarks = [listTrainingMarks, listTrainingRecommendations];

export const useSetMark = () =>
  useChange(setTrainingMark, {
    input: (body: MarkTarget & { status: MarkStatus }) => ({ body }),
    refreshes: ofMarks,
    toast: {
      success: (_, { status }) => `Marked as ${markLabels[status].toLowerCase()}`,
      failure: 'It was not marked',
    },
  });

export const useRemoveMark = () =>
  useChange(removeTrainingMark, {
    input: (id: number) => ({ params: { id } }),
    refreshes: ofMarks,
    toast: { success: 'Mark removed', failure: 'The mark was not removed' },
  });

export const useSetStep = (id: number) =>
  useChange(setTrainingStep, {
    input: (step: number | 'new' | null) => ({ params: { id }, body: { step } }),
    refreshes: ofMarks,
    toast: { success: 'Pathway step saved', failure: 'The step was not saved' },
  });
