import { and, eq, or, sql } from 'drizzle-orm';
import { users } from '#areas/account/server/index.ts';
import type { Db } from '#server/database.ts';
import type { PersonalData } from '#server/personal-data.ts';
import { circleActivity } from './activity-tables.ts';
import { leaveVisibleCircle } from './circle-actions.ts';
import { circleMembers, circles } from './circle-tables.ts';
import { circleDiscussions, discussionReplies } from './discussion-tables.ts';
import { circleRemovals, innerCircleInvitations } from './inner-circle-tables.ts';
import { circleResources, resourceUpvotes } from './resource-tables.ts';
import { circleSuggestions, circleSuggestionVotes } from './suggestion-tables.ts';

/** Leaves every circle as the person would: what they own is handed on, and an empty inner circle is archived. */
async function leaveAll(db: Db, userId: number): Promise<void> {
  const memberships = await db
    .select({ circleId: circleMembers.circleId })
    .from(circleMembers)
    .where(eq(circleMembers.userId, userId));
  for (const { circleId } of memberships) await leaveVisibleCircle(db, { id: userId }, circleId);
}

/** A discussion stays for those who answered it. */
async function removeUnanswered(db: Db, userId: number): Promise<void> {
  await db.delete(circleDiscussions).where(
    and(
      eq(circleDiscussions.userId, userId),
      sql`not exists (select 1 from ${discussionReplies} answer
        where answer.discussion_id = ${circleDiscussions.id} and answer.user_id <> ${userId})`,
    ),
  );
}

/** A reply stays where somebody else went on after it: without it they would answer nothing. */
async function removeLastWords(db: Db, userId: number): Promise<void> {
  await db.delete(discussionReplies).where(
    and(
      eq(discussionReplies.userId, userId),
      sql`not exists (select 1 from ${discussionReplies} later
        where later.discussion_id = ${discussionReplies.discussionId} and later.user_id <> ${userId}
          and (later.created_at, later.id) > (${discussionReplies.createdAt}, ${discussionReplies.id}))`,
    ),
  );
}

/** A suggestion stays where others have voted for it. */
async function removeUnvoted(db: Db, userId: number): Promise<void> {
  await db.delete(circleSuggestions).where(
    and(
      eq(circleSuggestions.suggestedByUserId, userId),
      sql`not exists (select 1 from ${circleSuggestionVotes} vote
        where vote.suggestion_id = ${circleSuggestions.id} and vote.user_id <> ${userId})`,
    ),
  );
}

/** Those a person made, and those that were made for their address. */
async function removeInvitations(db: Db, userId: number): Promise<void> {
  await db
    .delete(innerCircleInvitations)
    .where(
      or(
        eq(innerCircleInvitations.createdBy, userId),
        sql`lower(${innerCircleInvitations.email}) = (select lower(${users.email}) from ${users} where ${users.id} = ${userId})`,
      ),
    );
}

/** What the circles area keeps of a person. What others replied to stays (`behaviour.md`); the rest goes. */
export const circlePersonalData: PersonalData[] = [
  { table: circleMembers, column: circleMembers.userId, inExport: { name: 'memberships' }, onErase: leaveAll },
  {
    table: circleMembers,
    column: circleMembers.invitedBy,
    inExport: { notBecause: 'It is the membership of whoever was invited.' },
    onErase: 'unlinked',
  },
  {
    table: circles,
    column: circles.createdBy,
    inExport: { name: 'circlesMade', without: ['inviteCode'] },
    onErase: 'unlinked',
  },
  {
    table: circleDiscussions,
    column: circleDiscussions.userId,
    inExport: { name: 'discussions' },
    onErase: removeUnanswered,
  },
  {
    table: discussionReplies,
    column: discussionReplies.userId,
    inExport: { name: 'replies' },
    onErase: removeLastWords,
  },
  { table: circleResources, column: circleResources.userId, inExport: { name: 'resources' }, onErase: 'deleted' },
  { table: resourceUpvotes, column: resourceUpvotes.userId, inExport: { name: 'upvotes' }, onErase: 'deleted' },
  {
    table: innerCircleInvitations,
    column: innerCircleInvitations.createdBy,
    inExport: { name: 'innerCircleInvitationsMade', without: ['inviteCode', 'email'] },
    onErase: removeInvitations,
  },
  {
    table: circleRemovals,
    column: circleRemovals.userId,
    inExport: { name: 'removalsFromCircles' },
    onErase: 'deleted',
  },
  {
    table: circleSuggestions,
    column: circleSuggestions.suggestedByUserId,
    inExport: { name: 'suggestions' },
    onErase: removeUnvoted,
  },
  {
    table: circleSuggestionVotes,
    column: circleSuggestionVotes.userId,
    inExport: { name: 'suggestionVotes' },
    onErase: 'deleted',
  },
  {
    table: circleActivity,
    column: circleActivity.userId,
    inExport: { notBecause: 'It says only that there are the discussions, replies and resources, which are there.' },
    onErase: 'kept',
  },
];
