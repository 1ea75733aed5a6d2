import {
  askQuestion,
  listSessionQuestions,
  markQuestion,
  questionsChanged,
  removeQuestion,
  type SessionQuestion,
  takeVoteBack,
  voteForQuestion,
} from '#areas/workspace/contract/sessions/session-question.ts';
import { resync } from '#contract/live-news.ts';
import { call } from '#web/data/api-client.ts';
import { refresh, useList } from '#web/data/queries.ts';
import { useChange } from '#web/data/use-change.ts';
import { useLive } from '#web/live/use-live.ts';

const at = (id: number) => ({ params: { id } });

/** The questions of a session. Questions and votes of others appear at once. */
export function useQuestions(sessionId: number, answered: boolean) {
  const input = { ...at(sessionId), query: { answered: answered ? ('true' as const) : ('false' as const) } };
  useLive([questionsChanged, resync], ({ id }) => {
    if (id === undefined || id === sessionId) void refresh(listSessionQuestions, input);
  });
  return useList(listSessionQuestions, input, { refreshOnReturn: true });
}

export const useAsk = (sessionId: number) =>
  useChange(askQuestion, {
    input: (body) => ({ ...at(sessionId), body }),
    refreshes: [listSessionQuestions],
    toast: { success: 'Question asked', failure: 'Failed to ask the question' },
  });

export const useVote = ({ id }: SessionQuestion) =>
  useChange(
    (wanted: boolean) =>
      call<typeof voteForQuestion | typeof takeVoteBack>(wanted ? voteForQuestion : takeVoteBack, at(id)),
    { refreshes: [listSessionQuestions], toast: { failure: 'Your vote was not saved' } },
  );

export const useMark = ({ id }: SessionQuestion) =>
  useChange(markQuestion, {
    input: (answered: boolean) => ({ ...at(id), body: { answered } }),
    refreshes: [listSessionQuestions],
    toast: { failure: 'The question was not marked' },
  });

export const useRemoveQuestion = ({ id }: SessionQuestion) =>
  useChange(removeQuestion, {
    input: at(id),
    refreshes: [listSessionQuestions],
    toast: { success: 'Question removed', failure: 'Failed to remove the question' },
  });
