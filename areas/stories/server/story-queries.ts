import { and, asc, desc, eq, ne, sql } from 'drizzle-orm';
import { listOwnReactions, reactionCountsOf } from '#areas/reactions/server/index.ts';
import type { Story, StorySummary } from '#areas/stories/contract/story.ts';
import type { Db } from '#server/database.ts';
import type { Viewer } from '#server/endpoints.ts';
import { notFound } from '#server/errors.ts';
import { type Page, type PageRequest, pageOf, readCursor } from '#server/paging.ts';
import { type Param, prepared } from '#server/prepared.ts';
import { cleanHtml } from './publishing/story-html.ts';
import { eduStories, storyReactions } from './story-tables.ts';

const summaryColumns = {
  id: eduStories.id,
  slug: eduStories.slug,
  title: eduStories.title,
  subtitle: eduStories.subtitle,
  excerpt: eduStories.excerpt,
  author: {
    name: eduStories.authorName,
    role: eduStories.authorRole,
    school: eduStories.authorSchool,
    avatar: eduStories.authorAvatar,
  },
  category: eduStories.category,
  tags: eduStories.tags,
  readTimeMinutes: eduStories.readTimeMinutes,
  heroImageUrl: eduStories.heroImageUrl,
  // A database check ensures that a published story has a date.
  publishedAt: sql<string>`${eduStories.publishedAt}`.mapWith(eduStories.publishedAt),
  isFeatured: eduStories.isFeatured,
  views: eduStories.viewCount,
  shares: eduStories.shareCount,
  reactions: reactionCountsOf(eduStories),
};

const isPublished = eq(eduStories.status, 'published');
const { publishedAt, id } = eduStories;

const storiesPage = prepared(
  'stories',
  (
    db,
    param: Param<{
      category: string | undefined;
      publishedAt: string | undefined;
      id: number | undefined;
      limit: number;
    }>,
    shape: { category: boolean; after: boolean },
  ) =>
    db
      .select(summaryColumns)
      .from(eduStories)
      .where(
        and(
          isPublished,
          shape.category ? eq(eduStories.category, param('category')) : undefined,
          shape.after ? sql`(${publishedAt}, ${id}) < (${param('publishedAt')}, ${param('id')})` : undefined,
        ),
      )
      .orderBy(desc(publishedAt), desc(id))
      .limit(param('limit')),
);

/** Returns a page of published stories, newest first. */
export async function listPublishedStories(
  db: Db,
  wanted: PageRequest & { category?: string | undefined },
): Promise<Page<StorySummary>> {
  const after = readCursor(wanted.cursor, ['moment', 'id']);
  const shape = { category: wanted.category !== undefined, after: after !== null };
  const rows = await storiesPage(db, shape).execute({
    category: wanted.category,
    publishedAt: after?.[0],
    id: after?.[1],
    limit: wanted.limit + 1,
  });
  return pageOf(rows, wanted.limit, (row) => [row.publishedAt, row.id]);
}

/** Returns the categories that have a published story. They are few. */
export async function listCategories(db: Db): Promise<string[]> {
  const rows = await db
    .selectDistinct({ category: eduStories.category })
    .from(eduStories)
    .where(isPublished)
    .orderBy(asc(eduStories.category))
    .limit(50);
  return rows.map(({ category }) => category);
}

const publishedStory = prepared('published_story', (db, param: Param<{ storyId: number }>) =>
  db
    .select({ id, tags: eduStories.tags, title: eduStories.title })
    .from(eduStories)
    .where(and(eq(id, param('storyId')), isPublished)),
);

/**
 * Returns the story if it is published. 404 otherwise, so drafts look like stories that do not exist. Every access to a
 * story goes through this function.
 */
export async function requirePublishedStory(db: Db, storyId: number) {
  const [found] = await publishedStory(db, {}).execute({ storyId });
  if (!found) throw storyMissing();
  return found;
}

export const storyMissing = () => notFound("The story you're looking for doesn't exist.");

/** Returns one story in full with the member's reactions. */
export async function getPublishedStory(db: Db, viewer: Viewer, storyId: number): Promise<Story> {
  const [found] = await db
    .select({ ...summaryColumns, content: eduStories.content, note: eduStories.note })
    .from(eduStories)
    .where(and(eq(id, storyId), isPublished));
  if (!found) throw storyMissing();
  return {
    ...found,
    content: cleanHtml(found.content),
    userReactions: await listOwnReactions(db, storyReactions, viewer, storyId),
  };
}

/** Returns the counts of a story's reactions, and the member's own. */
export async function getReactions(db: Db, viewer: Viewer, storyId: number) {
  const [found] = await db.select({ reactions: summaryColumns.reactions }).from(eduStories).where(eq(id, storyId));
  if (!found) throw storyMissing();
  return { ...found, userReactions: await listOwnReactions(db, storyReactions, viewer, storyId) };
}

const relatedShown = 3;

/** Returns stories to read next: those with the most tags in common, then the newest. */
export async function listRelatedTo(db: Db, story: { id: number; tags: string[] }): Promise<StorySummary[]> {
  const shared = sql`cardinality(array(select unnest(${eduStories.tags}) intersect select unnest(${sql.param(story.tags)}::text[])))`;
  return db
    .select(summaryColumns)
    .from(eduStories)
    .where(and(isPublished, ne(id, story.id)))
    .orderBy(desc(shared), desc(publishedAt), desc(id))
    .limit(relatedShown);
}
