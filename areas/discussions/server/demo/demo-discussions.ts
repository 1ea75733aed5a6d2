import { eq } from 'drizzle-orm';
import { findDemoCircles } from '#areas/circles/server/index.ts';
import { reactionKinds } from '#areas/reactions/contract/reaction.ts';
import type { DemoSeeding as AreaSeeding, DemoFile } from '#server/area.ts';
import { attachmentsOf } from '#server/content/demo-attachments.ts';
import { type DemoSeeding, demoSeeding, idAt } from '#server/content/demo-seeding.ts';
import type { Db } from '#server/database.ts';
import { circleDiscussions, discussionReplies, replyReactions } from '../discussion-tables.ts';
import { type DemoPosts, readDemoPosts } from './demo-discussion-files.ts';
import { seedResources } from './demo-resources.ts';

/** Adds the discussions with their replies, and the resources. The circles and members must exist. */
export async function seedDemoDiscussions(db: Db, { people, now, files }: AreaSeeding): Promise<void> {
  const seeding = demoSeeding(db, people, now);
  const posts = readDemoPosts(await findDemoCircles(seeding));
  files.push(...(await seedDiscussions(seeding, posts)), ...(await seedResources(seeding, posts)));
}

/** One minute, so that a reply to a new discussion is not in the future. */
const latestDaysAgo = 1 / 1440;

/** Returns the files of the discussions and replies. */
async function seedDiscussions({ db, idOf, daysAgo }: DemoSeeding, posts: DemoPosts[]): Promise<DemoFile[]> {
  const entries = posts.flatMap(({ circle, discussions }) =>
    discussions.map((discussion) => ({ circleId: circle.id, members: circle.members, discussion })),
  );
  const made = await db
    .insert(circleDiscussions)
    .values(
      entries.map(({ circleId, discussion }) => ({
        circleId,
        userId: idOf(discussion.by),
        title: discussion.title,
        content: discussion.content,
        isSticky: discussion.isSticky,
        createdAt: daysAgo(discussion.daysAgo),
      })),
    )
    .returning({ id: circleDiscussions.id });
  const replies = entries.flatMap(({ discussion, members }, index) =>
    discussion.replies.map((reply) => ({
      ...reply,
      members,
      circleId: entries[index]?.circleId ?? 0,
      discussionId: idAt(made, index),
      daysAgo: Math.max(discussion.daysAgo - reply.afterHours / 24, latestDaysAgo),
    })),
  );
  const added = await db
    .insert(discussionReplies)
    .values(
      replies.map(({ discussionId, by, content, daysAgo: age }) => ({
        discussionId,
        userId: idOf(by),
        content,
        createdAt: daysAgo(age),
      })),
    )
    .returning({ id: discussionReplies.id });
  for (const [index, { isAnswer, discussionId }] of replies.entries())
    if (isAnswer)
      await db
        .update(circleDiscussions)
        .set({ answerId: idAt(added, index) })
        .where(eq(circleDiscussions.id, discussionId));
  const reactions = replies.flatMap(({ by, members, reactions: counts = {}, daysAgo: age }, index) =>
    reactionKinds.flatMap((kind) =>
      members
        .filter((username) => username !== by)
        .slice(0, counts[kind] ?? 0)
        .map((username) => ({ itemId: idAt(added, index), userId: idOf(username), kind, createdAt: daysAgo(age / 2) })),
    ),
  );
  if (reactions.length > 0) await db.insert(replyReactions).values(reactions);
  return [
    ...entries.flatMap(({ circleId, discussion: { by, files, daysAgo: age } }, index) =>
      attachmentsOf(files, {
        ...{ ownerId: idOf(by), kind: 'discussion', subject: idAt(made, index) },
        ...{ circleId, at: daysAgo(age) },
      }),
    ),
    ...replies.flatMap(({ by, files, circleId, daysAgo: age }, index) =>
      attachmentsOf(files, {
        ...{ ownerId: idOf(by), kind: 'reply', subject: idAt(added, index) },
        ...{ circleId, at: daysAgo(age) },
      }),
    ),
  ];
}
