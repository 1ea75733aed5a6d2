import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { requireVisibleCircle } from '#areas/circles/server/index.ts';
import { describeFiles } from '#areas/files/server/index.ts';
import { users } from '#areas/people/server/index.ts';
import type { Mention } from '#contract/mentions.ts';
import type { Reportable, ReportContext } from '#server/area.ts';
import type { Db } from '#server/database.ts';
import type { Viewer } from '#server/endpoints.ts';
import { notFound } from '#server/errors.ts';
import { requireVisibleDiscussion, requireVisibleReply, requireVisibleResource } from './discussion-access.ts';
import { circleDiscussions, discussionReplies } from './discussion-tables.ts';
import { discussionMentioned, replyMentioned } from './mentions/mention-queries.ts';
import { circleResources } from './resources/resource-tables.ts';

const author = { id: users.id, name: users.name };

const describeDiscussion: Reportable['describe'] = async (db, viewer, id) => {
  const { circleId } = await requireVisibleDiscussion(db, viewer, id);
  const [found] = await db
    .select({
      title: circleDiscussions.title,
      content: circleDiscussions.content,
      mentions: discussionMentioned,
      author,
    })
    .from(circleDiscussions)
    .innerJoin(users, eq(users.id, circleDiscussions.userId))
    .where(eq(circleDiscussions.id, id));
  return inCircle(
    db,
    viewer,
    circleId,
    found && {
      ...found,
      ...(await describeFiles(db, 'discussion', id)),
      mentions: idsOf(found.mentions),
      place: `Discussion ‘${found.title}’`,
    },
  );
};

/** How many earlier posts are kept with a reply. */
const postsBefore = 5;

/** The posts before a reply, oldest first: earlier replies, and the discussion itself if there are fewer than five. */
async function listBefore(db: Db, discussionId: number, replyId: number) {
  const earlier = await db
    .select({ author: users.name, content: discussionReplies.content, mentions: replyMentioned })
    .from(discussionReplies)
    .innerJoin(users, eq(users.id, discussionReplies.userId))
    .where(
      and(
        eq(discussionReplies.discussionId, discussionId),
        isNull(discussionReplies.takenDownAt),
        sql`(${discussionReplies.createdAt}, ${discussionReplies.id}) <
          (select reported.created_at, reported.id from ${discussionReplies} reported where reported.id = ${replyId})`,
      ),
    )
    .orderBy(desc(discussionReplies.createdAt), desc(discussionReplies.id))
    .limit(postsBefore);
  if (earlier.length === postsBefore) return earlier.reverse();
  const first = await db
    .select({ author: users.name, content: circleDiscussions.content, mentions: discussionMentioned })
    .from(circleDiscussions)
    .innerJoin(users, eq(users.id, circleDiscussions.userId))
    .where(eq(circleDiscussions.id, discussionId));
  return [...first, ...earlier.reverse()];
}

const describeReply: Reportable['describe'] = async (db, viewer, id) => {
  const { circleId, discussionId } = await requireVisibleReply(db, viewer, id);
  const [found] = await db
    .select({
      title: circleDiscussions.title,
      content: discussionReplies.content,
      mentions: replyMentioned,
      author,
    })
    .from(discussionReplies)
    .innerJoin(circleDiscussions, eq(circleDiscussions.id, discussionReplies.discussionId))
    .innerJoin(users, eq(users.id, discussionReplies.userId))
    .where(eq(discussionReplies.id, id));
  const before = await listBefore(db, discussionId, id);
  return inCircle(
    db,
    viewer,
    circleId,
    found && {
      ...found,
      ...(await describeFiles(db, 'reply', id)),
      before: before.map(({ author: name, content }) => ({ author: name, content })),
      mentions: [...new Set([found, ...before].flatMap(({ mentions }) => idsOf(mentions)))],
      place: `Reply to ‘${found.title}’`,
    },
  );
};

const describeResource: Reportable['describe'] = async (db, viewer, id) => {
  const { circleId } = await requireVisibleResource(db, viewer, id);
  const { title, url, description } = circleResources;
  const [found] = await db
    .select({ title, url, description, author })
    .from(circleResources)
    .innerJoin(users, eq(users.id, circleResources.userId))
    .where(eq(circleResources.id, id));
  const files = await describeFiles(db, 'resource', id);
  const address = files.files ? null : found?.url;
  const content = [found?.title, address, found?.description].filter(Boolean).join('\n');
  return inCircle(
    db,
    viewer,
    circleId,
    found && { author: found.author, content, ...files, place: `Resource ‘${found.title}’` },
  );
};

const idsOf = (mentions: readonly Mention[]) => mentions.map(({ id }) => id);

async function inCircle(
  db: Db,
  viewer: Viewer,
  circleId: number,
  found: ReportContext | undefined,
): Promise<ReportContext> {
  const circle = await requireVisibleCircle(db, viewer, circleId);
  if (!found) throw notFound('The post you are reporting has been removed.');
  const { content, mentions = [], author: writer, files, before, place } = found;
  return {
    content,
    ...(mentions.length > 0 ? { mentions } : {}),
    author: writer,
    ...(files ? { files } : {}),
    ...(before ? { before } : {}),
    place: `${place} in the circle ‘${circle.name}’`,
  };
}

/** Describes a post for a report about it. */
export const describePosts = { discussion: describeDiscussion, reply: describeReply, resource: describeResource };
