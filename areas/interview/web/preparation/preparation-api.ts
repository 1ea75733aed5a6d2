import {
  clearPreparation,
  getPreparation,
  type Preparation,
  type PreparationRole,
  tickPreparation,
} from '#areas/interview/contract/interview-preparation.ts';
import { keyOf, queryClient, useEndpoint } from '#web/data/queries.ts';
import { useChange } from '#web/data/use-change.ts';

export const usePreparation = (role: PreparationRole) => useEndpoint(getPreparation, { query: { role } });

/** Ticks an item of a guide. It shows at once and is undone with a toast if it fails. */
export const useTick = (role: PreparationRole, guide: string) =>
  useChange(tickPreparation, {
    input: ({ item, isTicked }: { item: string; isTicked: boolean }) => ({
      params: { guide, item },
      body: { isTicked },
    }),
    scope: 'interview-preparation',
    async optimistic({ item, isTicked }) {
      const key = keyOf(getPreparation, { query: { role } });
      await queryClient.cancelQueries({ queryKey: key });
      const before = queryClient.getQueryData<Preparation>(key);
      queryClient.setQueryData<Preparation>(
        key,
        (kept) =>
          kept && {
            ...kept,
            guides: kept.guides.map((one) =>
              one.key === guide
                ? { ...one, checklist: one.checklist.map((it) => (it.key === item ? { ...it, isTicked } : it)) }
                : one,
            ),
          },
      );
      return () => void queryClient.setQueryData(key, before);
    },
    refreshes: [getPreparation],
    toast: { failure: 'The tick was not saved' },
  });

export const useClear = (guide: string) =>
  useChange(clearPreparation, {
    input: () => ({ params: { guide } }),
    refreshes: [getPreparation],
    toast: { success: 'The list begins again', failure: 'The ticks were not cleared' },
  });
