import { useEffect } from 'react';
import { useReactionChange } from '#areas/reactions/web/index.ts';
import {
  getStory,
  listRelatedStories,
  listStories,
  listStoryCategories,
  reactToStory,
  type Story,
  shareStory,
  takeReactionBack,
  viewStory,
} from '#areas/stories/contract/story.ts';
import { submitStoryIdea } from '#areas/stories/contract/story-submission.ts';
import { call } from '#web/data/api-client.ts';
import { keyOf, queryClient, useEndpoint, useList } from '#web/data/queries.ts';
import { useChange } from '#web/data/use-change.ts';
import { showToast } from '#web/toasts/toast-store.ts';

const at = (id: number) => ({ params: { id } });

/** Loaded again when the member returns, because others react and stories are added. */
const onReturn = { refreshOnReturn: true };

const inCategory = (category: string | null) => ({ query: category ? { category } : {} });
export const useStories = (category: string | null) => useList(listStories, inCategory(category), onReturn);
export const useStoryCategories = () => useEndpoint(listStoryCategories, {});
export const useStory = (id: number) => useEndpoint(getStory, at(id), onReturn);
export const useRelatedStories = (id: number) => useEndpoint(listRelatedStories, at(id));

function changeStory(id: number, change: (story: Story) => Story): void {
  queryClient.setQueryData<Story>(keyOf(getStory, at(id)), (story) => story && change(story));
}

/** Counts that the story was opened. A failure is ignored, because it does not matter to the reader. */
export function useCountView(id: number, isThere: boolean): void {
  useEffect(() => {
    if (!isThere) return;
    call(viewStory, at(id)).then(
      (counted) => changeStory(id, (story) => ({ ...story, ...counted })),
      () => {},
    );
  }, [id, isThere]);
}

export const useReaction = (id: number) =>
  useReactionChange({
    key: `story-${id}`,
    send: ({ kind, wanted }) =>
      call<typeof reactToStory | typeof takeReactionBack>(wanted ? reactToStory : takeReactionBack, {
        params: { id, kind },
      }),
    update: (change) => changeStory(id, (story) => ({ ...story, ...change(story) })),
  });

/** Shares the address of a story with the device's share menu, or copies it. Counts it only if it was shared. */
export const useShare = (story: Story) =>
  useChange(
    async () => {
      const url = window.location.origin + window.location.pathname;
      if (!(await shareOrCopy(story.title, url))) return;
      const counted = await call(shareStory, at(story.id)).catch(() => null);
      if (counted) changeStory(story.id, (cached) => ({ ...cached, ...counted }));
    },
    {
      toast: {
        failure: {
          title: 'The link could not be copied',
          description: 'Copy it from the address bar of your browser instead.',
        },
      },
    },
  );

async function shareOrCopy(title: string, url: string): Promise<boolean> {
  if (!navigator.share) {
    await navigator.clipboard.writeText(url);
    showToast({ title: 'Link copied', description: 'Members of Staffroom can open it.' });
    return true;
  }
  try {
    await navigator.share({ title, url });
    return true;
  } catch (error) {
    // The member closed the share menu. This is not an error.
    if (error instanceof DOMException && error.name === 'AbortError') return false;
    throw error;
  }
}

export const useSubmitIdea = () =>
  useChange(submitStoryIdea, {
    input: (body) => ({ body }),
    toast: {
      success: { title: 'Story idea sent', description: 'Thank you. The people who run Staffroom read every idea.' },
      failure: 'Your story idea was not sent',
    },
  });
