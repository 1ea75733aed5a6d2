import {
  compareTrainingCourses,
  getTrainingCourse,
  listTrainingCourses,
} from '#areas/training/contract/training-course.ts';
import {
  addDeskOffer,
  addDeskProvider,
  changeDeskOffer,
  changeDeskProvider,
  getDeskProvider,
  listDeskProviders,
} from '#areas/training/contract/training-desk.ts';
import type { EndpointInput } from '#contract/endpoint.ts';
import { useEndpoint, useList } from '#web/data/queries.ts';
import { useChange } from '#web/data/use-change.ts';

export type OfferFields = EndpointInput<typeof addDeskOffer>['body'];

export const useDeskProviders = (query: NonNullable<EndpointInput<typeof listDeskProviders>['query']>) =>
  useList(listDeskProviders, { query }, { refreshOnReturn: true, keepsPrevious: true });
export const useDeskProvider = (id: number) =>
  useEndpoint(getDeskProvider, { params: { id } }, { refreshOnReturn: true });

const ofProviders = [
  listDeskProviders,
  getDeskProvider,
  listTrainingCourses,
  getTrainingCourse,
  compareTrainingCourses,
];

export const useAddProvider = () =>
  useChange(addDeskProvider, {
    input: (body) => ({ body }),
    refreshes: ofProviders,
    toast: { success: 'Provider added', failure: 'The provider was not added' },
  });

export const useChangeProvider = (id: number) =>
  useChange(changeDeskProvider, {
    input: (body) => ({ params: { id }, body }),
    refreshes: ofProviders,
    toast: { success: 'Provider saved', failure: 'The provider was not saved' },
  });

export const useAddOffer = (providerId: number) =>
  useChange(addDeskOffer, {
    input: (body) => ({ params: { id: providerId }, body }),
    refreshes: ofProviders,
    toast: { success: 'Course added', failure: 'The course was not added' },
  });

export const useChangeOffer = (id: number) =>
  useChange(changeDeskOffer, {
    input: (body) => ({ params: { id }, body }),
    refreshes: ofProviders,
    toast: { success: 'Course saved', failure: 'The course was not saved' },
  });
