import { and, asc, eq, sql } from 'drizzle-orm';
import { isOneOf, readInCircles } from '#areas/circles/server/index.ts';
import { readReactions } from '#areas/reactions/server/index.ts';
import type { EraseBatch, PersonalData } from '#server/personal-data.ts';
import { circleActivity } from './activity/activity-tables.ts';
import { circleDiscussions, discussionReactions, discussionReplies, replyReactions } from './discussion-tables.ts';
import { discussionLevels, discussionReads } from './following/following-tables.ts';
import { readDiscussionsNamed, readRepliesNamed } from './mentions/mention-export.ts';
import { discussionMentions, replyMentions } from './mentions/mention-tables.ts';
import { discussionMoves } from './moving/move-tables.ts';
import { circleResources, resourceUpvotes } from './resources/resource-tables.ts';

/**
 * Deletes discussions that nobody else replied to. They are locked and checked again, so that a reply that arrives
 * meanwhile keeps its discussion.
 */
const removeUnanswered: EraseBatch = async (db, { id }, most) => {
  const unanswered = and(
    eq(circleDiscussions.userId, id),
    sql`not exists (select 1 from ${discussionReplies} answer
      where answer.discussion_id = ${circleDiscussions.id} and answer.user_id <> ${id})`,
  );
  const found = await db
    .select({ id: circleDiscussions.id })
    .from(circleDiscussions)
    .where(unanswered)
    .orderBy(asc(circleDiscussions.id))
    .limit(most)
    .for('update');
  if (found.length > 0) await db.delete(circleDiscussions).where(and(isOneOf(circleDiscussions.id, found), unanswered));
  return found.length;
};

/** Deletes replies without a later reply from somebody else. The others stay, because later replies refer to them. */
const removeLastReplies: EraseBatch = async (db, { id }, most) => {
  const isLast = and(
    eq(discussionReplies.userId, id),
    sql`not exists (select 1 from ${discussionReplies} later
      where later.discussion_id = ${discussionReplies.discussionId} and later.user_id <> ${id}
        and (later.created_at, later.id) > (${discussionReplies.createdAt}, ${discussionReplies.id}))`,
  );
  const found = await db
    .select({ id: discussionReplies.id, discussionId: discussionReplies.discussionId })
    .from(discussionReplies)
    .where(isLast)
    .orderBy(asc(discussionReplies.id))
    .limit(most);
  if (found.length === 0) return 0;
  const discussions = found.map((reply) => ({ id: reply.discussionId }));
  await db
    .select({ id: circleDiscussions.id })
    .from(circleDiscussions)
    .where(isOneOf(circleDiscussions.id, discussions))
    .orderBy(asc(circleDiscussions.id))
    .for('no key update');
  await db.delete(discussionReplies).where(and(isOneOf(discussionReplies.id, found), isLast));
  return found.length;
};

/** A move stays, without who moved it and why. */
const forgetMoves: EraseBatch = async (db, { id }) => {
  const { rowCount } = await db
    .update(discussionMoves)
    .set({ movedBy: null, note: '' })
    .where(eq(discussionMoves.movedBy, id));
  return rowCount ?? 0;
};

/** The personal data of the discussions area. What others replied to stays; the rest is deleted. */
export const discussionPersonalData: PersonalData[] = [
  { table: discussionReads, column: discussionReads.personId, inExport: { name: 'readPositions' }, onErase: 'deleted' },
  {
    table: discussionLevels,
    column: discussionLevels.personId,
    inExport: { name: 'discussionLevels' },
    onErase: 'deleted',
  },
  {
    table: discussionReactions,
    column: discussionReactions.userId,
    onMerge: { as: 'Reactions' },
    inExport: { name: 'discussionReactions', rows: readReactions(discussionReactions, 'discussionId') },
    onErase: 'deleted',
  },
  {
    table: replyReactions,
    column: replyReactions.userId,
    onMerge: { as: 'Reactions' },
    inExport: { name: 'replyReactions', rows: readReactions(replyReactions, 'replyId') },
    onErase: 'deleted',
  },
  {
    table: discussionMoves,
    column: discussionMoves.movedBy,
    inExport: { name: 'discussionsMoved' },
    onErase: { some: forgetMoves, says: 'kept without the name and the note' },
  },
  // Must come before the discussions: a discussion that nobody else replied to is then deleted with few replies.
  {
    table: discussionReplies,
    column: discussionReplies.userId,
    onMerge: { as: 'Replies' },
    inExport: { name: 'replies', rows: readRepliesNamed },
    onErase: {
      some: removeLastReplies,
      says: 'deleted, except those followed by a reply from somebody else',
    },
    ownText: [discussionReplies.content],
  },
  {
    table: circleDiscussions,
    column: circleDiscussions.userId,
    onMerge: { as: 'Discussions' },
    inExport: {
      name: 'discussions',
      rows: readDiscussionsNamed,
    },
    onErase: { some: removeUnanswered, says: 'deleted, except those that somebody else answered' },
    ownText: [circleDiscussions.title, circleDiscussions.content],
  },
  // They stay, so that the posts show 'a former member' where the name was.
  {
    table: discussionMentions,
    column: discussionMentions.userId,
    inExport: { name: 'discussionsThatMentionYou' },
    onErase: 'kept',
  },
  {
    table: replyMentions,
    column: replyMentions.userId,
    inExport: { name: 'repliesThatMentionYou' },
    onErase: 'kept',
  },
  {
    table: circleDiscussions,
    column: circleDiscussions.lastReplyBy,
    onMerge: { as: null },
    inExport: { notBecause: 'The replies in the export say it.' },
    onErase: 'kept',
  },
  {
    table: circleResources,
    column: circleResources.userId,
    onMerge: { as: 'Resources' },
    inExport: {
      name: 'resources',
      rows: readInCircles({
        table: circleResources,
        circleId: circleResources.circleId,
        author: circleResources.userId,
        live: ['upvotes'],
      }),
    },
    onErase: 'deleted',
  },
  {
    table: resourceUpvotes,
    column: resourceUpvotes.userId,
    inExport: { name: 'upvotes' },
    onErase: 'deleted',
    onMerge: { as: 'Upvotes' },
  },
  {
    table: circleActivity,
    column: circleActivity.userId,
    onMerge: { as: null },
    inExport: { name: 'circleActivity' },
    onErase: 'kept',
  },
];
