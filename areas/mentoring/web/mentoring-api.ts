import { useQuery } from '@tanstack/react-query';
import {
  listAvailableMentors,
  listMentors,
  listPotentialMatches,
  type Mentor,
  mentorCalls,
} from '#areas/mentoring/contract/mentor.ts';
import { getMentoringOverview } from '#areas/mentoring/contract/mentoring-overview.ts';
import {
  askBeforeDeciding,
  changeMatch,
  getMatch,
  listMatches,
  requestMentor,
} from '#areas/mentoring/contract/mentorship.ts';
import type { ChosenStatus } from '#areas/mentoring/contract/mentorship-transitions.ts';
import { getMentoringNews } from '#areas/mentoring/contract/message.ts';
import type { EndpointInput } from '#contract/endpoint.ts';
import { resync } from '#contract/live-news.ts';
import { call, RequestError } from '#web/data/api-client.ts';
import { keyOf, refresh, useEndpoint, useList } from '#web/data/queries.ts';
import { useChange } from '#web/data/use-change.ts';
import { useLive } from '#web/live/use-live.ts';

export type MentorFilters = NonNullable<EndpointInput<typeof listMentors>['query']>;

/** Refetch when the user returns to the page, because other members take and free places. */
const refreshOnReturn = { refreshOnReturn: true };

export const useMentors = (query: MentorFilters) => useList(listMentors, { query }, refreshOnReturn);
export const useAvailableMentors = () => useList(listAvailableMentors, { query: {} }, refreshOnReturn);
export const usePotentialMatches = () => useEndpoint(listPotentialMatches, {}, refreshOnReturn);
export const useMatches = (as: 'mentee' | 'mentor') => useList(listMatches, { query: { as } }, refreshOnReturn);
export const useMatch = (id: number) => useEndpoint(getMatch, { params: { id } }, refreshOnReturn);

/**
 * Whether a request failed because the session has ended. Screens treat this as no data, not as an error
 * (`docs/product/calls.md`).
 */
export const isLoggedOut = (error: unknown): boolean => error instanceof RequestError && error.status === 401;

/** Polls every minute while the tab is visible (`docs/product/calls.md`). Nothing else in mentoring polls. */
export function useMentoringNews() {
  return useQuery({
    queryKey: keyOf(getMentoringNews, {}),
    queryFn: ({ signal }) => call(getMentoringNews, {}, { signal }),
    refetchInterval: 60_000,
    refetchOnMount: 'always',
  });
}

/** Reads the counts again when a message arrives or was read. Use it once on a screen. */
export function useLiveMentoringNews(): void {
  useLive(['conversation.message', 'conversation.read', resync], () => void refresh(getMentoringNews));
}

const matchData = [listMatches, getMatch, getMentoringNews, getMentoringOverview, ...mentorCalls];

/** Sends a request with a message. The server calculates the match score. */
export const useRequestMentor = (mentor: Pick<Mentor, 'id' | 'name'>) =>
  useChange(requestMentor, {
    input: ({ notes }: { notes: string }) => ({ body: { mentorId: mentor.id, notes } }),
    refreshes: matchData,
    // Another member may have taken the last place.
    refreshesOnFailure: mentorCalls,
    toast: {
      success: { title: 'Match requested', description: `${mentor.name} has 14 days to reply.` },
      failure: 'Request failed',
    },
  });

const successTitles: Record<ChosenStatus, string> = {
  accepted: 'Request accepted',
  declined: 'Request declined',
  cancelled: 'Request withdrawn',
  completed: 'Mentorship ended',
};

/** Accepts, declines, withdraws or ends. `onDone` is called after the change. */
export const useChangeMatchStatus = (id: number, onDone?: () => void) =>
  useChange(changeMatch, {
    input: ({ status, reason = null }: { status: ChosenStatus; reason?: string | null }) => ({
      params: { id },
      body: { status, reason },
    }),
    refreshes: matchData,
    onSuccess: () => onDone?.(),
    // The other person may have changed it first.
    refreshesOnFailure: matchData,
    toast: { success: (_, { status }) => successTitles[status], failure: 'Update failed' },
  });

/** Sends the mentor's one question, or the mentee's one answer. */
export const useQuestion = (id: number) =>
  useChange(askBeforeDeciding, {
    input: (body) => ({ params: { id }, body }),
    refreshes: matchData,
    toast: { success: 'Sent', failure: 'Not sent' },
  });
