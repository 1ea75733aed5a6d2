import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { removeAttached } from '#areas/files/server/index.ts';
import { readReactions } from '#areas/reactions/server/index.ts';
import type { EraseBatch, PersonalData } from '#server/personal-data.ts';
import { storyComments } from './comments/story-comment-tables.ts';
import { eduStories, storyDrafts, storyReactions, storyVisits } from './story-tables.ts';
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

/**
 * A story that they told stays, without them: the name, role and school of the author are removed, and the pictures, which
 * may show them.
 */
const removeAuthor: EraseBatch = async (db, { id }, most) => {
  const found = await db
    .select({ storyId: storyDrafts.storyId })
    .from(storyDrafts)
    .where(eq(storyDrafts.authorId, id))
    .orderBy(asc(storyDrafts.storyId))
    .limit(most);
  const ids = found.map(({ storyId }) => storyId);
  if (ids.length === 0) return 0;
  const nobody = { authorName: 'Former member', authorRole: 'Left Staffroom', authorSchool: '–' };
  await db
    .update(eduStories)
    .set({ ...nobody, authorAvatar: null })
    .where(inArray(eduStories.id, ids));
  await db
    .update(storyDrafts)
    .set({ ...nobody, authorId: null, answer: null })
    .where(inArray(storyDrafts.storyId, ids));
  await removeAttached(db, 'story', ids);
  return ids.length;
};

/** The personal data that the stories area stores. */
export const storyPersonalData: PersonalData[] = [
  {
    table: storyReactions,
    column: storyReactions.userId,
    onMerge: { as: 'Reactions' },
    inExport: { name: 'storyReactions', rows: readReactions(storyReactions, 'storyId') },
    onErase: 'deleted',
  },
  { table: storyVisits, column: storyVisits.userId, inExport: { name: 'storyVisits' }, onErase: 'deleted' },
  {
    table: storyComments,
    column: storyComments.userId,
    onMerge: { as: 'Comments on stories' },
    inExport: { name: 'storyComments' },
    onErase: { some: removeUnanswered, says: 'deleted, except comments that someone else replied to' },
    ownText: [storyComments.content],
  },
  {
    table: storyDrafts,
    column: storyDrafts.authorId,
    inExport: { name: 'storiesToApprove', without: ['askedBy'] },
    onErase: {
      some: removeAuthor,
      says: 'the story stays without the name, role and school of its author, and without its pictures',
    },
  },
  {
    table: storyDrafts,
    column: storyDrafts.askedBy,
    inExport: { notBecause: 'it says which approvals an editor asked for' },
    onErase: 'unlinked',
  },
  {
    table: storySubmissions,
    column: storySubmissions.userId,
    inExport: { name: 'storyIdeas' },
    onErase: 'deleted',
    onMerge: { as: 'Story ideas' },
  },
];
