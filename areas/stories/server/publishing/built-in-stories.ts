import { and, eq, notInArray, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { requireUnique } from '#server/content/content-keys.ts';
import { contentAt } from '#server/content/content-set.ts';
import { ContentError, readContentFolder } from '#server/content/read-content.ts';
import type { Db } from '#server/database.ts';
import { eduStories } from '../story-tables.ts';
import { frontMatter, NotAStory, storyOf } from './story-file.ts';

const fileFields = z.extend(frontMatter, { publishedAt: z.iso.datetime() });

/** The stories that come with the product, with their dates. The newest is the featured one. */
export function readBuiltInStories(folder: URL = contentAt('stories/')) {
  const stories = readContentFolder(folder, fileFields).map(({ file, data: { publishedAt, ...fields }, body }) => {
    try {
      return { ...storyOf(fields, body), publishedAt };
    } catch (error) {
      if (error instanceof NotAStory) throw new ContentError(`${file}: ${error.message}`);
      throw error;
    }
  });
  requireUnique('content/stories', 'slug', stories);
  return stories.sort((a, b) => a.publishedAt.localeCompare(b.publishedAt));
}

/** Adds missing built-in stories, and updates those that the operator has not reworded from their files. */
export const ensureStories = (db: Db): Promise<void> => writeBuiltInStories(db, readBuiltInStories());

/**
 * Like `ensureStories`. A story keeps its id, state, counts and comments, and a draft stays a draft. A story whose file
 * was deleted becomes a draft.
 */
export async function writeBuiltInStories(db: Db, stories: ReturnType<typeof readBuiltInStories>): Promise<void> {
  const { slug, followsFile, content, title } = eduStories;
  for (const { publishedAt, isFeatured, ...story } of stories) {
    // A story of an earlier release has no mark yet. It gets one if the operator has not reworded it.
    await db
      .update(eduStories)
      .set({ followsFile: true })
      .where(and(eq(slug, story.slug), eq(content, story.content), eq(title, story.title)));
    await db
      .insert(eduStories)
      .values({ ...story, isFeatured, status: 'published', publishedAt, followsFile: true })
      .onConflictDoUpdate({ target: slug, set: story, setWhere: sql`${followsFile}` });
  }
  const slugs = stories.map((story) => story.slug);
  await db
    .update(eduStories)
    .set({ status: 'draft' })
    .where(and(eq(followsFile, true), notInArray(slug, slugs)));
}
