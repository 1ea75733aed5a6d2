import {
  changePractice,
  getPractice,
  likePractice,
  listCirclePractices,
  listNetworkPractices,
  listPractices,
  offerPractice,
  removePractice,
  sharePractice,
  sharePracticeWithNetwork,
  unlikePractice,
  withdrawPractice,
} from '#areas/workspace/contract/practices/best-practice.ts';
import {
  dropTrial,
  listToldResults,
  planTrial,
  reportTrial,
} from '#areas/workspace/contract/practices/practice-trial.ts';
import type { EndpointInput } from '#contract/endpoint.ts';
import { call } from '#web/data/api-client.ts';
import { useEndpoint, useList } from '#web/data/queries.ts';
import { useChange } from '#web/data/use-change.ts';

const at = (id: number) => ({ params: { id } });

/** What a list of practices is filtered by. */
export type PracticeFilter = NonNullable<EndpointInput<typeof listPractices>['query']>;

export const useCirclePractices = (circleId: number, filter: PracticeFilter) =>
  useList(listCirclePractices, { ...at(circleId), query: filter }, { refreshOnReturn: true });

export const usePractices = (filter: PracticeFilter) =>
  useList(listPractices, { query: filter }, { refreshOnReturn: true });

export const useNetworkPractices = (networkId: number) =>
  useList(listNetworkPractices, { ...at(networkId), query: {} }, { refreshOnReturn: true });

export const usePractice = (id: number) => useEndpoint(getPractice, at(id), { refreshOnReturn: true });

export const useToldResults = (id: number) =>
  useList(listToldResults, { ...at(id), query: {} }, { refreshOnReturn: true });

/** What shows a practice. */
const practiceData = [listCirclePractices, listPractices, listNetworkPractices, getPractice];

/** The toast says what others can do with it now. */
const savedWords = ({ status }: { status: string }) =>
  status === 'draft' ? 'Draft saved. Only you can see it.' : 'Published in the circle';

export const useSharePractice = (circleId: number) =>
  useChange(sharePractice, {
    input: (body) => ({ ...at(circleId), body }),
    refreshes: practiceData,
    toast: { success: savedWords, failure: 'Failed to save the practice' },
  });

export const useChangePractice = (id: number) =>
  useChange(changePractice, {
    input: (body) => ({ ...at(id), body }),
    refreshes: practiceData,
    toast: { success: savedWords, failure: 'Failed to save the practice' },
  });

export const useRemovePractice = (id: number) =>
  useChange(removePractice, {
    input: at(id),
    refreshes: [listCirclePractices, listPractices],
    toast: { success: 'Practice removed', failure: 'Failed to remove the practice' },
  });

/** Likes a practice, or takes that back. */
export const useLike = (id: number) =>
  useChange(
    (wanted: boolean) =>
      call<typeof likePractice | typeof unlikePractice>(wanted ? likePractice : unlikePractice, at(id)),
    { refreshes: practiceData, toast: { failure: 'Failed to save that' } },
  );

/** Shares a practice with the network of its circle, or ends that. */
export const useSharePracticeWithNetwork = (id: number) =>
  useChange(sharePracticeWithNetwork, {
    input: (shared: boolean) => ({ ...at(id), body: { shared } }),
    refreshes: practiceData,
    toast: {
      success: (practice) =>
        practice?.network ? `Shared with ${practice.network.name}` : 'No longer shared with the network',
      failure: 'Failed to change who can read the practice',
    },
  });

export const useOffer = (id: number) =>
  useChange(offerPractice, {
    input: at(id),
    refreshes: practiceData,
    toast: { success: 'Offered. The editors read it next.', failure: 'Failed to offer the practice' },
  });

export const useWithdraw = (id: number) =>
  useChange(withdrawPractice, {
    input: at(id),
    refreshes: practiceData,
    toast: { success: 'Only the circle can read it now', failure: 'Failed to take the practice back' },
  });

export const usePlanTrial = (id: number) =>
  useChange(planTrial, {
    input: (body) => ({ ...at(id), body }),
    refreshes: practiceData,
    toast: { success: 'Plan saved. It is in your calendar feed.', failure: 'Failed to save the plan' },
  });

export const useDropTrial = (id: number) =>
  useChange(dropTrial, {
    input: at(id),
    refreshes: practiceData,
    toast: { success: 'Plan removed', failure: 'Failed to remove the plan' },
  });

export const useReportTrial = (id: number) =>
  useChange(reportTrial, {
    input: (body) => ({ ...at(id), body }),
    refreshes: practiceData,
    toast: { success: 'Thank you. Your answer is counted.', failure: 'Failed to save your answer' },
  });
