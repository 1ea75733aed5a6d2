import { eq } from 'drizzle-orm';
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

const describeReply: Reportable['describe'] = async (db, viewer, id) => {
  const { circleId } = await requireVisibleReply(db, viewer, id);
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
  return inCircle(
    db,
    viewer,
    circleId,
    found && {
      ...found,
      ...(await describeFiles(db, 'reply', id)),
      mentions: idsOf(found.mentions),
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
  const { content, mentions = [], author: writer, files, place } = found;
  return {
    content,
    ...(mentions.length > 0 ? { mentions } : {}),
    author: writer,
    ...(files ? { files } : {}),
    place: `${place} in the circle ‘${circle.name}’`,
  };
}

/** Describes a post for a report about it. */
export const describePosts = { discussion: describeDiscussion, reply: describeReply, resource: describeResource };
