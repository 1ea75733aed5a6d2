import { getInterview } from '#areas/interview/contract/interview-session.ts';
import {
  commentOnAnswer,
  commentsVersion,
  getModelComments,
  type ModelComments,
  setModelComments,
} from '#areas/interview/contract/model-comments.ts';
import { keyOf, queryClient, useEndpoint } from '#web/data/queries.ts';
import { useChange } from '#web/data/use-change.ts';

export const useModelComments = () => useEndpoint(getModelComments, {}, { refreshOnReturn: true });

/** Agrees to comments from a model, or withdraws. */
export const useAgreeToComments = ({ name, host }: NonNullable<ModelComments['provider']>) =>
  useChange(setModelComments, {
    input: (agrees: boolean) => ({ body: { agrees, version: commentsVersion, name, host } }),
    onSuccess: (answer) => queryClient.setQueryData(keyOf(getModelComments, {}), answer),
    toast: {
      success: ({ agreedAt }) => (agreedAt === null ? 'Agreement withdrawn' : 'You can ask for comments now'),
      failure: 'Failed to save your choice',
    },
  });

export const useComment = (id: number, position: number) =>
  useChange(commentOnAnswer, {
    input: { params: { id, position } },
    refreshes: [keyOf(getInterview, { params: { id } })],
    toast: { failure: 'There is no comment' },
  });
