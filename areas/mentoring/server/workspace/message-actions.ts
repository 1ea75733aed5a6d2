import { and, eq } from 'drizzle-orm';
import type { MentoringNews, MentorshipMessage } from '#areas/mentoring/contract/message.ts';
import type { Message } from '#areas/messages/contract/message.ts';
import {
  conversationOfMentorship,
  countUnreadByMentorship,
  listMessagesIn,
  saveRead,
  writeMessage,
} from '#areas/messages/server/index.ts';
import type { Db } from '#server/database.ts';
import type { Context, Viewer } from '#server/endpoints.ts';
import { Page, type PageRequest } from '#server/paging.ts';
import { isAnswerable } from '../mentors/mentor-queries.ts';
import { lockRunning, requireConversation } from '../mentorships/mentorship-access.ts';
import { mentorshipMatches } from '../mentorships/mentorship-tables.ts';

/** A message of the conversation, as the room has it. */
const inRoom = (matchId: number, { author, ...message }: Message): MentorshipMessage => ({
  ...message,
  matchId,
  authorId: author.id,
});

/** Lists messages, newest first, for the mentor and the mentee only. */
export async function listMessagesOf(
  context: Context,
  db: Db,
  viewer: Viewer,
  matchId: number,
  wanted: PageRequest,
): Promise<Page<MentorshipMessage>> {
  await requireConversation(db, viewer, matchId, context.clock.now());
  const { items, next } = await listMessagesIn(
    context,
    db,
    viewer,
    await conversationOfMentorship(db, matchId),
    wanted,
  );
  return new Page(
    items.map((message) => inRoom(matchId, message)),
    next,
  );
}

export async function sendMessage(
  context: Context,
  db: Db,
  viewer: Viewer,
  matchId: number,
  content: string,
): Promise<MentorshipMessage> {
  await lockRunning(db, viewer, matchId, context.clock.now());
  const conversationId = await conversationOfMentorship(db, matchId);
  return inRoom(matchId, await writeMessage(context, db, viewer, conversationId, { content }));
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
  await saveRead(context, db, viewer, await conversationOfMentorship(db, matchId), messageId);
}

/** The maximum number of mentorships in a reply. */
const maxMentorships = 200;

/** Counts the current user's unread messages by mentorship, and the requests to reply to. */
export async function getNews(db: Db, viewer: Viewer, now: Date): Promise<MentoringNews> {
  const toAnswer = await db.$count(
    mentorshipMatches,
    and(eq(mentorshipMatches.mentorId, viewer.id), eq(mentorshipMatches.status, 'pending'), isAnswerable(now)),
  );
  return { unread: await countUnreadByMentorship(db, viewer, maxMentorships), toAnswer };
}
