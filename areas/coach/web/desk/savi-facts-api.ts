import { checkFact, listDeskFacts } from '#areas/coach/contract/savi-facts-desk.ts';
import { useList } from '#web/data/queries.ts';
import { useChange } from '#web/data/use-change.ts';

export const useFacts = (due: boolean) =>
  useList(listDeskFacts, { query: due ? { due: 'true' } : {} }, { refreshOnReturn: true });

/** No failure toast: the form shows the sentence. */
export const useCheckFact = (id: string) =>
  useChange(checkFact, {
    input: (reviewBy: string) => ({ params: { id }, body: { reviewBy } }),
    refreshes: [listDeskFacts],
    toast: {
      success: ({ title }) => ({ title: 'Fact marked as checked', description: title }),
    },
  });
