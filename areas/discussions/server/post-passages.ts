import { and, eq, isNull, not, type SQL, sql } from 'drizzle-orm';
import { circleMembers, circles, isVisible, ownMembership } from '#areas/circles/server/index.ts';
import { blocks, ownPreferences, showsProfile, userPreferences, users } from '#areas/people/server/index.ts';
import { reactionCountNames } from '#areas/reactions/server/index.ts';
import { mentionToken } from '#contract/mentions.ts';
import { plainText } from '#contract/plain-text.ts';
import { isAmong } from '#server/among.ts';
import type { Db } from '#server/database.ts';
import {
  firstNameOf,
  idsOfItems,
  inOrderOfItems,
  itemsOf,
  linesOf,
  type PassageKind,
  type PassageQuote,
} from '#server/passages.ts';
import { type Param, prepared, type Value } from '#server/prepared.ts';
import { idsOf, type ShowValues } from '#server/search.ts';
import { circleDiscussions, discussionReplies } from './discussion-tables.ts';
import { circleResources } from './resources/resource-tables.ts';
import { resourcePath, threadPath } from './thread-events.ts';

/** Replies of a discussion that are read, the most helpful first, and the lines that are kept of each. */
const mostReplies = 4;
const linesOfReply = 6;
const linesOfQuestion = 4;

/** What people wrote, without marks and without those they mentioned. */
const wordsOf = (content: string) => plainText(content.replaceAll(mentionToken, ' '));

interface Reply {
  id: number;
  content: string;
}

/** The columns of the counts of a reply's reactions. */
const helpful = sql.join(
  reactionCountNames.map(
    (name) => sql`r.${sql.identifier(name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))}`,
  ),
  sql` + `,
);

/**
 * The answer of the discussion in the row, then the replies with the most reactions. The columns are written out: in a query
 * of one table Drizzle leaves out its name.
 */
const bestReplies = sql<Reply[]>`(
  select coalesce(json_agg(json_build_object('id', best.id, 'content', best.content) order by best.place), '[]') from (
    select r.id, r.content, row_number() over (
        order by (r.id = ${circleDiscussions}.answer_id) is true desc, ${helpful} desc, r.created_at, r.id) as place
    from ${discussionReplies} r
    where r.discussion_id = ${circleDiscussions}.id and r.taken_down_at is null
    order by place limit ${sql.raw(String(mostReplies))}
  ) best)`;

/** Whether neither of two people has blocked the other. */
const isUnblocked = (personId: Value<number>, otherId: SQL | typeof users.id) =>
  not(sql`exists (select from ${blocks} where (${blocks.blockerId}, ${blocks.blockedId})
    in ((${personId}::int, ${otherId}), (${otherId}, ${personId}::int)))`);

/** The name of the author in `users`, if others may see who they are. */
const shownName = sql<string | null>`case when ${users.erasedAt} is null and ${showsProfile} then ${users.name} end`;

const shownDiscussions = prepared('passage_discussions', (db, param: Param<ShowValues>) =>
  db
    .select({
      id: circleDiscussions.id,
      title: circleDiscussions.title,
      circleId: circles.id,
      place: circles.name,
      name: shownName,
      replyCount: circleDiscussions.replyCount,
    })
    .from(circleDiscussions)
    .innerJoin(users, eq(users.id, circleDiscussions.userId))
    .leftJoin(userPreferences, ownPreferences)
    .innerJoin(circles, eq(circles.id, circleDiscussions.circleId))
    .leftJoin(circleMembers, ownMembership(param('personId')))
    .where(
      and(
        isAmong(circleDiscussions.id, param('ids')),
        isVisible,
        isNull(circleDiscussions.takenDownAt),
        isUnblocked(param('personId'), users.id),
      ),
    ),
);

/** The replies that may be quoted. Whether the person may see their discussion is checked with the discussion. */
const quotedReplies = prepared('passage_replies', (db, param: Param<ShowValues>) =>
  db
    .select({ id: discussionReplies.id, discussionId: discussionReplies.discussionId, name: shownName })
    .from(discussionReplies)
    .innerJoin(users, eq(users.id, discussionReplies.userId))
    .leftJoin(userPreferences, ownPreferences)
    .where(
      and(
        isAmong(discussionReplies.id, param('ids')),
        isNull(discussionReplies.takenDownAt),
        isUnblocked(param('personId'), users.id),
      ),
    ),
);

const shownResources = prepared('passage_resources', (db, param: Param<ShowValues>) =>
  db
    .select({
      id: circleResources.id,
      title: circleResources.title,
      circleId: circles.id,
      place: circles.name,
      name: shownName,
    })
    .from(circleResources)
    .innerJoin(users, eq(users.id, circleResources.userId))
    .leftJoin(userPreferences, ownPreferences)
    .innerJoin(circles, eq(circles.id, circleResources.circleId))
    .leftJoin(circleMembers, ownMembership(param('personId')))
    .where(
      and(
        isAmong(circleResources.id, param('ids')),
        isVisible,
        isNull(circleResources.takenDownAt),
        isUnblocked(param('personId'), users.id),
      ),
    ),
);

/** A discussion that stays at the top welcomes members. It names much, and is about little of it. */
const wordsIn = (text: string, isSticky: boolean) => (isSticky ? { text: '', more: text } : { text });

const firstName = (name: string | null) => (name === null ? null : firstNameOf(name));

const discussionPassages: PassageKind = {
  kind: 'discussion',
  listItems: itemsOf(idsOf(circleDiscussions, circleDiscussions.id)),
  async read(db, items) {
    const rows = await db
      .select({
        id: circleDiscussions.id,
        circleId: circleDiscussions.circleId,
        title: circleDiscussions.title,
        content: circleDiscussions.content,
        isSticky: circleDiscussions.isSticky,
        at: circleDiscussions.lastPostAt,
        replies: bestReplies,
      })
      .from(circleDiscussions)
      .where(and(isAmong(circleDiscussions.id, idsOfItems(items)), isNull(circleDiscussions.takenDownAt)));
    return rows.flatMap(({ id, circleId, title, content, isSticky, at, replies }) => {
      const about = { item: String(id), title, circleId, at };
      const question = wordsOf(content);
      const answers = replies.map((reply) => ({ id: reply.id, text: wordsOf(reply.content) }));
      const ofBest = answers.slice(0, 1).flatMap((best) => linesOf(best.text, 2, best.id));
      return [
        { ...about, ...wordsIn(question, isSticky), lines: [...ofBest, ...linesOf(question, linesOfQuestion)] },
        ...answers.map((answer, at) => ({
          ...about,
          part: at + 1,
          ...wordsIn(answer.text, isSticky),
          lines: linesOf(answer.text, linesOfReply, answer.id),
        })),
      ];
    });
  },
  async show(db, viewer, wanted) {
    const rows = await shownDiscussions(db, {}).execute({ personId: viewer.id, ids: idsOfItems(wanted) });
    const replies = await findQuoted(
      db,
      viewer.id,
      wanted.flatMap(({ sources }) => sources),
    );
    return inOrderOfItems(
      wanted,
      rows,
      ({ id }) => id,
      ({ id, circleId, title, place, name, replyCount }) => ({
        title,
        link: threadPath(circleId, id),
        place,
        ...(replyCount > 0 ? { facts: `${replyCount} ${replyCount === 1 ? 'reply' : 'replies'}` } : {}),
        quotes: new Map<number | null, PassageQuote>([
          [null, { name: firstName(name), link: threadPath(circleId, id) }],
          ...replies
            .filter((reply) => reply.discussionId === id)
            .map((reply): [number, PassageQuote] => [
              reply.id,
              { name: firstName(reply.name), link: threadPath(circleId, id, reply.id) },
            ]),
        ]),
      }),
    );
  },
};

const findQuoted = async (db: Db, personId: number, ids: readonly number[]) =>
  ids.length === 0 ? [] : quotedReplies(db, {}).execute({ personId, ids });

const resourcePassages: PassageKind = {
  kind: 'resource',
  listItems: itemsOf(idsOf(circleResources, circleResources.id)),
  async read(db, items) {
    const rows = await db
      .select({
        id: circleResources.id,
        circleId: circleResources.circleId,
        title: circleResources.title,
        description: circleResources.description,
        category: circleResources.category,
        tags: circleResources.tags,
        at: circleResources.createdAt,
      })
      .from(circleResources)
      .where(and(isAmong(circleResources.id, idsOfItems(items)), isNull(circleResources.takenDownAt)));
    return rows.map(({ id, circleId, title, description, category, tags, at }) => ({
      item: String(id),
      title,
      text: [plainText(description ?? ''), category ?? '', ...tags].join('\n'),
      lines: linesOf(plainText(description ?? ''), 3),
      circleId,
      at,
    }));
  },
  async show(db, viewer, wanted) {
    const rows = await shownResources(db, {}).execute({ personId: viewer.id, ids: idsOfItems(wanted) });
    return inOrderOfItems(
      wanted,
      rows,
      ({ id }) => id,
      ({ id, circleId, title, place, name }) => ({
        title,
        link: resourcePath(circleId, id),
        place,
        quotes: new Map([[null, { name: firstName(name), link: resourcePath(circleId, id) }]]),
      }),
    );
  },
};

export const postPassages = [discussionPassages, resourcePassages];
