import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { shareCircle } from '#areas/circles/server/index.ts';
import type { writingStates } from '#areas/messages/contract/conversation.ts';
import { formerMember } from '#areas/people/contract/user.ts';
import { blocks, users } from '#areas/people/server/index.ts';
import type { Db } from '#server/database.ts';
import type { Viewer } from '#server/endpoints.ts';
import { conflict, notAllowed } from '#server/errors.ts';
import type { Value } from '#server/prepared.ts';
import type { OwnConversation } from './conversation-access.ts';
import { conversationMembers, conversations } from './conversation-tables.ts';

/** Whether two people share a running mentorship. */
const shareMentorship = (one: number, other: number | AnyPgColumn): SQL<boolean> => sql<boolean>`exists (
  select from ${conversationMembers} own
  join ${conversationMembers} theirs on theirs.conversation_id = own.conversation_id and theirs.person_id = ${other}
  join ${conversations} room on room.id = own.conversation_id and room.closed_at is null
  where own.person_id = ${one} and own.is_mentorship)`;

/** Whether two people share a circle or a running mentorship: they may write to each other without a request. */
export const areConnected = (one: number, other: number | AnyPgColumn): SQL<boolean> =>
  sql<boolean>`(${shareCircle(one, other)} or ${shareMentorship(one, other)})`;

/** Whether one person blocked another. */
export const hasBlocked = (
  blocker: Value<number> | number | AnyPgColumn,
  blocked: number | AnyPgColumn,
): SQL<boolean> =>
  sql<boolean>`exists (select from ${blocks} b where b.blocker_id = ${blocker} and b.blocked_id = ${blocked})`;

/** Whether the person in `users` has an account that can read messages. */
export const canRead: SQL<boolean> = sql<boolean>`(${users.erasedAt} is null and ${users.suspendedAt} is null
  and ${users.name} <> ${formerMember})`;

/** What the current user and another person are to each other. Undefined if there is no such person. */
export async function findRelation(db: Db, viewer: Viewer, personId: number) {
  const [found] = await db
    .select({
      canRead,
      isConnected: areConnected(viewer.id, users.id),
      isBlocked: hasBlocked(viewer.id, users.id),
      hasBlockedViewer: hasBlocked(users.id, viewer.id),
    })
    .from(users)
    .where(eq(users.id, personId));
  return found;
}

export const cannotWrite = () => notAllowed("You can't send messages to this person.");
export const blockedByViewer = () => notAllowed('You have blocked this person. Unblock them to send a message.');

/** The other person of a conversation of two, with what they have done with it. */
export async function findOther(db: Db, viewer: Viewer, conversationId: number) {
  const [found] = await db
    .select({ id: conversationMembers.personId, state: conversationMembers.state })
    .from(conversationMembers)
    .where(and(eq(conversationMembers.conversationId, conversationId), ne(conversationMembers.personId, viewer.id)));
  return found;
}

type Writing = (typeof writingStates)[number];

/** Whether and how the current user can write in a conversation now. */
export async function writingIn(db: Db, viewer: Viewer, conversation: OwnConversation): Promise<Writing> {
  if (conversation.kind === 'mentorship') return conversation.closedAt === null ? 'open' : 'ended';
  if (conversation.state === 'requested') return 'to-answer';
  if (conversation.kind === 'group') return 'open';
  const other = await findOther(db, viewer, conversation.id);
  const relation = other && (await findRelation(db, viewer, other.id));
  if (!relation?.canRead) return 'unavailable';
  if (relation.isBlocked) return 'blocked';
  const isPending = (other?.state === 'requested' || other?.state === 'ignored') && !relation.isConnected;
  // The sender of a request does not learn that they were blocked.
  if (isPending) return 'waiting';
  return relation.hasBlockedViewer ? 'unavailable' : 'open';
}

/** A stranger's request has no files, so that nobody receives pictures from people they do not know. */
export function refuseFilesInRequest(files: readonly unknown[] = []): void {
  if (files.length > 0) throw notAllowed('You can attach files when they have accepted your request.');
}

/** Throws the reason why the current user cannot write in a conversation. */
export function requireOpen(writing: Writing): void {
  switch (writing) {
    case 'open':
      return;
    case 'waiting':
      throw conflict('They have not accepted your request yet. You can write again when they do.');
    case 'to-answer':
      throw conflict('Accept this request before you reply.');
    case 'blocked':
      throw blockedByViewer();
    case 'unavailable':
      throw cannotWrite();
    case 'ended':
      throw conflict('This mentorship has ended.');
  }
}
