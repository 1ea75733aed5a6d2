import { findDemoCircles } from '#areas/circles/server/index.ts';
import { type DemoSeeding, demoSeeding, idAt } from '#server/content/demo-seeding.ts';
import type { Db } from '#server/database.ts';
import { circleDiscussions, discussionReplies } from '../discussion-tables.ts';
import { type DemoPosts, readDemoPosts } from './demo-discussion-files.ts';
import { seedResources } from './demo-resources.ts';

/** Adds the discussions with their replies, and the resources. The circles and members must exist. */
export async function seedDemoDiscussions(db: Db, people: Map<string, number>, now: Date): Promise<void> {
  const seeding = demoSeeding(db, people, now);
  const posts = readDemoPosts(await findDemoCircles(seeding));
  await seedDiscussions(seeding, posts);
  await seedResources(seeding, posts);
}

/** One minute, so that a reply to a new discussion is not in the future. */
const latestDaysAgo = 1 / 1440;

async function seedDiscussions({ db, idOf, daysAgo }: DemoSeeding, posts: DemoPosts[]): Promise<void> {
  const entries = posts.flatMap(({ circle, discussions }) =>
    discussions.map((discussion) => ({ circleId: circle.id, discussion })),
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
  await db.insert(discussionReplies).values(
    entries.flatMap(({ discussion }, index) =>
      discussion.replies.map((reply) => ({
        discussionId: idAt(made, index),
        userId: idOf(reply.by),
        content: reply.content,
        createdAt: daysAgo(Math.max(discussion.daysAgo - reply.afterHours / 24, latestDaysAgo)),
      })),
    ),
  );
}
