import { useMutation } from '@tanstack/react-query';
import { type Circle, joinCircle, listCircles, listMyCircles } from '#areas/circles/contract/circle.ts';
import {
  type CircleSuggestion,
  createSuggestedCircle,
  dismissSuggestion,
  listSuggestions,
  suggestCircle,
  voteOnSuggestion,
  withdrawSuggestion,
} from '#areas/suggestions/contract/suggestion.ts';
import type { EndpointInput } from '#contract/endpoint.ts';
import { call, RequestError, sentenceOf, Unreachable } from '#web/data/api-client.ts';
import { changeItems, refresh, useAttemptKey, useList } from '#web/data/queries.ts';
import { notify, notifyFailure } from '#web/notifications/notification-store.ts';

const at = (id: number) => ({ params: { id } });

export const useSuggestions = (q = '') => useList(listSuggestions, { query: { q } }, { refreshOnReturn: true });

export function useSuggestCircle() {
  const attempt = useAttemptKey();
  return useMutation({
    mutationFn: (body: EndpointInput<typeof suggestCircle>['body']) =>
      call(suggestCircle, { body }, { idempotencyKey: attempt.keyFor(body) }),
    async onSuccess() {
      attempt.done();
      notify({
        title: 'Circle suggested',
        description: 'Your suggestion is in; it will be created if it gets enough community support',
      });
      await refresh(listSuggestions);
    },
    onError(failure) {
      // The dialog shows the circle that has this name already.
      if (existingCircle(failure)) return;
      notifyFailure(
        'Failed to suggest circle',
        // If the server could not be reached, say so. For anything else there is a fixed text (docs/product/circles.md).
        failure instanceof Unreachable ? failure.message : 'An error occurred while suggesting the circle.',
      );
    },
  });
}

/** Returns the circle that already has the suggested name, from the refusal of a suggestion. */
export function existingCircle(failure: Error | null): { sentence: string; path: string } | null {
  if (!(failure instanceof RequestError) || failure.status !== 409 || !failure.related) return null;
  return { sentence: failure.sentence, path: failure.related };
}

export function useWithdrawSuggestion() {
  return useMutation({
    mutationFn: (id: number) => call(withdrawSuggestion, at(id)),
    async onSuccess() {
      notify({ title: 'Suggestion withdrawn' });
      await refresh(listSuggestions);
    },
    async onError(failure) {
      notifyFailure('Failed to withdraw the suggestion', sentenceOf(failure));
      await refresh(listSuggestions);
    },
  });
}

export function useDismissSuggestion() {
  return useMutation({
    mutationFn: (id: number) => call(dismissSuggestion, at(id)),
    onSuccess: () => refresh(listSuggestions),
    onError: (failure) => notifyFailure('Failed to dismiss the suggestion', sentenceOf(failure)),
  });
}

/** Joins the circle that a suggestion became. The suggestion then leaves the list. */
export function useJoinCreated() {
  return useMutation({
    mutationFn: (circleId: number) => call(joinCircle, at(circleId)),
    async onSuccess() {
      notify({ title: 'Successfully joined circle' });
      await Promise.all([refresh(listSuggestions), refresh(listMyCircles), refresh(listCircles)]);
    },
    onError: (failure) => notifyFailure('Failed to join circle', failure.message),
  });
}

/** A vote shows at once, and is taken back with a message if it fails. It is cast once and never changed. */
export function useVote(suggestion: CircleSuggestion) {
  return useMutation({
    mutationFn: (vote: 'up' | 'down') => call(voteOnSuggestion, { ...at(suggestion.id), body: { vote } }),
    onMutate: (vote) =>
      changeItems(listSuggestions, (item) =>
        item.id === suggestion.id
          ? { ...item, userVoted: true, userVote: vote, votes: item.votes + (vote === 'up' ? 1 : -1) }
          : item,
      ),
    onSuccess: async (truth) => {
      await changeItems(listSuggestions, (item) => (item.id === truth.id ? truth : item));
    },
    onError(failure, _vote, takeBack) {
      takeBack?.();
      notifyFailure('Failed to vote', sentenceOf(failure));
    },
  });
}

/** `onCreated` hears of the circle at once: the button that asked for it is gone once the suggestions are read again. */
export function useCreateSuggestedCircle(suggestion: CircleSuggestion, onCreated: (circle: Circle) => void) {
  const attempt = useAttemptKey();
  return useMutation({
    mutationFn: () => call(createSuggestedCircle, at(suggestion.id), { idempotencyKey: attempt.keyFor(suggestion.id) }),
    async onSuccess(circle) {
      attempt.done();
      onCreated(circle);
      notify({ title: 'Circle created', description: `${suggestion.name} is open, and you are its first member.` });
      await Promise.all([refresh(listSuggestions), refresh(listMyCircles), refresh(listCircles)]);
    },
    onError: (failure) => notifyFailure('Failed to create the circle', sentenceOf(failure)),
  });
}
