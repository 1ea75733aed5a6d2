import {
  getStory,
  listRelatedStories,
  listStories,
  listStoryCategories,
  reactToStory,
  shareStory,
  takeReactionBack,
  viewStory,
} from '#areas/stories/contract/story.ts';
import {
  commentOnStory,
  editStoryComment,
  listStoryComments,
  removeStoryComment,
} from '#areas/stories/contract/story-comment.ts';
import { submitStoryIdea } from '#areas/stories/contract/story-submission.ts';
import { dayInLondon } from '#server/clock.ts';
import { type Context, handle, type Limit, type Route } from '#server/endpoints.ts';
import { changeComment, comment, removeComment } from './comments/story-comment-actions.ts';
import { listCommentsOn } from './comments/story-comment-queries.ts';
import { countShare, countView, react, takeBackReaction } from './story-actions.ts';
import {
  getPublishedStory,
  listCategories,
  listPublishedStories,
  listRelatedTo,
  requirePublishedStory,
} from './story-queries.ts';
import { keepStoryIdea } from './submissions/story-submission-actions.ts';

const aDay = 24 * 60 * 60;

export function storyRoutes(context: Context): Route[] {
  const limitOf = (name: string, times: number): { limit: Limit } => ({
    limit: { throttle: context.throttle(name, times, aDay), counts: 'every call' },
  });
  const today = () => dayInLondon(context.clock.now());
  return [
    handle(listStories, async ({ db, query }) => listPublishedStories(db, query)),
    handle(listStoryCategories, async ({ db }) => listCategories(db)),
    handle(getStory, async ({ db, viewer, params }) => getPublishedStory(db, viewer, params.id)),
    handle(listRelatedStories, async ({ db, params }) => listRelatedTo(db, await requirePublishedStory(db, params.id))),
    handle(viewStory, async ({ db, viewer, params }) => countView(db, viewer, params.id, today())),
    handle(shareStory, async ({ db, viewer, params }) => countShare(db, viewer, params.id, today())),
    handle(reactToStory, async ({ db, viewer, params }) => react(db, viewer, params.id, params.kind)),
    handle(takeReactionBack, async ({ db, viewer, params }) => takeBackReaction(db, viewer, params.id, params.kind)),

    handle(listStoryComments, async ({ db, viewer, params, query }) => {
      const { id } = await requirePublishedStory(db, params.id);
      return listCommentsOn(db, viewer, id, query);
    }),
    handle(
      commentOnStory,
      async ({ db, viewer, params, body }) => comment(db, viewer, params.id, body),
      limitOf('story-comment', 60),
    ),
    handle(editStoryComment, async ({ db, viewer, params, body }) => changeComment(db, viewer, params.id, body)),
    handle(removeStoryComment, async ({ db, viewer, params }) => {
      await removeComment(db, viewer, params.id);
      return undefined;
    }),

    handle(submitStoryIdea, async ({ db, viewer, body }) => keepStoryIdea(db, viewer, body), limitOf('story-idea', 10)),
  ];
}
