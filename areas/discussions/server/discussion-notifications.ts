import { and, asc, eq, gt, isNull, notExists, type SQL, sql } from 'drizzle-orm';
import { circleMembers, circles, isOneOf, isVisible, ownMembership } from '#areas/circles/server/index.ts';
import { blocks, users } from '#areas/people/server/index.ts';
import type { Db } from '#server/database.ts';
import type { NotificationAbout, NotificationEvent, NotificationKind, ShownEvent } from '#server/notifications.ts';
import { arrayOf, type Param, prepared, type Value } from '#server/prepared.ts';
import { answerMarked } from './answers/answer-notifications.ts';
import { isShown } from './discussion-access.ts';
import { circleDiscussions, discussionReplies } from './discussion-tables.ts';
import { discussionLevels } from './following/following-tables.ts';
import { muteCircleOf, muteDiscussion } from './following/level-actions.ts';
import { isMuted, levelInDiscussion, levelOf, memberOf } from './following/new-posts.ts';
import { mentionKind } from './mentions/mention-notifications.ts';
import { discussionMoved } from './moving/move-notifications.ts';
import { reactionNotificationKinds } from './post-reactions/reaction-notifications.ts';
import { circleResources } from './resources/resource-tables.ts';
import { resourcePath, threadPath } from './thread-events.ts';

/** Each post notifies a person once, whichever kinds it belongs to. A mention in the post uses the same event. */
export const replyEvent = (replyId: number) => `reply:${replyId}`;
export const discussionEvent = (discussionId: number) => `discussion:${discussionId}`;

/** The author can sign in, and the recipient did not block them. */
const isByShownAuthor = (db: Db, personId: Value<number>): SQL | undefined =>
  and(
    isNull(users.suspendedAt),
    isNull(users.erasedAt),
    notExists(
      db
        .select({ id: blocks.blockedId })
        .from(blocks)
        .where(and(eq(blocks.blockerId, personId), eq(blocks.blockedId, users.id))),
    ),
  );

interface ShownValues {
  personId: number;
  /** An array of PostgreSQL. */
  ids: string;
}

const shownReplies = prepared('notified_replies', (db, param: Param<ShownValues>) =>
  db
    .select({
      id: discussionReplies.id,
      discussionId: circleDiscussions.id,
      title: circleDiscussions.title,
      circleId: circles.id,
      place: circles.name,
    })
    .from(discussionReplies)
    .innerJoin(circleDiscussions, eq(circleDiscussions.id, discussionReplies.discussionId))
    .innerJoin(circles, eq(circles.id, circleDiscussions.circleId))
    .innerJoin(circleMembers, memberOf(param('personId')))
    .innerJoin(users, eq(users.id, discussionReplies.userId))
    .leftJoin(discussionLevels, levelOf(param('personId')))
    .where(
      and(
        sql`${discussionReplies.id} = any(${param('ids')}::int[])`,
        isShown(circleDiscussions, param('personId')),
        isShown(discussionReplies, param('personId')),
        isByShownAuthor(db, param('personId')),
        sql`not ${isMuted}`,
      ),
    ),
);

/** What a person may see of replies: only as a member of the circle, and not in discussions that they muted. */
export async function showReplies(db: Db, personId: number, events: readonly NotificationEvent[]) {
  const ids = arrayOf(events.map(({ item }) => item ?? 0));
  const rows = await shownReplies(db, {}).execute({ personId, ids });
  const shown = new Map(
    rows.map(({ id, title, place, circleId, discussionId }) => [
      id,
      { title, place, link: threadPath(circleId, discussionId, id) },
    ]),
  );
  return events.map(({ item }) => shown.get(item ?? 0) ?? null);
}

const shownDiscussions = prepared('notified_discussions', (db, param: Param<ShownValues>) =>
  db
    .select({
      id: circleDiscussions.id,
      title: circleDiscussions.title,
      circleId: circles.id,
      place: circles.name,
    })
    .from(circleDiscussions)
    .innerJoin(circles, eq(circles.id, circleDiscussions.circleId))
    .innerJoin(circleMembers, memberOf(param('personId')))
    .innerJoin(users, eq(users.id, circleDiscussions.userId))
    .leftJoin(discussionLevels, levelOf(param('personId')))
    .where(
      and(
        sql`${circleDiscussions.id} = any(${param('ids')}::int[])`,
        isShown(circleDiscussions, param('personId')),
        isByShownAuthor(db, param('personId')),
        sql`not ${isMuted}`,
      ),
    ),
);

/** What a person may see of discussions, as `showReplies`. */
export async function showDiscussions(db: Db, personId: number, events: readonly NotificationEvent[]) {
  const ids = arrayOf(events.map(({ subject }) => subject));
  const rows = await shownDiscussions(db, {}).execute({ personId, ids });
  const shown = new Map(
    rows.map(({ id, title, place, circleId }) => [id, { title, place, link: threadPath(circleId, id) }]),
  );
  return events.map(({ subject }) => shown.get(subject) ?? null);
}

/** What the person who shared a resource may see of its upvotes. */
async function showUpvotes(db: Db, personId: number, events: readonly NotificationEvent[]) {
  const rows = await db
    .select({ id: circleResources.id, title: circleResources.title, circleId: circles.id, place: circles.name })
    .from(circleResources)
    .innerJoin(circles, eq(circles.id, circleResources.circleId))
    .leftJoin(circleMembers, ownMembership(personId))
    .where(
      and(
        isOneOf(circleResources.id, subjectsOf(events)),
        isVisible,
        isShown(circleResources, personId),
        sql`coalesce(${circleMembers.level} <> 'nothing', true)`,
      ),
    );
  const shown = new Map<number, ShownEvent>(
    rows.map(({ id, title, place, circleId }) => [id, { title, place, link: resourcePath(circleId, id) }]),
  );
  return events.map(({ subject }) => shown.get(subject) ?? null);
}

const subjectsOf = (events: readonly NotificationEvent[]) => events.map(({ subject }) => ({ id: subject }));

/** The members whose level for a discussion is 'everything'. */
async function followersOf(db: Db, discussionId: number, after: number, most: number): Promise<number[]> {
  const { circleId, userId } = circleMembers;
  // It refers to nothing outside, so that it runs once and not for each member.
  const candidates = sql`select person_id from discussion_levels
      where discussion_id = ${discussionId} and level = 'everything' and person_id > ${after}
    union
    select user_id from circle_members
      where circle_id = (select d.circle_id from circle_discussions d where d.id = ${discussionId})
        and level = 'everything' and user_id > ${after}`;
  const rows = await db
    .select({ id: userId })
    .from(circleDiscussions)
    .innerJoin(circleMembers, and(eq(circleId, circleDiscussions.circleId), sql`${userId} in (${candidates})`))
    .leftJoin(
      discussionLevels,
      and(eq(discussionLevels.discussionId, circleDiscussions.id), eq(discussionLevels.personId, userId)),
    )
    .where(
      and(
        eq(circleDiscussions.id, discussionId),
        isNull(circleDiscussions.takenDownAt),
        sql`${levelInDiscussion} = 'everything'`,
      ),
    )
    .orderBy(asc(userId))
    .limit(most);
  return rows.map(({ id }) => id);
}

async function replyAudience(db: Db, { subject, item }: NotificationAbout, after: number, most: number) {
  const isThere = and(eq(discussionReplies.id, item ?? 0), isNull(discussionReplies.takenDownAt));
  return (await db.$count(discussionReplies, isThere)) > 0 ? followersOf(db, subject, after, most) : [];
}

/** The members who chose 'everything' for the circle of a discussion. */
async function circleAudience(db: Db, { subject }: NotificationAbout, after: number, most: number) {
  const rows = await db
    .select({ id: circleMembers.userId })
    .from(circleDiscussions)
    .innerJoin(circleMembers, eq(circleMembers.circleId, circleDiscussions.circleId))
    .where(
      and(
        eq(circleDiscussions.id, subject),
        isNull(circleDiscussions.takenDownAt),
        eq(circleMembers.level, 'everything'),
        gt(circleMembers.userId, after),
      ),
    )
    .orderBy(asc(circleMembers.userId))
    .limit(most);
  return rows.map(({ id }) => id);
}

export const replyToMine: NotificationKind = {
  key: 'discussions.reply-to-mine',
  group: 'discussions',
  one: ({ who, title }) => `${who} replied to your discussion “${title}”`,
  because: 'you started this discussion',
  show: showReplies,
  mute: muteDiscussion,
};

export const replyInFollowed: NotificationKind = {
  key: 'discussions.reply-in-followed',
  group: 'discussions',
  one: ({ who, title }) => `${who} replied to “${title}”`,
  because: 'you follow this discussion',
  show: showReplies,
  audience: replyAudience,
  mute: muteDiscussion,
};

export const newInFollowedCircle: NotificationKind = {
  key: 'discussions.new-in-circle',
  group: 'discussions',
  one: ({ who, title, place }) => `${who} started “${title}” in ${place}`,
  because: 'you chose Everything for this circle',
  show: showDiscussions,
  audience: circleAudience,
  mute: muteCircleOf,
};

export const resourceUpvoted: NotificationKind = {
  key: 'discussions.resource-upvoted',
  group: 'circles',
  one: ({ who, title }) => `${who} upvoted your resource “${title}”`,
  because: 'you shared this resource',
  show: showUpvotes,
};

/** The kinds about a discussion. Reading or muting the discussion marks their notifications as read. */
export const discussionKinds = [
  replyToMine,
  replyInFollowed,
  newInFollowedCircle,
  mentionKind,
  answerMarked,
  ...reactionNotificationKinds,
  discussionMoved,
];

const unmutedAuthor = prepared('author_to_notify', (db, param: Param<{ discussionId: number }>) =>
  db
    .select({ id: circleDiscussions.userId })
    .from(circleDiscussions)
    .innerJoin(
      circleMembers,
      and(eq(circleMembers.circleId, circleDiscussions.circleId), eq(circleMembers.userId, circleDiscussions.userId)),
    )
    .leftJoin(
      discussionLevels,
      and(
        eq(discussionLevels.discussionId, circleDiscussions.id),
        eq(discussionLevels.personId, circleDiscussions.userId),
      ),
    )
    .where(and(eq(circleDiscussions.id, param('discussionId')), sql`not ${isMuted}`)),
);

/** The author of a discussion, unless they left the circle or muted the discussion. */
export async function authorToNotify(db: Db, discussionId: number): Promise<number[]> {
  const rows = await unmutedAuthor(db, {}).execute({ discussionId });
  return rows.map(({ id }) => id);
}
