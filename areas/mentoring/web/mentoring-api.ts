import { useMutation, useQuery } from '@tanstack/react-query';
import {
  listAvailableMentors,
  listMentors,
  listPotentialMatches,
  type Mentor,
} from '#areas/mentoring/contract/mentor.ts';
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
import { call, RequestError, sentenceOf } from '#web/data/api-client.ts';
import { keyOf, refresh, useAttemptKey, useEndpoint, useList } from '#web/data/queries.ts';
import { notify, notifyFailure } from '#web/notifications/notification-store.ts';

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

const refreshMentors = () =>
  Promise.all([refresh(listMentors), refresh(listAvailableMentors), refresh(listPotentialMatches)]);

const refreshMatches = () =>
  Promise.all([refresh(listMatches), refresh(getMatch), refresh(getMentoringNews), refreshMentors()]);

/** Sends a request with a message. The server calculates the match score. */
export function useRequestMentor(mentor: Pick<Mentor, 'id' | 'name'>) {
  const attempt = useAttemptKey();
  return useMutation({
    mutationFn({ notes }: { notes: string }) {
      const body = { mentorId: mentor.id, notes };
      return call(requestMentor, { body }, { idempotencyKey: attempt.keyFor(body) });
    },
    async onSuccess() {
      attempt.done();
      notify({ title: 'Match requested', description: `${mentor.name} has 14 days to reply.` });
      await refreshMatches();
    },
    onError(failure) {
      notifyFailure('Request failed', sentenceOf(failure));
      // Another member may have taken the last place, so refresh the list.
      void refreshMentors();
    },
  });
}

const said: Record<ChosenStatus, string> = {
  accepted: 'Request accepted',
  declined: 'Request declined',
  cancelled: 'Request withdrawn',
  completed: 'Mentorship ended',
};

/** Accepts, declines, withdraws or ends a mentorship. */
export function useMoveMatch(id: number) {
  return useMutation({
    mutationFn: (body: { status: ChosenStatus; reason?: string }) =>
      call(changeMatch, { params: { id }, body: { ...body, reason: body.reason ?? null } }),
    async onSuccess(_, { status }) {
      notify({ title: said[status] });
      await refreshMatches();
    },
    onError(failure) {
      notifyFailure('Update failed', sentenceOf(failure));
      // The other person may have changed it first.
      void refreshMatches();
    },
  });
}

/** Sends the mentor's question or the mentee's answer. */
export function useQuestion(id: number) {
  const attempt = useAttemptKey();
  return useMutation({
    mutationFn: (body: { content: string }) =>
      call(askBeforeDeciding, { params: { id }, body }, { idempotencyKey: attempt.keyFor(body) }),
    async onSuccess() {
      attempt.done();
      notify({ title: 'Sent' });
      await refreshMatches();
    },
    onError: (failure) => notifyFailure('Not sent', sentenceOf(failure)),
  });
}
