import { and, asc, eq, sql } from 'drizzle-orm';
import { readReactions } from '#areas/reactions/server/index.ts';
import type { EraseBatch, PersonalData } from '#server/personal-data.ts';
import { storyComments } from './comments/story-comment-tables.ts';
import { storyReactions, storyVisits } from './story-tables.ts';
import { storySubmissions } from './submissions/story-submission-tables.ts';

/**
 * Deletes comments without a reply by someone else. They are locked and checked again, because a reply may arrive in
 * the meantime.
 */
const removeUnanswered: EraseBatch = async (db, { id }, most) => {
  const unanswered = and(
    eq(storyComments.userId, id),
    sql`not exists (select 1 from ${storyComments} answer
      where answer.parent_comment_id = ${storyComments.id} and answer.user_id <> ${id})`,
  );
  const found = await db
    .select({ id: storyComments.id })
    .from(storyComments)
    .where(unanswered)
    .orderBy(asc(storyComments.id))
    .limit(most)
    .for('update');
  const ids = sql.param(found.map((comment) => comment.id));
  if (found.length > 0)
    await db.delete(storyComments).where(and(sql`${storyComments.id} = any(${ids}::int[])`, unanswered));
  return found.length;
};

/** The personal data that the stories area stores. */
export const storyPersonalData: PersonalData[] = [
  {
    table: storyReactions,
    column: storyReactions.userId,
    inExport: { name: 'storyReactions', rows: readReactions(storyReactions, 'storyId') },
    onErase: 'deleted',
  },
  { table: storyVisits, column: storyVisits.userId, inExport: { name: 'storyVisits' }, onErase: 'deleted' },
  {
    table: storyComments,
    column: storyComments.userId,
    inExport: { name: 'storyComments' },
    onErase: { some: removeUnanswered, says: 'deleted, except comments that someone else replied to' },
    ownText: [storyComments.content],
  },
  { table: storySubmissions, column: storySubmissions.userId, inExport: { name: 'storyIdeas' }, onErase: 'deleted' },
];
