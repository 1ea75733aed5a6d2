import { eq, getTableColumns } from 'drizzle-orm';
import { readInCircles } from '#areas/circles/server/index.ts';
import { reactionCountNames } from '#areas/reactions/server/index.ts';
import { withNames } from '#contract/mentions.ts';
import type { Db } from '#server/database.ts';
import { circleDiscussions, discussionReplies } from '../discussion-tables.ts';
import { discussionMentioned, replyMentioned } from './mention-queries.ts';
import { discussionMentions } from './mention-tables.ts';

const readDiscussions = readInCircles({
  table: circleDiscussions,
  circleId: circleDiscussions.circleId,
  author: circleDiscussions.userId,
  live: ['isSticky', 'replyCount', 'lastReplyAt', 'answerId'],
  without: ['lastReplyBy', 'lastPostAt', 'lastPostBy', ...reactionCountNames],
});

/** The discussions of a person for their export, with names instead of tokens. */
export async function readDiscussionsNamed(db: Db, userId: number): Promise<unknown[]> {
  const rows = (await readDiscussions(db, userId)) as { id: number; content: string }[];
  const mentioned = await db
    .select({ id: circleDiscussions.id, mentions: discussionMentioned })
    .from(circleDiscussions)
    .innerJoin(discussionMentions, eq(discussionMentions.discussionId, circleDiscussions.id))
    .where(eq(circleDiscussions.userId, userId));
  const byPost = new Map(mentioned.map(({ id, mentions }) => [id, mentions]));
  return rows.map((row) => ({ ...row, content: withNames(row.content, byPost.get(row.id) ?? []) }));
}

const replyColumns = Object.fromEntries(
  Object.entries(getTableColumns(discussionReplies)).filter(
    ([name]) => !reactionCountNames.some((count) => count === name),
  ),
) as Omit<ReturnType<typeof getTableColumns<typeof discussionReplies>>, (typeof reactionCountNames)[number]>;

/** The replies of a person for their export, with names instead of tokens. */
export async function readRepliesNamed(db: Db, userId: number): Promise<unknown[]> {
  const rows = await db
    // Without the counts of other people's reactions.
    .select({ reply: replyColumns, mentions: replyMentioned })
    .from(discussionReplies)
    .innerJoin(circleDiscussions, eq(circleDiscussions.id, discussionReplies.discussionId))
    .where(eq(discussionReplies.userId, userId));
  return rows.map(({ reply, mentions }) => ({ ...reply, content: withNames(reply.content, mentions) }));
}
