import { and, eq, isNull } from 'drizzle-orm';
import { circleMembers, circles, isVisible, ownMembership } from '#areas/circles/server/index.ts';
import { personSummaryColumns, users } from '#areas/people/server/index.ts';
import { mentionToken } from '#contract/mentions.ts';
import { plainText } from '#contract/plain-text.ts';
import { isAmong } from '#server/among.ts';
import { type Param, prepared } from '#server/prepared.ts';
import { bodyOf, idsOf, inOrderOf, type SearchKind, type ShowValues } from '#server/search.ts';
import { isShown } from './discussion-access.ts';
import { isAnswered } from './discussion-queries.ts';
import { circleDiscussions, discussionReplies } from './discussion-tables.ts';
import { circleResources } from './resources/resource-tables.ts';
import { resourcePath, threadPath } from './thread-events.ts';

/** What people wrote, without marks and without those they mentioned. */
const wordsOf = (content: string) => plainText(content.replaceAll(mentionToken, ' '));

/** The circle of a post, for `show`. */
const place = { circleId: circles.id, place: circles.name };

/** The columns that `read` needs of a discussion or a resource. */
const readColumns = (table: typeof circleDiscussions | typeof circleResources) => ({
  id: table.id,
  circleId: table.circleId,
  authorId: table.userId,
  title: table.title,
  at: table.createdAt,
});

const shownDiscussions = prepared('shown_discussions', (db, param: Param<ShowValues>) =>
  db
    .select({
      id: circleDiscussions.id,
      title: circleDiscussions.title,
      ...place,
      person: personSummaryColumns,
      isAnswered,
    })
    .from(circleDiscussions)
    .innerJoin(users, eq(users.id, circleDiscussions.userId))
    .innerJoin(circles, eq(circles.id, circleDiscussions.circleId))
    .leftJoin(circleMembers, ownMembership(param('personId')))
    .where(and(isAmong(circleDiscussions.id, param('ids')), isVisible, isShown(circleDiscussions, param('personId')))),
);

const shownReplies = prepared('shown_replies', (db, param: Param<ShowValues>) =>
  db
    .select({
      id: discussionReplies.id,
      discussionId: circleDiscussions.id,
      title: circleDiscussions.title,
      ...place,
      person: personSummaryColumns,
    })
    .from(discussionReplies)
    .innerJoin(users, eq(users.id, discussionReplies.userId))
    .innerJoin(circleDiscussions, eq(circleDiscussions.id, discussionReplies.discussionId))
    .innerJoin(circles, eq(circles.id, circleDiscussions.circleId))
    .leftJoin(circleMembers, ownMembership(param('personId')))
    .where(
      and(
        isAmong(discussionReplies.id, param('ids')),
        isVisible,
        isShown(circleDiscussions, param('personId')),
        isShown(discussionReplies, param('personId')),
      ),
    ),
);

const shownResources = prepared('shown_resources', (db, param: Param<ShowValues>) =>
  db
    .select({ id: circleResources.id, title: circleResources.title, ...place, person: personSummaryColumns })
    .from(circleResources)
    .innerJoin(users, eq(users.id, circleResources.userId))
    .innerJoin(circles, eq(circles.id, circleResources.circleId))
    .leftJoin(circleMembers, ownMembership(param('personId')))
    .where(and(isAmong(circleResources.id, param('ids')), isVisible, isShown(circleResources, param('personId')))),
);

export const discussionSearch: SearchKind = {
  kind: 'discussion',
  weight: 0.9,
  sources: [{ table: circleDiscussions, column: 'id' }],
  attachable: 'discussion',
  listIds: idsOf(circleDiscussions, circleDiscussions.id),
  async read(db, ids) {
    const rows = await db
      .select({ ...readColumns(circleDiscussions), content: circleDiscussions.content, isAnswered })
      .from(circleDiscussions)
      .where(and(isAmong(circleDiscussions.id, ids), isNull(circleDiscussions.takenDownAt)));
    return rows.map(({ content, ...row }) => ({
      ...row,
      body: wordsOf(content),
      audience: { kind: 'circle', id: row.circleId },
    }));
  },
  async show(db, personId, ids) {
    const rows = await shownDiscussions(db, {}).execute({ personId, ids });
    return inOrderOf(ids, rows, ({ id, circleId, ...shown }) => ({ ...shown, link: threadPath(circleId, id) }));
  },
};

export const replySearch: SearchKind = {
  kind: 'reply',
  isUntitled: true,
  weight: 0.8,
  sources: [{ table: discussionReplies, column: 'id' }],
  attachable: 'reply',
  listIds: idsOf(discussionReplies, discussionReplies.id),
  async read(db, ids) {
    const rows = await db
      .select({
        id: discussionReplies.id,
        circleId: circleDiscussions.circleId,
        authorId: discussionReplies.userId,
        content: discussionReplies.content,
        at: discussionReplies.createdAt,
      })
      .from(discussionReplies)
      .innerJoin(circleDiscussions, eq(circleDiscussions.id, discussionReplies.discussionId))
      .where(
        and(
          isAmong(discussionReplies.id, ids),
          isNull(discussionReplies.takenDownAt),
          isNull(circleDiscussions.takenDownAt),
        ),
      );
    return rows.map(({ content, ...row }) => ({
      ...row,
      title: '',
      body: wordsOf(content),
      audience: { kind: 'circle', id: row.circleId },
    }));
  },
  async show(db, personId, ids) {
    const rows = await shownReplies(db, {}).execute({ personId, ids });
    return inOrderOf(ids, rows, ({ id, discussionId, circleId, ...shown }) => ({
      ...shown,
      link: threadPath(circleId, discussionId, id),
    }));
  },
};

export const resourceSearch: SearchKind = {
  kind: 'resource',
  weight: 0.85,
  sources: [{ table: circleResources, column: 'id' }],
  attachable: 'resource',
  listIds: idsOf(circleResources, circleResources.id),
  async read(db, ids) {
    const rows = await db
      .select({
        ...readColumns(circleResources),
        description: circleResources.description,
        url: circleResources.url,
        category: circleResources.category,
        tags: circleResources.tags,
      })
      .from(circleResources)
      .where(and(isAmong(circleResources.id, ids), isNull(circleResources.takenDownAt)));
    return rows.map(({ description, url, category, tags, ...row }) => ({
      ...row,
      body: bodyOf(description, category, tags.join(' '), url),
      audience: { kind: 'circle', id: row.circleId },
    }));
  },
  async show(db, personId, ids) {
    const rows = await shownResources(db, {}).execute({ personId, ids });
    return inOrderOf(ids, rows, ({ id, circleId, ...shown }) => ({
      ...shown,
      link: resourcePath(circleId, id),
    }));
  },
};

export const postSearch: SearchKind[] = [discussionSearch, replySearch, resourceSearch];
