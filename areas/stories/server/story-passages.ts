import { and, eq } from 'drizzle-orm';
import { isAmong } from '#server/among.ts';
import { idsOfItems, inOrderOfItems, itemsOf, linesOf, type PassageKind, partsOf } from '#server/passages.ts';
import { type Param, prepared } from '#server/prepared.ts';
import { bodyOf, idsOf, type ShowValues } from '#server/search.ts';
import { textOf } from './publishing/story-html.ts';
import { eduStories } from './story-tables.ts';

const { id, status, title, subtitle, excerpt, authorName, authorRole, category, tags, content, publishedAt } =
  eduStories;

const shownStories = prepared('passage_stories', (db, param: Param<Omit<ShowValues, 'personId'>>) =>
  db
    .select({ id, title, authorName, authorRole })
    .from(eduStories)
    .where(and(isAmong(id, param('ids')), eq(status, 'published'))),
);

/** Characters of one passage. Words that are far apart in a story say little together. */
const lengthOfPart = 600;

/** The published stories that Savi can recommend. */
export const storyPassages: PassageKind = {
  kind: 'story',
  listItems: itemsOf(idsOf(eduStories, id)),
  async read(db, items) {
    const rows = await db
      .select({ id, title, subtitle, excerpt, category, tags, content, publishedAt })
      .from(eduStories)
      .where(and(isAmong(id, idsOfItems(items)), eq(status, 'published')));
    return rows.flatMap((story) => {
      const about = { item: String(story.id), at: story.publishedAt };
      return [
        {
          ...about,
          title: story.title,
          text: bodyOf(story.subtitle, story.excerpt, story.category.replaceAll('_', ' '), story.tags.join(' ')),
          lines: [...linesOf(story.excerpt, 2), ...linesOf(story.subtitle, 1)],
        },
        ...partsOf(textOf(story.content), lengthOfPart).map((text, at) => ({
          ...about,
          part: at + 1,
          title: '',
          text,
          lines: linesOf(text, 8),
        })),
      ];
    });
  },
  async show(db, _viewer, wanted) {
    const rows = await shownStories(db, {}).execute({ ids: idsOfItems(wanted) });
    return inOrderOfItems(
      wanted,
      rows,
      (story) => story.id,
      (story) => ({
        title: story.title,
        link: `/the-loop/${story.id}`,
        place: 'The Loop',
        facts: `A story by ${story.authorName}, ${story.authorRole}`,
      }),
    );
  },
};
