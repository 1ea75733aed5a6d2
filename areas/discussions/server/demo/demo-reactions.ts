import { reactionKinds } from '#areas/reactions/contract/reaction.ts';
import type { DemoSeeding } from '#server/content/demo-seeding.ts';
import { discussionReactions, replyReactions } from '../discussion-tables.ts';
import type { SeededDiscussion, SeededReaction, SeededReactions, SeededReply } from './demo-posts.ts';

/** Adds the reactions to discussions and replies. */
export async function seedReactions(
  { db, idOf, daysAgo }: DemoSeeding,
  discussions: SeededDiscussion[],
  replies: SeededReply[],
): Promise<SeededReactions> {
  const toDiscussions = discussions.flatMap(reactionsTo);
  const toReplies = replies.flatMap(reactionsTo);
  const rows = (reactions: SeededReaction[]) =>
    reactions.map(({ post, username, kind, daysAgo: age }) => ({
      itemId: post.id,
      userId: idOf(username),
      kind,
      createdAt: daysAgo(age),
    }));
  if (toDiscussions.length > 0) await db.insert(discussionReactions).values(rows(toDiscussions));
  if (toReplies.length > 0) await db.insert(replyReactions).values(rows(toReplies));
  return { toDiscussions, toReplies };
}

/** Each post and each reaction starts at another member, so that not always the same people react. */
function reactionsTo(post: SeededDiscussion | SeededReply, index: number): SeededReaction[] {
  const others = post.members.filter((username) => username !== post.by && username !== 'demo');
  return reactionKinds.flatMap((kind, place) => {
    const first = (index * 7 + place * 3) % others.length;
    const from = [...others.slice(first), ...others.slice(0, first)];
    return from
      .slice(0, post.reactions?.[kind] ?? 0)
      .map((username, turn) => ({ post, username, kind, daysAgo: post.daysAgo / (2 + turn / 4) }));
  });
}
