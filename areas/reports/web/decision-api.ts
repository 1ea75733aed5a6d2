import { appealDecisionOnce, getDecision } from '#areas/reports/contract/decision.ts';
import { keyOf, useEndpoint } from '#web/data/queries.ts';
import { useChange } from '#web/data/use-change.ts';

export const useDecision = (id: number) => useEndpoint(getDecision, { params: { id } }, { refreshOnReturn: true });

export const useAppeal = (id: number) =>
  useChange(appealDecisionOnce, {
    input: (text: string) => ({ params: { id }, body: { text } }),
    refreshes: [keyOf(getDecision, { params: { id } })],
    refreshesOnFailure: [keyOf(getDecision, { params: { id } })],
    toast: { success: 'Appeal sent', failure: 'The appeal could not be sent' },
  });
