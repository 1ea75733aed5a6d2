import { and, eq, notInArray, type SQL } from 'drizzle-orm';
import { mentionedIn } from '#contract/mentions.ts';
import type { Db } from '#server/database.ts';
import type { Context, Viewer } from '#server/endpoints.ts';
import { badRequest } from '#server/errors.ts';
import { discussionEvent, replyEvent } from '../discussion-notifications.ts';
import { mentionKind } from './mention-notifications.ts';
import { findPublicName, listMentionable } from './mention-queries.ts';
import { discussionMentions, replyMentions } from './mention-tables.ts';

/** A post that was just written or edited. `replyId` is null for the discussion itself. */
export interface MentioningPost {
  circleId: number;
  discussionId: number;
  replyId: number | null;
  content: string;
  /** Just written: it mentioned nobody before. */
  isNew?: boolean;
}

/**
 * Stores who a post mentions, and notifies the people that it did not mention before. Throws 400 if somebody new cannot see
 * the circle; people who were mentioned before may stay. Call it in the transaction that wrote the post and holds its row,
 * and before other notifications of the same post: each person is notified of a post once. Returns the people that it
 * newly mentions.
 */
export async function saveMentions(context: Context, db: Db, viewer: Viewer, post: MentioningPost): Promise<number[]> {
  const wanted = mentionedIn(post.content);
  const before = post.isNew ? [] : await readMentions(db, post);
  const added = wanted.filter((id) => !before.includes(id));
  if (added.length > 0) {
    await requireMentionable(db, post.circleId, added);
    await insertMentions(db, post, added);
  }
  if (before.some((id) => !wanted.includes(id))) await removeOthers(db, post, wanted);
  const { discussionId, replyId } = post;
  if (added.length > 0)
    await context.notify(db, mentionKind, added, {
      subject: discussionId,
      ...(replyId === null ? {} : { item: replyId }),
      by: viewer.id,
      event: replyId === null ? discussionEvent(discussionId) : replyEvent(replyId),
    });
  return added;
}

async function requireMentionable(db: Db, circleId: number, ids: readonly number[]): Promise<void> {
  const found = new Set((await listMentionable(db, circleId, ids)).map(({ id }) => id));
  const missing = ids.find((id) => !found.has(id));
  if (missing === undefined) return;
  const name = await findPublicName(db, missing);
  throw badRequest(
    name === null
      ? "You mentioned somebody who can't see this circle. Remove the mention, then try again."
      : `${name} can't see this circle. Remove the mention of ${name}, then try again.`,
  );
}

const ofReply = (replyId: number) => eq(replyMentions.replyId, replyId);
const ofDiscussion = (discussionId: number) => eq(discussionMentions.discussionId, discussionId);

async function readMentions(db: Db, { discussionId, replyId }: MentioningPost): Promise<number[]> {
  const rows =
    replyId === null
      ? await db.select().from(discussionMentions).where(ofDiscussion(discussionId))
      : await db.select().from(replyMentions).where(ofReply(replyId));
  return rows.map(({ userId }) => userId);
}

async function insertMentions(
  db: Db,
  { discussionId, replyId }: MentioningPost,
  ids: readonly number[],
): Promise<void> {
  if (replyId === null) await db.insert(discussionMentions).values(ids.map((userId) => ({ discussionId, userId })));
  else await db.insert(replyMentions).values(ids.map((userId) => ({ replyId, userId })));
}

async function removeOthers(db: Db, { discussionId, replyId }: MentioningPost, kept: readonly number[]): Promise<void> {
  const others = (table: typeof discussionMentions | typeof replyMentions, ofPost: SQL) =>
    and(ofPost, notInArray(table.userId, [...kept]));
  if (replyId === null)
    await db.delete(discussionMentions).where(others(discussionMentions, ofDiscussion(discussionId)));
  else await db.delete(replyMentions).where(others(replyMentions, ofReply(replyId)));
}
