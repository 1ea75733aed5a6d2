import {
  answerInterview,
  finishInterview,
  getInterview,
  listInterviews,
  removeInterview,
  shareInterview,
  startInterview,
} from '#areas/interview/contract/interview-session.ts';
import { listSharedInterviews } from '#areas/interview/contract/shared-interviews.ts';
import { listJobApplications } from '#areas/jobs/contract/job-application.ts';
import { getJobPosting } from '#areas/jobs/contract/job-posting.ts';
import { listJobRecommendations } from '#areas/jobs/contract/job-recommendation.ts';
import { listCareerRoles } from '#areas/pathway/contract/career-role.ts';
import { keyOf, queryClient, useEndpoint, useList } from '#web/data/queries.ts';
import { type SentWith, useChange } from '#web/data/use-change.ts';

export const useRoles = () => useEndpoint(listCareerRoles, {});
export const useInterviews = () => useList(listInterviews, { query: {} }, { refreshOnReturn: true });
export const useSharedInterviews = () => useList(listSharedInterviews, { query: {} }, { refreshOnReturn: true });
export const useInterview = (id: number) => useEndpoint(getInterview, { params: { id } }, { refreshOnReturn: true });

export const useApplications = () => useList(listJobApplications, { query: {} });
export const useRecommendations = () => useList(listJobRecommendations, { query: {} });
export const useVacancy = (id: number | null) =>
  useEndpoint(getJobPosting, { params: { id: id ?? 0 } }, { enabled: id !== null });

export const useStartInterview = () =>
  useChange(startInterview, {
    input: (body) => ({ body }),
    refreshes: [listInterviews],
    toast: { failure: 'Failed to start the practice' },
  });

/** Saves the answer to a question. The answer stays in the box if it fails. */
export const useAnswer = (id: number, position: number, draft: SentWith) =>
  useChange(answerInterview, {
    input: (body) => ({ params: { id, position }, body }),
    draft,
    refreshes: [keyOf(getInterview, { params: { id } })],
    toast: { failure: 'Failed to save your answer' },
  });

export const useFinish = (id: number) =>
  useChange(finishInterview, {
    input: { params: { id } },
    onSuccess: (session) => queryClient.setQueryData(keyOf(getInterview, { params: { id } }), session),
    refreshes: [listInterviews],
    toast: { failure: 'Failed to finish the practice' },
  });

export const useRemoveInterview = (id: number) =>
  useChange(removeInterview, {
    input: { params: { id } },
    refreshes: [listInterviews],
    toast: { success: 'Practice deleted', failure: 'Failed to delete the practice' },
  });

export const useShareInterview = (id: number) =>
  useChange(shareInterview, {
    input: (body) => ({ params: { id }, body }),
    onSuccess: (session) => queryClient.setQueryData(keyOf(getInterview, { params: { id } }), session),
    toast: {
      success: (_session, { sees }) => (sees ? 'Shared with your mentor' : 'Your mentor no longer sees it'),
      failure: 'Failed to change the sharing',
    },
  });
