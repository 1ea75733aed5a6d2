import { and, asc, eq, sql } from 'drizzle-orm';
import type { EraseBatch, PersonalData } from '#server/personal-data.ts';
import { storyComments } from './comments/story-comment-tables.ts';
import { storyReactions, storyVisits } from './story-tables.ts';
import { storySubmissions } from './submissions/story-submission-tables.ts';

/** Removes comments that nobody else answered. They are locked first and looked at again, as an answer may arrive meanwhile. */
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

/** What the stories area keeps of a person. */
export const storyPersonalData: PersonalData[] = [
  { table: storyReactions, column: storyReactions.userId, inExport: { name: 'storyReactions' }, onErase: 'deleted' },
  { table: storyVisits, column: storyVisits.userId, inExport: { name: 'storyVisits' }, onErase: 'deleted' },
  {
    table: storyComments,
    column: storyComments.userId,
    inExport: { name: 'storyComments' },
    onErase: { some: removeUnanswered, says: 'deleted, except those that somebody else answered' },
    ownText: [storyComments.content],
  },
  { table: storySubmissions, column: storySubmissions.userId, inExport: { name: 'storyIdeas' }, onErase: 'deleted' },
];
