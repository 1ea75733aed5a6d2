import { type DemoRoom, type DemoSeeding, idAt } from '#areas/circles/server/index.ts';
import { circleDiscussions, discussionReplies } from '../discussion-tables.ts';

/** Not quite now, however late a reply comes to a fresh discussion. */
const aMoment = 1 / 1440;

export async function seedDiscussions({ db, idOf, daysAgo }: DemoSeeding, rooms: DemoRoom[]): Promise<void> {
  const entries = rooms.flatMap(({ circleId, discussions }) =>
    discussions.map((discussion) => ({ circleId, discussion })),
  );
  const made = await db
    .insert(circleDiscussions)
    .values(
      entries.map(({ circleId, discussion }) => ({
        circleId,
        userId: idOf(discussion.by),
        title: discussion.title,
        content: discussion.content,
        isSticky: discussion.isSticky ?? false,
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
        createdAt: daysAgo(Math.max(discussion.daysAgo - reply.afterHours / 24, aMoment)),
      })),
    ),
  );
}
