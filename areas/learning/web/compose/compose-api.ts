import {
  type ComposedBody,
  changeLearningPathway,
  composeLearningPathway,
  deleteLearningPathway,
  shareLearningPathway,
} from '#areas/learning/contract/composed-learning.ts';
import {
  getLearningPathway,
  type LearningPathwayDetail,
  type LearningSharing,
  listLearningPathways,
} from '#areas/learning/contract/learning-pathway.ts';
import { keyOf, queryClient } from '#web/data/queries.ts';
import { type SentWith, useChange } from '#web/data/use-change.ts';

interface Sent {
  body: ComposedBody;
  draft: SentWith;
}

const keep = (changed: LearningPathwayDetail) =>
  queryClient.setQueryData(keyOf(getLearningPathway, { params: { id: changed.id } }), changed);

const savedWords: Record<LearningSharing, string> = {
  nobody: 'Only you can see it.',
  school: 'Your colleagues can find it now.',
  everyone: 'All members can find it now.',
};

const saved = ({ sharing }: Pick<LearningPathwayDetail, 'sharing'>) => ({
  title: 'Learning pathway saved',
  description: savedWords[sharing],
});

export const useCompose = () =>
  useChange(composeLearningPathway, {
    draft: ({ draft }: Sent) => draft,
    input: ({ body }: Sent) => ({ body }),
    onSuccess: keep,
    refreshes: [listLearningPathways],
    toast: { success: saved, failure: 'The learning pathway was not saved' },
  });

export const useChangePathway = (id: number) =>
  useChange(changeLearningPathway, {
    draft: ({ draft }: Sent) => draft,
    input: ({ body }: Sent) => ({ params: { id }, body }),
    onSuccess: keep,
    refreshes: [listLearningPathways],
    toast: { success: saved, failure: 'The learning pathway was not saved' },
  });

export const useShare = (id: number) =>
  useChange(shareLearningPathway, {
    input: (sharing: LearningSharing) => ({ params: { id }, body: { sharing } }),
    onSuccess: keep,
    refreshes: [listLearningPathways],
    toast: {
      success: ({ sharing }) =>
        sharing === 'nobody'
          ? { title: 'Learning pathway withdrawn', description: 'Those who started it keep it.' }
          : saved({ sharing }),
      failure: 'It was not changed',
    },
  });

export const useDeletePathway = (id: number) =>
  useChange(deleteLearningPathway, {
    input: { params: { id } },
    refreshes: [listLearningPathways],
    toast: { success: 'Learning pathway deleted', failure: 'It was not deleted' },
  });
