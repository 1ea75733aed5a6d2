import { and, eq } from 'drizzle-orm';
import { isAmong } from '#server/among.ts';
import { type Param, prepared } from '#server/prepared.ts';
import { bodyOf, idsOf, inOrderOf, type SearchKind, type ShowValues } from '#server/search.ts';
import { textOf } from './publishing/story-html.ts';
import { eduStories } from './story-tables.ts';

const { id, status, title, authorName, publishedAt } = eduStories;

const shownStories = prepared('shown_stories', (db, param: Param<ShowValues>) =>
  db
    .select({ id, title, authorName })
    .from(eduStories)
    .where(and(isAmong(id, param('ids')), eq(status, 'published'))),
);

/** The published stories. The people in them are not members, so they are words of the story. */
export const storySearch: SearchKind = {
  kind: 'story',
  weight: 0.8,
  sources: [{ table: eduStories, column: 'id' }],
  listIds: idsOf(eduStories, id),
  async read(db, ids) {
    const rows = await db
      .select({
        id,
        title,
        authorName,
        authorSchool: eduStories.authorSchool,
        subtitle: eduStories.subtitle,
        excerpt: eduStories.excerpt,
        category: eduStories.category,
        tags: eduStories.tags,
        content: eduStories.content,
        publishedAt,
      })
      .from(eduStories)
      .where(and(isAmong(id, ids), eq(status, 'published')));
    return rows.map((story) => ({
      id: story.id,
      title: story.title,
      body: bodyOf(
        story.subtitle,
        story.excerpt,
        story.authorName,
        story.authorSchool,
        story.category.replaceAll('_', ' '),
        story.tags.join(' '),
        textOf(story.content),
      ),
      audience: 'everyone',
      at: story.publishedAt,
    }));
  },
  async show(db, personId, ids) {
    const rows = await shownStories(db, {}).execute({ personId, ids });
    return inOrderOf(ids, rows, (story) => ({
      title: story.title,
      link: `/the-loop/${story.id}`,
      place: `The Loop, ${story.authorName}`,
    }));
  },
};
