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
import { countShare, countView, deleteReaction, react } from './story-actions.ts';
import {
  getPublishedStory,
  listCategories,
  listPublishedStories,
  listRelatedTo,
  requirePublishedStory,
} from './story-queries.ts';
import { saveStoryIdea } from './submissions/story-submission-actions.ts';

const aDay = 24 * 60 * 60;

export function storyRoutes(context: Context): Route[] {
  const limitOf = (name: string, times: number): Limit => ({
    throttle: context.throttle(name, times, aDay),
    counts: 'every call',
  });
  const today = () => dayInLondon(context.clock.now());
  return [
    handle(listStories, { transaction: 'none', mayLag: true }, async ({ db, query }) =>
      listPublishedStories(db, query),
    ),
    handle(listStoryCategories, { transaction: 'none', mayLag: true }, async ({ db }) => listCategories(db)),
    handle(getStory, { transaction: 'none' }, async ({ db, viewer, params }) =>
      getPublishedStory(db, viewer, params.id),
    ),
    handle(listRelatedStories, { transaction: 'none' }, async ({ db, params }) =>
      listRelatedTo(db, await requirePublishedStory(db, params.id)),
    ),
    handle(viewStory, { transaction: 'request' }, async ({ db, viewer, params }) =>
      countView(db, viewer, params.id, today()),
    ),
    handle(shareStory, { transaction: 'request' }, async ({ db, viewer, params }) =>
      countShare(db, viewer, params.id, today()),
    ),
    handle(reactToStory, { transaction: 'request' }, async ({ db, viewer, params }) =>
      react(db, viewer, params.id, params.kind),
    ),
    handle(takeReactionBack, { transaction: 'request' }, async ({ db, viewer, params }) =>
      deleteReaction(db, viewer, params.id, params.kind),
    ),

    handle(listStoryComments, { transaction: 'none' }, async ({ db, viewer, params, query }) => {
      const { id } = await requirePublishedStory(db, params.id);
      return listCommentsOn(db, viewer, id, query);
    }),
    handle(
      commentOnStory,
      { transaction: 'idempotent', limit: limitOf('story-comment', 60) },
      async ({ db, viewer, params, body }) => comment(context, db, viewer, params.id, body),
    ),
    handle(editStoryComment, { transaction: 'request' }, async ({ db, viewer, params, body }) =>
      changeComment(context, db, viewer, params.id, body),
    ),
    handle(removeStoryComment, { transaction: 'request' }, async ({ db, viewer, params }) => {
      await removeComment(db, viewer, params.id);
      return undefined;
    }),

    handle(
      submitStoryIdea,
      { transaction: 'idempotent', limit: limitOf('story-idea', 10) },
      async ({ context, db, viewer, body }) => saveStoryIdea(context, db, viewer, body),
    ),
  ];
}
