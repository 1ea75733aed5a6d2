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
import { RequestError, Unreachable } from '#web/data/api-client.ts';
import { changeItems, useList } from '#web/data/queries.ts';
import { useChange } from '#web/data/use-change.ts';

const at = (id: number) => ({ params: { id } });

export const useSuggestions = (q = '') => useList(listSuggestions, { query: { q } }, { refreshOnReturn: true });

export const useSuggestCircle = () =>
  useChange(suggestCircle, {
    input: (body) => ({ body }),
    refreshes: [listSuggestions],
    toast: {
      success: {
        title: 'Circle suggested',
        description: 'Your suggestion is in; it will be created if it gets enough community support',
      },
      failure(failure) {
        // The dialog shows the circle that already has this name.
        if (existingCircle(failure)) return null;
        const description =
          failure instanceof Unreachable ? failure.message : 'An error occurred while suggesting the circle.';
        return { title: 'Failed to suggest circle', description };
      },
    },
  });

/** Returns the circle that already has the suggested name, from the refusal of a suggestion. */
export function existingCircle(failure: Error | null): { sentence: string; path: string } | null {
  if (!(failure instanceof RequestError) || failure.status !== 409 || !failure.related) return null;
  return { sentence: failure.sentence, path: failure.related };
}

export const useWithdrawSuggestion = () =>
  useChange(withdrawSuggestion, {
    input: (id: number) => at(id),
    refreshes: [listSuggestions],
    refreshesOnFailure: [listSuggestions],
    toast: { success: 'Suggestion withdrawn', failure: 'Failed to withdraw the suggestion' },
  });

export const useDismissSuggestion = () =>
  useChange(dismissSuggestion, {
    input: (id: number) => at(id),
    refreshes: [listSuggestions],
    toast: { failure: 'Failed to dismiss the suggestion' },
  });

/** Joins the circle that a suggestion became. The suggestion then leaves the list. */
export const useJoinCreated = () =>
  useChange(joinCircle, {
    input: (circleId: number) => at(circleId),
    refreshes: [listSuggestions, listMyCircles, listCircles],
    toast: {
      success: 'Successfully joined circle',
      failure: 'Failed to join circle',
    },
  });

/** A vote shows at once and is undone with a toast if it fails. A member votes once and cannot change the vote. */
export const useVote = ({ id }: CircleSuggestion) =>
  useChange(voteOnSuggestion, {
    input: (vote: 'up' | 'down') => ({ ...at(id), body: { vote } }),
    optimistic: (vote) =>
      changeItems(listSuggestions, (item) =>
        item.id === id
          ? { ...item, userVoted: true, userVote: vote, votes: item.votes + (vote === 'up' ? 1 : -1) }
          : item,
      ),
    onSuccess: (saved) => changeItems(listSuggestions, (item) => (item.id === saved.id ? saved : item)),
    toast: { failure: 'Failed to vote' },
  });

/** Calls `onCreated` before the suggestions are read again, because the button that started this goes away with them. */
export const useCreateSuggestedCircle = (suggestion: CircleSuggestion, onCreated: (circle: Circle) => void) =>
  useChange(createSuggestedCircle, {
    input: at(suggestion.id),
    onSuccess: onCreated,
    refreshes: [listSuggestions, listMyCircles, listCircles],
    toast: {
      success: { title: 'Circle created', description: `${suggestion.name} is open, and you are its first member.` },
      failure: 'Failed to create the circle',
    },
  });
