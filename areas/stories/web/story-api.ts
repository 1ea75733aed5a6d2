import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import {
  getStory,
  listRelatedStories,
  listStories,
  listStoryCategories,
  type ReactionKind,
  reactToStory,
  type Story,
  shareStory,
  takeReactionBack,
  viewStory,
} from '#areas/stories/contract/story.ts';
import { submitStoryIdea } from '#areas/stories/contract/story-submission.ts';
import type { EndpointInput } from '#contract/endpoint.ts';
import { call, sentenceOf } from '#web/data/api-client.ts';
import {
  askEarly,
  askEarlyForList,
  keyOf,
  queryClient,
  useAttemptKey,
  useEndpoint,
  useList,
} from '#web/data/queries.ts';
import { notify, notifyFailure } from '#web/notifications/notification-store.ts';

const at = (id: number) => ({ params: { id } });

/** Loaded again when the member returns, because others react and stories are added. */
const onReturn = { refreshOnReturn: true };

const inCategory = (category: string | null) => ({ query: category ? { category } : {} });
export const useStories = (category: string | null) => useList(listStories, inCategory(category), onReturn);
export const useStoryCategories = () => useEndpoint(listStoryCategories, {});
export function askEarlyForStories(): void {
  askEarlyForList(listStories, inCategory(null));
  askEarly(listStoryCategories, {});
}
export const useStory = (id: number) => useEndpoint(getStory, at(id), onReturn);
export const useRelatedStories = (id: number) => useEndpoint(listRelatedStories, at(id));

function changeStory(id: number, change: (story: Story) => Story): void {
  queryClient.setQueryData<Story>(keyOf(getStory, at(id)), (story) => story && change(story));
}

/** Counts that the story was opened. A failure is ignored, because it does not matter to the reader. */
export function useCountedView(id: number, isThere: boolean): void {
  useEffect(() => {
    if (!isThere) return;
    call(viewStory, at(id)).then(
      (counted) => changeStory(id, (story) => ({ ...story, ...counted })),
      () => {},
    );
  }, [id, isThere]);
}

/** Shows a reaction before the server confirms it, and reverts it with a message if the request fails. */
export function useReaction(id: number) {
  const toggled = (story: Story, kind: ReactionKind, wanted: boolean): Story => ({
    ...story,
    reactions: { ...story.reactions, [kind]: story.reactions[kind] + (wanted ? 1 : -1) },
    userReactions: wanted ? [...story.userReactions, kind] : story.userReactions.filter((one) => one !== kind),
  });
  return useMutation({
    mutationFn: ({ kind, wanted }: { kind: ReactionKind; wanted: boolean }) =>
      call<typeof reactToStory | typeof takeReactionBack>(wanted ? reactToStory : takeReactionBack, {
        params: { id, kind },
      }),
    onMutate: ({ kind, wanted }) => changeStory(id, (story) => toggled(story, kind, wanted)),
    // Others react too, so the counts from the server replace ours.
    onSuccess: (truth) => changeStory(id, (story) => ({ ...story, ...truth })),
    onError(failure, { kind, wanted }) {
      changeStory(id, (story) => toggled(story, kind, !wanted));
      notifyFailure('Your reaction was not saved', sentenceOf(failure));
    },
    // One request after another, so that two quick presses of a button end in the right state.
    scope: { id: `reactions-${id}` },
  });
}

/** Shares a story's address with the device's share sheet, or copies it. Counts only successful shares. */
export function useShare(story: Story) {
  return useMutation({
    async mutationFn() {
      const url = window.location.origin + window.location.pathname;
      if (!(await handOn(story.title, url))) return;
      const counted = await call(shareStory, at(story.id)).catch(() => null);
      if (counted) changeStory(story.id, (kept) => ({ ...kept, ...counted }));
    },
    onError: () =>
      notifyFailure('The link could not be copied', 'Copy it from the address bar of your browser instead.'),
  });
}

async function handOn(title: string, url: string): Promise<boolean> {
  if (!navigator.share) {
    await navigator.clipboard.writeText(url);
    notify({ title: 'Link copied', description: 'Members of Staffroom can open it.' });
    return true;
  }
  try {
    await navigator.share({ title, url });
    return true;
  } catch (error) {
    // The member cancelled. This is not an error.
    if (error instanceof DOMException && error.name === 'AbortError') return false;
    throw error;
  }
}

export function useSubmitIdea() {
  const attempt = useAttemptKey();
  return useMutation({
    mutationFn: (body: EndpointInput<typeof submitStoryIdea>['body']) =>
      call(submitStoryIdea, { body }, { idempotencyKey: attempt.keyFor(body) }),
    onSuccess() {
      attempt.done();
      notify({ title: 'Story idea sent', description: 'Thank you. The people who run Staffroom read every idea.' });
    },
    onError: (failure) => notifyFailure('Your story idea was not sent', sentenceOf(failure)),
  });
}
