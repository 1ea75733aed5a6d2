import { desc, eq } from 'drizzle-orm';
import type { Db } from '#server/database.ts';
import { harmless, indented } from '#server/terminal-text.ts';
import { editorialCalendar, eduStories } from '../story-tables.ts';
import type { listPendingIdeas } from '../submissions/story-submission-actions.ts';

type PendingIdea = Awaited<ReturnType<typeof listPendingIdeas>>[number];
type StoryLine = Awaited<ReturnType<typeof listAllStories>>[number];

const inLondon = (moment: string) => new Date(moment).toLocaleString('en-GB', { timeZone: 'Europe/London' });

/** Formats an idea for the operator's terminal. The member's words are indented, so that they cannot pass for ours. */
export function printedIdea({ id, title, idea, createdAt, sender, username }: PendingIdea): string {
  return `  Idea ${id}, ${inLondon(createdAt)}, by ${harmless(sender)} (${username})\n  ${harmless(title)}\n${indented(idea)}`;
}

/** Returns all stories with drafts, newest first; at most `limit`. */
export async function listAllStories(db: Db, limit: number) {
  return db
    .select({
      slug: eduStories.slug,
      title: eduStories.title,
      status: eduStories.status,
      publishedAt: eduStories.publishedAt,
      scheduledFor: editorialCalendar.scheduledFor,
    })
    .from(eduStories)
    .leftJoin(editorialCalendar, eq(editorialCalendar.storyId, eduStories.id))
    .orderBy(desc(eduStories.createdAt), desc(eduStories.id))
    .limit(limit);
}

/** Formats a story as one line. */
export function printedStory({ slug, title, status, publishedAt, scheduledFor }: StoryLine): string {
  const when = status === 'scheduled' ? scheduledFor : status === 'published' ? publishedAt : null;
  return `  ${slug.padEnd(34)} ${status.padEnd(10)} ${(when ? inLondon(when) : '').padEnd(21)} ${harmless(title)}`;
}
