import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#server/database.ts';
import type { PersonalData } from '#server/personal-data.ts';
import { storyComments } from './story-comment-tables.ts';
import { storySubmissions } from './story-submission-tables.ts';
import { storyReactions, storyVisits } from './story-tables.ts';

/** A comment stays for those who answered it. */
async function removeUnanswered(db: Db, userId: number): Promise<void> {
  await db.delete(storyComments).where(
    and(
      eq(storyComments.userId, userId),
      sql`not exists (select 1 from ${storyComments} answer
        where answer.parent_comment_id = ${storyComments.id} and answer.user_id <> ${userId})`,
    ),
  );
}

/** What the stories area keeps of a person. */
export const storyPersonalData: PersonalData[] = [
  { table: storyReactions, column: storyReactions.userId, inExport: { name: 'storyReactions' }, onErase: 'deleted' },
  { table: storyVisits, column: storyVisits.userId, inExport: { name: 'storyVisits' }, onErase: 'deleted' },
  {
    table: storyComments,
    column: storyComments.userId,
    inExport: { name: 'storyComments', without: ['isModerated'] },
    onErase: removeUnanswered,
  },
  { table: storySubmissions, column: storySubmissions.userId, inExport: { name: 'storyIdeas' }, onErase: 'deleted' },
];
