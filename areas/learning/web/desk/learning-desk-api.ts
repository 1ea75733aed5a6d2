import type { LearningFields } from '#areas/learning/contract/composed-learning.ts';
import {
  addDeskLearning,
  changeDeskLearning,
  type DeskLearningAction,
  getDeskLearning,
  listDeskLearning,
  moveDeskLearning,
} from '#areas/learning/contract/learning-desk.ts';
import { getLearningPathway, listLearningPathways } from '#areas/learning/contract/learning-pathway.ts';
import type { EndpointInput } from '#contract/endpoint.ts';
import { useEndpoint, useList } from '#web/data/queries.ts';
import { type SentWith, useChange } from '#web/data/use-change.ts';

export type DeskFilters = NonNullable<EndpointInput<typeof listDeskLearning>['query']>;

export const useDeskPathways = (query: DeskFilters) =>
  useList(listDeskLearning, { query }, { refreshOnReturn: true, keepsPrevious: true });
export const useDeskPathway = (id: number) =>
  useEndpoint(getDeskLearning, { params: { id } }, { refreshOnReturn: true });

const learningData = [listDeskLearning, getDeskLearning, listLearningPathways, getLearningPathway];

interface Sent {
  body: LearningFields;
  draft: SentWith;
}

export const useAddPathway = () =>
  useChange(addDeskLearning, {
    draft: ({ draft }: Sent) => draft,
    input: ({ body }: Sent) => ({ body }),
    refreshes: learningData,
    toast: { success: 'Learning pathway added', failure: 'The learning pathway was not added' },
  });

export const useCorrectPathway = (id: number) =>
  useChange(changeDeskLearning, {
    draft: ({ draft }: Sent) => draft,
    input: ({ body }: Sent) => ({ params: { id }, body }),
    refreshes: learningData,
    toast: { success: 'Learning pathway saved', failure: 'The learning pathway was not saved' },
  });

const movedWords: Record<DeskLearningAction, string> = {
  withdraw: 'Learning pathway withdrawn',
  offer: 'Learning pathway offered again',
  follow: 'It follows the release again',
};

export const useMovePathway = (id: number) =>
  useChange(moveDeskLearning, {
    input: (action: DeskLearningAction) => ({ params: { id }, body: { action } }),
    refreshes: learningData,
    refreshesOnFailure: [getDeskLearning],
    toast: { success: (_, action) => movedWords[action], failure: 'The learning pathway was not changed' },
  });
