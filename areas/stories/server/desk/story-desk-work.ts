import { eq, sql } from 'drizzle-orm';
import { type FindDeskWork, mostDeskWork } from '#server/desk-work.ts';
import { storyDrafts } from '../story-tables.ts';
import { storySubmissions } from '../submissions/story-submission-tables.ts';

/** Ideas without an answer, and stories whose author wants changes. */
export const findStoryWork: FindDeskWork = async ({ db }) => {
  const one = { one: sql`1` };
  const ideas = db.select(one).from(storySubmissions).where(eq(storySubmissions.status, 'pending')).limit(mostDeskWork);
  const stories = db
    .select(one)
    .from(storyDrafts)
    .where(eq(storyDrafts.approval, 'changes_wanted'))
    .limit(mostDeskWork);
  const [waiting, wanted] = await Promise.all([ideas, stories]);
  const permission = 'edit_content' as const;
  return [
    {
      label: 'story ideas to read',
      one: 'story idea to read',
      count: waiting.length,
      to: '/desk/stories?show=ideas',
      permission,
    },
    {
      label: 'stories whose author wants changes',
      one: 'story whose author wants changes',
      count: wanted.length,
      to: '/desk/stories',
      permission,
    },
  ];
};
