import { and, asc, eq, sql } from 'drizzle-orm';
import { isOneOf } from '#areas/circles/server/index.ts';
import type { EraseBatch, PersonalData } from '#server/personal-data.ts';
import { circleSuggestions, circleSuggestionVotes } from './suggestion-tables.ts';

/** Deletes suggestions that nobody else voted for. */
const removeUnvoted: EraseBatch = async (db, { id }, most) => {
  const unvoted = and(
    eq(circleSuggestions.suggestedByUserId, id),
    sql`not exists (select 1 from ${circleSuggestionVotes} vote
      where vote.suggestion_id = ${circleSuggestions.id} and vote.user_id <> ${id})`,
  );
  const found = await db
    .select({ id: circleSuggestions.id })
    .from(circleSuggestions)
    .where(unvoted)
    .orderBy(asc(circleSuggestions.id))
    .limit(most)
    .for('update');
  if (found.length > 0) await db.delete(circleSuggestions).where(and(isOneOf(circleSuggestions.id, found), unvoted));
  return found.length;
};

/** The personal data of the suggestions area. A suggestion that somebody else voted for stays. */
export const suggestionPersonalData: PersonalData[] = [
  {
    table: circleSuggestions,
    column: circleSuggestions.suggestedByUserId,
    onMerge: { as: 'Suggestions for circles' },
    inExport: { name: 'suggestions' },
    onErase: { some: removeUnvoted, says: 'deleted, except those that somebody else voted for' },
    ownText: [circleSuggestions.name, circleSuggestions.description, circleSuggestions.subjects],
  },
  {
    table: circleSuggestionVotes,
    column: circleSuggestionVotes.userId,
    onMerge: { as: 'Votes for suggestions' },
    inExport: { name: 'suggestionVotes' },
    onErase: 'deleted',
  },
];
