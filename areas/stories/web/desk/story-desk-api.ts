import { getStory, listStories, listStoryCategories } from '#areas/stories/contract/story.ts';
import {
  acceptIdea,
  addStory,
  askForApproval,
  declineIdea,
  deleteDeskStory,
  getDeskStory,
  listDeskStories,
  listStoryCalendar,
  listStoryIdeas,
  previewStory,
  publishStory,
  saveDeskStory,
  type storyStates,
  unpublishStory,
} from '#areas/stories/contract/story-desk.ts';
import type { EndpointInput } from '#contract/endpoint.ts';
import { dayAndTime } from '#contract/london.ts';
import { sentenceOf } from '#web/data/api-client.ts';
import { keyOf, useEndpoint, useList } from '#web/data/queries.ts';
import { type SentWith, useChange } from '#web/data/use-change.ts';

const onReturn = { refreshOnReturn: true };
const at = (id: number) => ({ params: { id } });
const deskData = (id: number) => [keyOf(getDeskStory, at(id)), listDeskStories, listStoryCalendar];
const shownData = (id: number) => [...deskData(id), keyOf(getStory, at(id)), listStories, listStoryCategories];
const sentence = (failure: Error) => sentenceOf(failure);

export const useDeskStories = (status: (typeof storyStates)[number]) =>
  useList(listDeskStories, { query: { status } }, onReturn);

/** The stories of a month like '2026-11'. Keeps the last month while it loads. */
export const useStoryCalendar = (month: string) =>
  useEndpoint(listStoryCalendar, { query: { month } }, { ...onReturn, keepsPrevious: true });

export const useDeskStory = (id: number) => useEndpoint(getDeskStory, at(id), onReturn);
export const useStoryIdeas = () => useList(listStoryIdeas, { query: {} }, onReturn);

export const useBeginStory = () =>
  useChange(addStory, {
    input: (body) => ({ body }),
    refreshes: [listDeskStories],
    toast: { success: 'Draft begun' },
  });

export type SavedStory = EndpointInput<typeof saveDeskStory>['body'];

/** No failure toast: the form shows the sentence. */
export const useSaveStory = (id: number, draft: SentWith) =>
  useChange(saveDeskStory, {
    draft,
    input: (body: SavedStory) => ({ ...at(id), body }),
    refreshes: deskData(id),
    toast: { success: { title: 'Story saved', description: 'Members see it when you publish it.' } },
  });

export const usePreview = () => useChange(previewStory, { input: (markdown: string) => ({ body: { markdown } }) });

export const useAskAuthor = (id: number) =>
  useChange(askForApproval, {
    input: (version: number) => ({ ...at(id), body: { version } }),
    refreshes: deskData(id),
    refreshesOnFailure: deskData(id),
    toast: {
      success: { title: 'The author was asked', description: 'You are told when they answer.' },
      failure: { title: 'The author was not asked', description: sentence },
    },
  });

export const usePublish = (id: number) =>
  useChange(publishStory, {
    input: (body: EndpointInput<typeof publishStory>['body']) => ({ ...at(id), body }),
    refreshes: shownData(id),
    refreshesOnFailure: deskData(id),
    toast: {
      success: ({ scheduledFor }) =>
        scheduledFor
          ? { title: 'Story planned', description: `It appears on ${dayAndTime(scheduledFor)}.` }
          : { title: 'Story published', description: 'Members see it in The Loop.' },
      failure: { title: 'The story was not published', description: sentence },
    },
  });

export const useUnpublish = (id: number) =>
  useChange(unpublishStory, {
    input: at(id),
    refreshes: shownData(id),
    toast: { success: 'The story is a draft again', failure: 'The story was not changed' },
  });

export const useDeleteStory = (id: number) =>
  useChange(deleteDeskStory, {
    input: at(id),
    refreshes: [listDeskStories],
    toast: { success: 'Draft deleted', failure: { title: 'The draft was not deleted', description: sentence } },
  });

export const useAcceptIdea = (id: number) =>
  useChange(acceptIdea, {
    input: at(id),
    refreshes: [listStoryIdeas, listDeskStories],
    refreshesOnFailure: [listStoryIdeas],
    toast: {
      success: { title: 'Draft begun', description: 'The person who sent the idea is told.' },
      failure: { title: 'The draft was not begun', description: sentence },
    },
  });

export const useDeclineIdea = (id: number) =>
  useChange(declineIdea, {
    input: at(id),
    refreshes: [listStoryIdeas],
    refreshesOnFailure: [listStoryIdeas],
    toast: {
      success: { title: 'Idea declined', description: 'The person who sent it is told.' },
      failure: { title: 'The idea was not declined', description: sentence },
    },
  });
