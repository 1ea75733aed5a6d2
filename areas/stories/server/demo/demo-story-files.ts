import * as z from 'zod/mini';
import { reactionKinds } from '#areas/reactions/contract/reaction.ts';
import { storyCommentBody } from '#areas/stories/contract/story-comment.ts';
import type { DemoSeeding } from '#server/content/demo-seeding.ts';
import { demoFolder, readContentFile } from '#server/content/read-content.ts';

const count = z.int().check(z.minimum(0));

export type DemoStory = ReturnType<typeof readStories>[number];

/** Reads the activity on stories. `published`: the existing stories, by slug. */
export function readStories({ username }: DemoSeeding, published: Map<string, number>) {
  const { content } = storyCommentBody.shape;
  const answer = z.strictObject({ by: username, afterHours: z.number(), content });
  const comment = z.strictObject({
    by: username,
    daysAgo: z.number(),
    content,
    answers: z._default(z.array(answer), []),
  });
  const story = z.strictObject({
    slug: z.string().check(z.refine((slug) => published.has(slug), 'there is no story with this slug')),
    sinceDays: z.number(),
    readers: z.int().check(z.minimum(1)),
    again: count,
    shares: count,
    reactions: z.record(z.enum(reactionKinds), count),
    own: z.array(z.enum(reactionKinds)),
    comments: z.array(comment),
  });
  const file = z.strictObject({ stories: z.array(story) });
  return readContentFile(new URL('stories/stories.yaml', demoFolder), file).stories;
}
