import {
  addSchoolAtDesk,
  changeSchool,
  getDeskSchool,
  listDeskSchools,
  listSchoolPeople,
  mergeSchool,
  previewMerge,
} from '#areas/schools/contract/school-desk.ts';
import type { EndpointInput } from '#contract/endpoint.ts';
import { keyOf, useEndpoint, useList } from '#web/data/queries.ts';
import { useChange } from '#web/data/use-change.ts';

type Wanted = NonNullable<EndpointInput<typeof listDeskSchools>['query']>;

/** Read again on each visit, because other people work at the desk too. */
export const useSchools = (query: Wanted) =>
  useList(listDeskSchools, { query }, { refreshOnReturn: true, keepsPrevious: true });

export const useSchool = (id: number) => useEndpoint(getDeskSchool, { params: { id } }, { refreshOnReturn: true });

export const useSchoolPeople = (id: number) =>
  useList(listSchoolPeople, { params: { id }, query: {} }, { refreshOnReturn: true });

export const useMergePreview = (id: number, into: number) => useEndpoint(previewMerge, { params: { id, into } });

export const useAddSchool = () =>
  useChange(addSchoolAtDesk, {
    input: (body: EndpointInput<typeof addSchoolAtDesk>['body']) => ({ body }),
    refreshes: [listDeskSchools],
    toast: { success: 'School added' },
  });

export const useChangeSchool = (id: number) =>
  useChange(changeSchool, {
    input: (body: EndpointInput<typeof changeSchool>['body']) => ({ params: { id }, body }),
    refreshes: [listDeskSchools, getDeskSchool],
    toast: { success: 'School saved' },
  });

export const useMergeSchool = (id: number) =>
  useChange(mergeSchool, {
    input: (into: number) => ({ params: { id }, body: { into } }),
    // Not the people of the school that is gone, which is still on the screen.
    refreshes: (_, into) => [listDeskSchools, keyOf(listSchoolPeople, { params: { id: into }, query: {} })],
    toast: { success: 'Schools merged', failure: 'The schools were not merged' },
  });
