import {
  addDeskQuestion,
  changeDeskQuestion,
  getDeskQuestion,
  listDeskQuestions,
  moveDeskQuestion,
  type questionActions,
} from '#areas/interview/contract/interview-questions-desk.ts';
import { listCareerRoles } from '#areas/pathway/contract/career-role.ts';
import type { EndpointInput } from '#contract/endpoint.ts';
import { useEndpoint, useList } from '#web/data/queries.ts';
import { useChange } from '#web/data/use-change.ts';

export type QuestionFilters = NonNullable<EndpointInput<typeof listDeskQuestions>['query']>;

export const useDeskQuestions = (query: QuestionFilters) =>
  useList(listDeskQuestions, { query }, { refreshOnReturn: true, keepsPrevious: true });
export const useDeskQuestion = (id: number) =>
  useEndpoint(getDeskQuestion, { params: { id } }, { refreshOnReturn: true });
export const useRoles = () => useEndpoint(listCareerRoles, {}).data ?? [];

const ofBank = [listDeskQuestions, getDeskQuestion];

export const useAddQuestion = () =>
  useChange(addDeskQuestion, {
    input: (body) => ({ body }),
    refreshes: ofBank,
    toast: { success: 'Question added', failure: 'The question was not added' },
  });

export const useChangeQuestion = (id: number) =>
  useChange(changeDeskQuestion, {
    input: (body) => ({ params: { id }, body }),
    refreshes: ofBank,
    toast: { success: 'Question saved', failure: 'The question was not saved' },
  });

const movedWords: Record<(typeof questionActions)[number], string> = {
  withdraw: 'Question withdrawn',
  offer: 'The question is asked again',
  follow: 'The question follows the release again',
};

export const useMoveQuestion = (id: number) =>
  useChange(moveDeskQuestion, {
    input: (action: (typeof questionActions)[number]) => ({ params: { id }, body: { action } }),
    refreshes: ofBank,
    refreshesOnFailure: [getDeskQuestion],
    toast: { success: (_, action) => movedWords[action], failure: 'The question was not changed' },
  });
