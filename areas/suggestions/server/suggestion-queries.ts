import { and, desc, eq, ilike, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import { circleMembers, patternOf, type SearchWanted } from '#areas/circles/server/index.ts';
import { users } from '#areas/people/server/index.ts';
import type { CircleSuggestion } from '#areas/suggestions/contract/suggestion.ts';
import { days } from '#server/clock.ts';
import type { Db } from '#server/database.ts';
import type { Viewer } from '#server/endpoints.ts';
import { type Page, pageOf, readCursor } from '#server/paging.ts';
import { type Param, prepared, type Value } from '#server/prepared.ts';
import { circleSuggestions, circleSuggestionVotes } from './suggestion-tables.ts';

/**
 * After this time, any voter can create the circle if the member who suggested it has not (`docs/product/circles.md`).
 */
const votersAfter = days(7);

const selectSuggestions = (db: Db, viewerId: Value<number>) =>
  db
    .select({
      id: circleSuggestions.id,
      name: circleSuggestions.name,
      description: circleSuggestions.description,
      subjects: circleSuggestions.subjects,
      phases: circleSuggestions.phases,
      roles: circleSuggestions.roles,
      suggestedBy: users.name,
      suggestedByUserId: circleSuggestions.suggestedByUserId,
      votes: circleSuggestions.votes,
      requiredVotes: circleSuggestions.requiredVotes,
      status: circleSuggestions.status,
      readyAt: circleSuggestions.readyAt,
      userVote: circleSuggestionVotes.voteType,
      circleId: circleSuggestions.circleId,
      createdAt: circleSuggestions.createdAt,
      hasOtherVotes: sql<boolean>`exists (
        select from ${circleSuggestionVotes} other
        where other.suggestion_id = ${circleSuggestions.id} and other.user_id <> ${circleSuggestions.suggestedByUserId})`,
    })
    .from(circleSuggestions)
    .innerJoin(users, eq(users.id, circleSuggestions.suggestedByUserId))
    .leftJoin(
      circleSuggestionVotes,
      and(eq(circleSuggestionVotes.suggestionId, circleSuggestions.id), eq(circleSuggestionVotes.userId, viewerId)),
    );

type Row = Omit<CircleSuggestion, 'userVoted' | 'canCreate' | 'canWithdraw'> & {
  readyAt: string | null;
  hasOtherVotes: boolean;
};

function shown({ readyAt, hasOtherVotes, ...row }: Row, viewer: Viewer, now: Date): CircleSuggestion {
  const userVoted = row.userVote !== null;
  const isLongReady = readyAt !== null && now.getTime() - Date.parse(readyAt) >= votersAfter;
  const isOwn = row.suggestedByUserId === viewer.id;
  return {
    ...row,
    userVoted,
    canCreate: row.status === 'ready' && (isOwn || (userVoted && isLongReady)),
    canWithdraw: isOwn && !hasOtherVotes && row.status !== 'created',
  };
}

/** A suggestion that became a circle stays for members who voted for it, until they join the circle or dismiss it. */
const isListed = (viewerId: Value<number>) =>
  or(
    ne(circleSuggestions.status, 'created'),
    and(
      eq(circleSuggestionVotes.voteType, 'up'),
      isNull(circleSuggestionVotes.dismissedAt),
      isNotNull(circleSuggestions.circleId),
      sql`not exists (
      select from ${circleMembers}
      where ${circleMembers.circleId} = ${circleSuggestions.circleId} and ${circleMembers.userId} = ${viewerId})`,
    ),
  );

const suggestionsPage = prepared(
  'suggestions',
  (
    db,
    param: Param<{
      viewerId: number;
      pattern: string;
      createdAt: string | undefined;
      id: number | undefined;
      limit: number;
    }>,
    shape: { search: boolean; after: boolean },
  ) =>
    selectSuggestions(db, param('viewerId'))
      .where(
        and(
          isListed(param('viewerId')),
          shape.search
            ? or(
                ilike(circleSuggestions.name, param('pattern')),
                ilike(circleSuggestions.description, param('pattern')),
              )
            : undefined,
          shape.after
            ? sql`(${circleSuggestions.createdAt}, ${circleSuggestions.id}) < (${param('createdAt')}, ${param('id')})`
            : undefined,
        ),
      )
      .orderBy(desc(circleSuggestions.createdAt), desc(circleSuggestions.id))
      .limit(param('limit')),
);

/** Newest first. */
export async function listAllSuggestions(
  db: Db,
  viewer: Viewer,
  now: Date,
  wanted: SearchWanted,
): Promise<Page<CircleSuggestion>> {
  const after = readCursor(wanted.cursor, ['moment', 'id']);
  const rows = await suggestionsPage(db, { search: Boolean(wanted.q), after: after !== null }).execute({
    viewerId: viewer.id,
    pattern: patternOf(wanted.q),
    createdAt: after?.[0],
    id: after?.[1],
    limit: wanted.limit + 1,
  });
  return pageOf(
    rows,
    wanted.limit,
    (row) => [row.createdAt, row.id],
    (row) => shown(row, viewer, now),
  );
}

const oneSuggestion = prepared('one_suggestion', (db, param: Param<{ viewerId: number; suggestionId: number }>) =>
  selectSuggestions(db, param('viewerId')).where(eq(circleSuggestions.id, param('suggestionId'))),
);

/** One suggestion as the current user sees it. */
export async function findSuggestion(
  db: Db,
  viewer: Viewer,
  now: Date,
  suggestionId: number,
): Promise<CircleSuggestion | undefined> {
  const [found] = await oneSuggestion(db, {}).execute({ viewerId: viewer.id, suggestionId });
  return found && shown(found, viewer, now);
}
