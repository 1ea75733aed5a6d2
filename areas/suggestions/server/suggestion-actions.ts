import { and, eq, isNull } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { circleColours } from '#areas/circles/contract/circle-colour.ts';
import { circleMembers, circles, refuseTakenName, requireVisibleCircle } from '#areas/circles/server/index.ts';
import type { CircleSuggestion, suggestionBody } from '#areas/suggestions/contract/suggestion.ts';
import type { Db } from '#server/database.ts';
import type { Context, Viewer } from '#server/endpoints.ts';
import { conflict, notAllowed, notFound } from '#server/errors.ts';
import { type Param, prepared } from '#server/prepared.ts';
import { becameCircle, suggestionReady } from './suggestion-notifications.ts';
import { findSuggestion } from './suggestion-queries.ts';
import { circleSuggestions, circleSuggestionVotes } from './suggestion-tables.ts';

/** Suggests a circle. Making a suggestion does not count as a vote. 409 if an open circle has the same name. */
export async function makeSuggestion(context: Context, db: Db, viewer: Viewer, body: z.output<typeof suggestionBody>) {
  await refuseTakenName(db, body.name);
  const [made] = await db
    .insert(circleSuggestions)
    .values({ ...body, suggestedByUserId: viewer.id })
    .returning({ id: circleSuggestions.id });
  if (!made) throw new Error('The suggestion was not created.');
  return requireSuggestion(context, db, viewer, made.id);
}

interface VoteValues {
  suggestionId: number;
  userId: number;
  voteType: 'up' | 'down';
  createdAt: string;
}

const castVote = prepared('cast_vote', (db, param: Param<VoteValues>) =>
  db
    .insert(circleSuggestionVotes)
    .values({
      suggestionId: param('suggestionId'),
      userId: param('userId'),
      voteType: param('voteType'),
      createdAt: param('createdAt'),
    })
    .onConflictDoNothing()
    .returning({ userId: circleSuggestionVotes.userId }),
);

/** Votes on a suggestion. Each person votes once and cannot change the vote. */
export async function vote(context: Context, db: Db, viewer: Viewer, suggestionId: number, voteType: 'up' | 'down') {
  const suggestion = await lockSuggestion(context, db, viewer, suggestionId);
  if (suggestion.status === 'created') throw alreadyCreated();
  const createdAt = context.clock.now().toISOString();
  const cast = await castVote(db, {}).execute({ suggestionId, userId: viewer.id, voteType, createdAt });
  if (cast.length === 0) throw conflict('You have already voted.');
  const voted = await requireSuggestion(context, db, viewer, suggestionId);
  // Votes may be taken back by an erasure and reach the number again. The event has one name, so it notifies once.
  if (voted.status === 'ready' && suggestion.status !== 'ready')
    await context.notify(db, suggestionReady, 'audience', {
      subject: suggestionId,
      by: viewer.id,
      event: `${suggestionReady.key}:${suggestionId}`,
    });
  return voted;
}

/** Withdraws a suggestion, unless another member has voted on it. */
export async function withdraw(context: Context, db: Db, viewer: Viewer, suggestionId: number): Promise<void> {
  const suggestion = await lockSuggestion(context, db, viewer, suggestionId);
  if (suggestion.suggestedByUserId !== viewer.id) throw suggestionMissing();
  if (suggestion.status === 'created') throw alreadyCreated();
  if (!suggestion.canWithdraw)
    throw conflict('Other members have voted on this suggestion, so you cannot withdraw it.');
  await db.delete(circleSuggestions).where(eq(circleSuggestions.id, suggestionId));
}

/** Removes a suggestion that became a circle from the list of a member who voted for it. */
export async function dismiss(context: Context, db: Db, viewer: Viewer, suggestionId: number): Promise<void> {
  const dismissed = await db
    .update(circleSuggestionVotes)
    .set({ dismissedAt: context.clock.now().toISOString() })
    .from(circleSuggestions)
    .where(
      and(
        eq(circleSuggestions.id, circleSuggestionVotes.suggestionId),
        eq(circleSuggestions.status, 'created'),
        eq(circleSuggestionVotes.suggestionId, suggestionId),
        eq(circleSuggestionVotes.userId, viewer.id),
        isNull(circleSuggestionVotes.dismissedAt),
      ),
    )
    .returning({ suggestionId: circleSuggestionVotes.suggestionId });
  if (dismissed.length === 0) throw suggestionMissing();
}

/** Creates the circle of a suggestion that is ready. The current user becomes its owner and first member. */
export async function createCircleOf(context: Context, db: Db, viewer: Viewer, suggestionId: number) {
  const suggestion = await lockSuggestion(context, db, viewer, suggestionId);
  if (suggestion.status === 'created') throw alreadyCreated();
  if (suggestion.status === 'pending') throw conflict('This suggestion needs more votes first.');
  if (!suggestion.canCreate)
    throw notAllowed(
      'Only the member who suggested this circle can create it. After 7 days, anyone who voted can create it too.',
    );
  const { name, description, subjects, phases, roles } = suggestion;
  const color = circleColours[suggestion.id % circleColours.length] ?? 'green';
  const [made] = await db
    .insert(circles)
    .values({ name, description, color, subjects, phases, roles, createdBy: viewer.id })
    .returning({ id: circles.id });
  if (!made) throw new Error('The circle was not created.');
  await db.insert(circleMembers).values({ circleId: made.id, userId: viewer.id, role: 'owner' });
  await db
    .update(circleSuggestions)
    .set({ status: 'created', circleId: made.id })
    .where(eq(circleSuggestions.id, suggestionId));
  await context.notify(db, becameCircle, 'audience', { subject: suggestionId, item: made.id, by: viewer.id });
  return requireVisibleCircle(db, viewer, made.id);
}

const suggestionMissing = () => notFound("The suggestion you're looking for doesn't exist.");
const alreadyCreated = () => conflict('This circle has been created.');

const lockedSuggestion = prepared('lock_suggestion', (db, param: Param<{ suggestionId: number }>) =>
  db
    .select({ id: circleSuggestions.id })
    .from(circleSuggestions)
    .where(eq(circleSuggestions.id, param('suggestionId')))
    .for('update'),
);

/** Locks the suggestion's row until the transaction ends, so that voting and creating wait for each other. */
async function lockSuggestion(
  context: Context,
  db: Db,
  viewer: Viewer,
  suggestionId: number,
): Promise<CircleSuggestion> {
  await lockedSuggestion(db, {}).execute({ suggestionId });
  return requireSuggestion(context, db, viewer, suggestionId);
}

async function requireSuggestion(
  context: Context,
  db: Db,
  viewer: Viewer,
  suggestionId: number,
): Promise<CircleSuggestion> {
  const found = await findSuggestion(db, viewer, context.clock.now(), suggestionId);
  if (!found) throw suggestionMissing();
  return found;
}
