import { and, asc, eq, getTableColumns, or, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '#server/database.ts';
import type { EraseSome, PersonalData } from '#server/personal-data.ts';
import { circleActivity } from './activity-tables.ts';
import { leaveVisibleCircle } from './circle-actions.ts';
import { circleDepartures, circleMembers, circles } from './circle-tables.ts';
import { circleDiscussions, discussionReplies } from './discussion-tables.ts';
import { circleRemovals, innerCircleInvitations } from './inner-circle-tables.ts';
import { circleResources, resourceUpvotes } from './resource-tables.ts';
import { circleSuggestions, circleSuggestionVotes } from './suggestion-tables.ts';

/** Leaves one circle as the person would: what they own is handed on, and an empty inner circle is archived. */
const leaveNext: EraseSome = async (db, leaver) => {
  const [membership] = await db
    .select({ circleId: circleMembers.circleId })
    .from(circleMembers)
    .where(eq(circleMembers.userId, leaver.id))
    .orderBy(asc(circleMembers.circleId))
    .limit(1);
  if (!membership) return 0;
  await leaveVisibleCircle(db, leaver, membership.circleId);
  return 1;
};

/**
 * Removes discussions that nobody else answered. They are locked first and looked at again: a reply that arrives meanwhile
 * keeps its discussion.
 */
const removeUnanswered: EraseSome = async (db, { id }, most) => {
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

/** Removes replies that nobody else went on after. The other ones stay: without them the later replies answer nothing. */
const removeLastReplies: EraseSome = async (db, { id }, most) => {
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

/** Removes suggestions that nobody else voted for. */
const removeUnvoted: EraseSome = async (db, { id }, most) => {
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

/** Removes invitations that the person made, and those for one of their confirmed addresses. */
const removeInvitations: EraseSome = async (db, { id, confirmedAddresses }) => {
  const removed = await db
    .delete(innerCircleInvitations)
    .where(
      or(
        eq(innerCircleInvitations.createdBy, id),
        sql`lower(${innerCircleInvitations.email}) = any(${sql.param(confirmedAddresses)}::text[])`,
      ),
    )
    .returning({ id: innerCircleInvitations.id });
  return removed.length;
};

const isOneOf = (column: PgColumn, rows: { id: number }[]) =>
  sql`${column} = any(${sql.param(rows.map(({ id }) => id))}::int[])`;

/**
 * The circles a person made. Of one they have left, the export has only the name it had when they left: what a private circle
 * is called now, and how many are in it, is no longer theirs to read.
 */
async function readCirclesMade(db: Db, userId: number): Promise<unknown[]> {
  const { inviteCode: _inviteCode, ...columns } = getTableColumns(circles);
  const rows = await db
    .select({ circle: columns, joined: circleMembers.userId, departure: circleDepartures })
    .from(circles)
    .leftJoin(circleMembers, and(eq(circleMembers.circleId, circles.id), eq(circleMembers.userId, userId)))
    .leftJoin(circleDepartures, and(eq(circleDepartures.circleId, circles.id), eq(circleDepartures.userId, userId)))
    .where(eq(circles.createdBy, userId))
    .orderBy(asc(circles.id));
  return rows.map(({ circle, joined, departure }) => {
    if (joined !== null) return circle;
    const { id, createdBy, createdAt } = circle;
    return { id, name: departure?.circleName ?? null, createdBy, createdAt, leftAt: departure?.leftAt ?? null };
  });
}

interface InCircle {
  table: PgTable;
  circleId: PgColumn;
  /** The person whose rows they are. */
  author: PgColumn;
  /** Columns that change with what others do in the circle. */
  live: string[];
  without?: string[];
}

/** What a person made inside circles. Of a private circle they are not in, the export has no live figures. */
function readInCircles({ table, circleId, author, live, without = [] }: InCircle) {
  const columns = Object.fromEntries(
    Object.entries(getTableColumns(table)).filter(([name]) => !without.includes(name)),
  );
  return async (db: Db, userId: number): Promise<unknown[]> => {
    const rows = await db
      .select({ row: columns, isOutside: sql<boolean>`${circles.isPrivate} and ${circleMembers.userId} is null` })
      .from(table)
      .innerJoin(circles, eq(circles.id, circleId))
      .leftJoin(circleMembers, and(eq(circleMembers.circleId, circles.id), eq(circleMembers.userId, userId)))
      .where(eq(author, userId));
    return rows.map(({ row, isOutside }) =>
      isOutside ? Object.fromEntries(Object.entries(row).filter(([name]) => !live.includes(name))) : row,
    );
  };
}

/** What the circles area keeps of a person. What others replied to stays; the rest goes. */
export const circlePersonalData: PersonalData[] = [
  {
    table: circleMembers,
    column: circleMembers.userId,
    inExport: { name: 'memberships' },
    onErase: {
      some: leaveNext,
      says: 'left; a circle they own goes to the successor they chose, else to its longest-standing member; an empty inner circle is archived',
    },
  },
  // After the memberships: leaving a circle adds a row.
  {
    table: circleDepartures,
    column: circleDepartures.userId,
    inExport: { name: 'circlesLeft' },
    onErase: 'deleted',
  },
  {
    table: circleMembers,
    column: circleMembers.invitedBy,
    inExport: { notBecause: 'It is the membership of the person who was invited.' },
    onErase: 'unlinked',
  },
  {
    table: circles,
    column: circles.createdBy,
    inExport: { name: 'circlesMade', rows: readCirclesMade },
    onErase: 'unlinked',
  },
  // Before the discussions: one without other people's answers then goes with few replies.
  {
    table: discussionReplies,
    column: discussionReplies.userId,
    inExport: { name: 'replies' },
    onErase: {
      some: removeLastReplies,
      says: 'deleted, except those that somebody else went on after',
    },
    ownText: [discussionReplies.content],
  },
  {
    table: circles,
    column: circles.successorId,
    inExport: { notBecause: 'It is the choice of the circle’s owner.' },
    onErase: 'unlinked',
  },
  {
    table: circleDiscussions,
    column: circleDiscussions.userId,
    inExport: {
      name: 'discussions',
      rows: readInCircles({
        table: circleDiscussions,
        circleId: circleDiscussions.circleId,
        author: circleDiscussions.userId,
        live: ['isSticky', 'replyCount', 'lastReplyAt'],
      }),
    },
    onErase: { some: removeUnanswered, says: 'deleted, except those that somebody else answered' },
    ownText: [circleDiscussions.title, circleDiscussions.content],
  },
  {
    table: circleResources,
    column: circleResources.userId,
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
  { table: resourceUpvotes, column: resourceUpvotes.userId, inExport: { name: 'upvotes' }, onErase: 'deleted' },
  {
    table: innerCircleInvitations,
    column: innerCircleInvitations.createdBy,
    inExport: {
      name: 'innerCircleInvitationsMade',
      rows: readInCircles({
        table: innerCircleInvitations,
        circleId: innerCircleInvitations.circleId,
        author: innerCircleInvitations.createdBy,
        live: ['currentUses', 'isActive'],
        without: ['inviteCode', 'email'],
      }),
    },
    onErase: { some: removeInvitations, says: 'deleted' },
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
    onErase: { some: removeUnvoted, says: 'deleted, except those that somebody else voted for' },
    ownText: [circleSuggestions.name, circleSuggestions.description],
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
    inExport: { name: 'circleActivity' },
    onErase: 'kept',
  },
];
