import { useMutation } from '@tanstack/react-query';
import { type Circle, listCircles, listMyCircles } from '#areas/circles/contract/circle.ts';
import {
  type CircleSuggestion,
  createSuggestedCircle,
  listSuggestions,
  suggestCircle,
  voteOnSuggestion,
} from '#areas/circles/contract/suggestion.ts';
import type { EndpointInput } from '#contract/endpoint.ts';
import { call, sentenceOf, Unreachable } from '#web/data/api-client.ts';
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
    onError: (failure) =>
      notifyFailure(
        'Failed to suggest circle',
        // That nobody could be reached is worth saying; anything else has the specification's words.
        failure instanceof Unreachable ? failure.message : 'An error occurred while suggesting the circle.',
      ),
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
