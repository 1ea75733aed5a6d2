import { sql } from 'drizzle-orm';
import { findDemoCircles } from '#areas/circles/server/index.ts';
import { seedDemoDraft } from '#areas/drafts/server/index.ts';
import type { DemoSeeding as AreaSeeding, DemoFile } from '#server/area.ts';
import { attachmentsOf } from '#server/content/demo-attachments.ts';
import { type DemoSeeding, demoSeeding, idAt } from '#server/content/demo-seeding.ts';
import type { Db } from '#server/database.ts';
import { circleDiscussions, discussionReplies } from '../discussion-tables.ts';
import { discussionReads } from '../following/following-tables.ts';
import { discussionMentions, replyMentions } from '../mentions/mention-tables.ts';
import { seedPostCases } from './demo-cases.ts';
import { type DemoPosts, readDemoPosts, usernamesIn, withTokens } from './demo-discussion-files.ts';
import { notifyOfPosts } from './demo-post-notifications.ts';
import type { OwnRead, SeededDiscussion, SeededReply } from './demo-posts.ts';
import { seedReactions } from './demo-reactions.ts';
import { seedResources } from './demo-resources.ts';

/** Adds the discussions with their replies, and the resources. The circles and members must exist. */
export async function seedDemoDiscussions(db: Db, { people, now, files, notify }: AreaSeeding): Promise<void> {
  const seeding = demoSeeding(db, people, now);
  const posts = readDemoPosts(await findDemoCircles(seeding));
  const { discussions, replies } = await seedPosts(seeding, posts);
  await seedMentions(seeding, discussions, replies);
  await seedAnswers(seeding, replies);
  const reactions = await seedReactions(seeding, discussions, replies);
  const ownReads = await seedOwnReads(seeding, discussions, replies);
  await notifyOfPosts(seeding, notify, { discussions, replies, reactions, ownReads });
  await seedDrafts(seeding, posts);
  await seedPostCases(seeding, discussions, replies);
  files.push(...filesOf(seeding, discussions, replies), ...(await seedResources(seeding, posts)));
}

/** One minute, so that a reply to a new discussion is not in the future. */
const latestDaysAgo = 1 / 1440;

async function seedPosts(
  { db, idOf, daysAgo }: DemoSeeding,
  posts: DemoPosts[],
): Promise<{ discussions: SeededDiscussion[]; replies: SeededReply[] }> {
  const started = posts.flatMap(({ circle, discussions }) =>
    discussions.map((discussion) => ({ ...discussion, circleId: circle.id, members: circle.members })),
  );
  const made = await db
    .insert(circleDiscussions)
    .values(
      started.map(({ circleId, by, title, content, isSticky, daysAgo: age }) => ({
        circleId,
        userId: idOf(by),
        title,
        content: withTokens(content, idOf),
        isSticky,
        createdAt: daysAgo(age),
      })),
    )
    .returning({ id: circleDiscussions.id });
  const discussions = started.map((one, index) => ({ ...one, id: idAt(made, index) }));
  const written = discussions.flatMap((discussion) =>
    discussion.replies.map((reply) => ({
      ...reply,
      circleId: discussion.circleId,
      members: discussion.members,
      discussion,
      daysAgo: Math.max(discussion.daysAgo - reply.afterHours / 24, latestDaysAgo),
    })),
  );
  const added = await db
    .insert(discussionReplies)
    .values(
      written.map(({ discussion, by, content, daysAgo: age }) => ({
        discussionId: discussion.id,
        userId: idOf(by),
        content: withTokens(content, idOf),
        createdAt: daysAgo(age),
      })),
    )
    .returning({ id: discussionReplies.id });
  return { discussions, replies: written.map((reply, index) => ({ ...reply, id: idAt(added, index) })) };
}

async function seedMentions(
  { db, idOf }: DemoSeeding,
  discussions: SeededDiscussion[],
  replies: SeededReply[],
): Promise<void> {
  const inDiscussions = discussions.flatMap(({ id, content }) =>
    usernamesIn(content).map((username) => ({ discussionId: id, userId: idOf(username) })),
  );
  const inReplies = replies.flatMap(({ id, content }) =>
    usernamesIn(content).map((username) => ({ replyId: id, userId: idOf(username) })),
  );
  if (inDiscussions.length > 0) await db.insert(discussionMentions).values(inDiscussions).onConflictDoNothing();
  if (inReplies.length > 0) await db.insert(replyMentions).values(inReplies).onConflictDoNothing();
}

async function seedAnswers({ db }: DemoSeeding, replies: SeededReply[]): Promise<void> {
  const answers = replies.filter(({ isAnswer }) => isAnswer);
  if (answers.length === 0) return;
  const rows = sql.join(
    answers.map(({ id, discussion }) => sql`(${discussion.id}::int, ${id}::int)`),
    sql`, `,
  );
  await db.execute(sql`
    update ${circleDiscussions} set answer_id = a.reply_id
    from (values ${rows}) as a (discussion_id, reply_id) where ${circleDiscussions.id} = a.discussion_id`);
}

/** The person of the demonstration has read each discussion until their own last post in it. */
async function seedOwnReads(
  { db, idOf, daysAgo }: DemoSeeding,
  discussions: SeededDiscussion[],
  replies: SeededReply[],
): Promise<OwnRead[]> {
  const posts = [
    ...discussions.map(({ id, circleId, by, daysAgo: age }) => ({ discussionId: id, circleId, by, daysAgo: age })),
    ...replies.map(({ discussion, by, daysAgo: age }) => ({
      ...{ discussionId: discussion.id, circleId: discussion.circleId },
      ...{ by, daysAgo: age },
    })),
  ];
  const latest = new Map<number, OwnRead>();
  for (const { by, ...post } of posts)
    if (by === 'demo' && post.daysAgo < (latest.get(post.discussionId)?.daysAgo ?? Number.POSITIVE_INFINITY))
      latest.set(post.discussionId, post);
  const reads = [...latest.values()];
  const rows = reads.map(({ daysAgo: age, ...place }) => ({
    ...place,
    personId: idOf('demo'),
    readAt: daysAgo(age),
  }));
  if (rows.length > 0) await db.insert(discussionReads).values(rows);
  return reads;
}

async function seedDrafts({ db, idOf, daysAgo }: DemoSeeding, posts: DemoPosts[]): Promise<void> {
  for (const { circle, draft } of posts) {
    if (!draft) continue;
    const { daysAgo: age, ...typed } = draft;
    const place = { kind: 'discussion' as const, subject: String(circle.id) };
    const fields = { ...typed, isSticky: false };
    await seedDemoDraft(db, idOf('demo'), { ...place, fields, updatedAt: daysAgo(age) });
  }
}

function filesOf({ idOf, daysAgo }: DemoSeeding, discussions: SeededDiscussion[], replies: SeededReply[]): DemoFile[] {
  const filesOfPost = (kind: string, { id, circleId, by, files, daysAgo: age }: SeededDiscussion | SeededReply) =>
    attachmentsOf(files, { ownerId: idOf(by), kind, subject: id, circleId, at: daysAgo(age) });
  return [
    ...discussions.flatMap((discussion) => filesOfPost('discussion', discussion)),
    ...replies.flatMap((reply) => filesOfPost('reply', reply)),
  ];
}
