import { and, desc, eq, gt, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { MentoringNews, MentorshipMessage } from '#areas/mentoring/contract/message.ts';
import type { Db } from '#server/database.ts';
import type { Context, Viewer } from '#server/endpoints.ts';
import { type Page, type PageRequest, pageOf, readCursor } from '#server/paging.ts';
import { answerableSince } from '../mentors/mentor-queries.ts';
import { lockRunning, requireConversation } from '../mentorships/mentorship-access.ts';
import { mentorshipMatches } from '../mentorships/mentorship-tables.ts';
import { mentorshipMessages, mentorshipReads } from './message-tables.ts';

/** Only the author still sees a message that the operator took down. */
export const isShownTo = (viewer: Viewer) =>
  or(isNull(mentorshipMessages.takenDownAt), eq(mentorshipMessages.authorId, viewer.id));

/** Lists messages, newest first, for the mentor and the mentee only. */
export async function listMessagesOf(
  context: Context,
  db: Db,
  viewer: Viewer,
  matchId: number,
  wanted: PageRequest,
): Promise<Page<MentorshipMessage>> {
  await requireConversation(db, viewer, matchId, context.clock.now());
  const after = readCursor(wanted.cursor, ['id']);
  const rows = await db
    .select()
    .from(mentorshipMessages)
    .where(
      and(
        eq(mentorshipMessages.matchId, matchId),
        isShownTo(viewer),
        after ? lt(mentorshipMessages.id, after[0]) : undefined,
      ),
    )
    .orderBy(desc(mentorshipMessages.id))
    .limit(wanted.limit + 1);
  return pageOf(rows, wanted.limit, (row) => [row.id]);
}

export async function sendMessage(
  context: Context,
  db: Db,
  viewer: Viewer,
  matchId: number,
  content: string,
): Promise<MentorshipMessage> {
  const now = context.clock.now();
  await lockRunning(db, viewer, matchId, now);
  const [made] = await db
    .insert(mentorshipMessages)
    .values({ matchId, authorId: viewer.id, content, createdAt: now.toISOString() })
    .returning();
  if (!made) throw new Error('The message was not made.');
  return made;
}

/**
 * Stores the last message that the current user has read. It never moves back, and never beyond the last message of
 * this mentorship.
 */
export async function saveLastRead(
  context: Context,
  db: Db,
  viewer: Viewer,
  matchId: number,
  messageId: number,
): Promise<void> {
  await requireConversation(db, viewer, matchId, context.clock.now());
  const { id } = mentorshipMessages;
  const [last] = await db
    .select({ id })
    .from(mentorshipMessages)
    .where(and(eq(mentorshipMessages.matchId, matchId), lte(id, messageId)))
    .orderBy(desc(id))
    .limit(1);
  if (!last) return;
  await db
    .insert(mentorshipReads)
    .values({ matchId, userId: viewer.id, lastReadId: last.id })
    .onConflictDoUpdate({
      target: [mentorshipReads.matchId, mentorshipReads.userId],
      set: { lastReadId: sql`greatest(${mentorshipReads.lastReadId}, excluded.last_read_id)` },
    });
}

/** The maximum number of mentorships in a reply. */
const maxMentorships = 200;

/** Counts the current user's unread messages by mentorship, and the requests to reply to. */
export async function getNews(db: Db, viewer: Viewer, now: Date): Promise<MentoringNews> {
  // A union, so that each side can use its own index.
  const unread = await db.execute<{ matchId: number; count: number }>(sql`
    select own.id as "matchId", count(*)::int as count
    from (
      select id from ${mentorshipMatches} where mentee_id = ${viewer.id} and status in ('accepted', 'completed')
      union all
      select id from ${mentorshipMatches} where mentor_id = ${viewer.id} and status in ('accepted', 'completed')
    ) own
    left join ${mentorshipReads} seen on seen.match_id = own.id and seen.user_id = ${viewer.id}
    join ${mentorshipMessages} written on written.match_id = own.id
      and written.id > coalesce(seen.last_read_id, 0) and written.author_id <> ${viewer.id}
      and written.taken_down_at is null
    group by own.id order by own.id limit ${maxMentorships}`);
  const toAnswer = await db.$count(
    mentorshipMatches,
    and(
      eq(mentorshipMatches.mentorId, viewer.id),
      eq(mentorshipMatches.status, 'pending'),
      gt(mentorshipMatches.requestedAt, answerableSince(now)),
    ),
  );
  return { unread: unread.rows, toAnswer };
}
