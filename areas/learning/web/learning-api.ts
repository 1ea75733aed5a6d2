import {
  getLearningPathway,
  type LearningPathwayDetail,
  type LearningView,
  leaveLearningPathway,
  listLearningPathways,
  startLearningPathway,
  tickLearningItem,
} from '#areas/learning/contract/learning-pathway.ts';
import { keyOf, queryClient, useEndpoint, useList } from '#web/data/queries.ts';
import { useChange } from '#web/data/use-change.ts';

export const useLearningPathways = (view: LearningView) =>
  useList(listLearningPathways, { query: { view, limit: 20 } }, { refreshOnReturn: true });

export const useLearningPathway = (id: number) =>
  useEndpoint(getLearningPathway, { params: { id } }, { refreshOnReturn: true });

const keep = (id: number) => (changed: object) =>
  queryClient.setQueryData(keyOf(getLearningPathway, { params: { id } }), changed);

export const useStart = (id: number) =>
  useChange(startLearningPathway, {
    input: { params: { id } },
    onSuccess: keep(id),
    refreshes: [listLearningPathways],
    toast: { success: 'Learning pathway started', failure: 'It was not started' },
  });

export const useLeave = (id: number) =>
  useChange(leaveLearningPathway, {
    input: { params: { id } },
    refreshes: [getLearningPathway, listLearningPathways],
    toast: { success: 'Learning pathway stopped', failure: 'It was not stopped' },
  });

/** Ticks run one after the other, because each answer has all ticks. */
export const useTickItem = (id: number) =>
  useChange(tickLearningItem, {
    input: ({ itemId, isDone }: { itemId: number; isDone: boolean }) => ({ params: { id, itemId }, body: { isDone } }),
    scope: 'learning-pathway',
    async optimistic({ itemId, isDone }) {
      const key = keyOf(getLearningPathway, { params: { id } });
      await queryClient.cancelQueries({ queryKey: key });
      const before = queryClient.getQueryData<LearningPathwayDetail>(key);
      const doneAt = isDone ? new Date().toISOString() : null;
      queryClient.setQueryData<LearningPathwayDetail>(
        key,
        (kept) =>
          kept && { ...kept, items: kept.items.map((item) => (item.id === itemId ? { ...item, doneAt } : item)) },
      );
      return () => void queryClient.setQueryData(key, before);
    },
    onSuccess: keep(id),
    refreshes: [listLearningPathways],
    toast: {
      success: ({ completedAt }, { isDone }) =>
        isDone && completedAt !== null
          ? { title: 'Learning pathway completed', description: 'You have done every item.' }
          : null,
      failure: 'The item was not changed',
    },
  });
