import { and, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { circleMembers } from '#areas/circles/server/index.ts';
import type { Discussion, DiscussionOrder } from '#areas/discussions/contract/discussion.ts';
import { filesOf } from '#areas/files/server/index.ts';
import { personSummaryColumns, users } from '#areas/people/server/index.ts';
import { ownReactions, reactionCountsOf } from '#areas/reactions/server/index.ts';
import { isAmong } from '#server/among.ts';
import type { Db } from '#server/database.ts';
import type { Viewer } from '#server/endpoints.ts';
import { findInOrder, hasWords, readInOrder, typedWords } from '#server/list-filters.ts';
import { type Page, type PageRequest, pageOf, readCursor } from '#server/paging.ts';
import { type Param, prepared, type Value } from '#server/prepared.ts';
import { discussionMissing, isShown } from './discussion-access.ts';
import { circleDiscussions, discussionReactions, discussionWords } from './discussion-tables.ts';
import { discussionLevels, discussionReads } from './following/following-tables.ts';
import {
  countNewReplies,
  isNewDiscussion,
  levelInDiscussion,
  levelOf,
  memberOf,
  readBy,
} from './following/new-posts.ts';
import { discussionMentioned } from './mentions/mention-queries.ts';

/** Whether the author marked an answer. */
export const isAnswered = sql<boolean>`${circleDiscussions.answerId} is not null`;

const ownColumns = {
  id: circleDiscussions.id,
  circleId: circleDiscussions.circleId,
  title: circleDiscussions.title,
  content: circleDiscussions.content,
  mentions: discussionMentioned,
  isSticky: circleDiscussions.isSticky,
  createdAt: circleDiscussions.createdAt,
  editedAt: circleDiscussions.editedAt,
  editedByModeratorsAt: circleDiscussions.editedByModeratorsAt,
  replyCount: circleDiscussions.replyCount,
  lastReplyAt: circleDiscussions.lastReplyAt,
  takenDownReason: circleDiscussions.takenDownReason,
  isAnswered,
  reactions: reactionCountsOf(circleDiscussions),
  author: personSummaryColumns,
  files: filesOf('discussion', circleDiscussions.id),
};

/** The discussions as a person sees them, with what is new for them. */
const selectDiscussions = (db: Db, viewerId: Value<number> | number) =>
  db
    .select({
      ...ownColumns,
      userReactions: ownReactions(discussionReactions, circleDiscussions.id, viewerId),
      isNew: isNewDiscussion(viewerId),
      newReplies: countNewReplies(viewerId),
      level: levelInDiscussion,
    })
    .from(circleDiscussions)
    .innerJoin(users, eq(users.id, circleDiscussions.userId))
    .leftJoin(circleMembers, memberOf(viewerId))
    .leftJoin(discussionReads, readBy(viewerId))
    .leftJoin(discussionLevels, levelOf(viewerId));

const { isSticky, createdAt, id } = circleDiscussions;

const lastActivityAt = sql<string>`coalesce(${circleDiscussions.lastReplyAt}, ${circleDiscussions.createdAt})`;
/** Whether the author marked an answer. Each condition has a partial index. */
export const hasAnswer = {
  true: isNotNull(circleDiscussions.answerId),
  false: isNull(circleDiscussions.answerId),
  any: undefined,
};
const orderedBy = { activity: lastActivityAt, created: createdAt };

const discussionsPage = prepared(
  'discussions',
  (
    db,
    param: Param<{
      viewerId: number;
      circleId: number;
      isSticky: boolean | undefined;
      moment: string | undefined;
      id: number | undefined;
      limit: number;
    }>,
    shape: { order: DiscussionOrder; answered: 'true' | 'false' | 'any'; after: boolean },
  ) => {
    const moment = orderedBy[shape.order];
    return selectDiscussions(db, param('viewerId'))
      .where(
        and(
          eq(circleDiscussions.circleId, param('circleId')),
          isShown(circleDiscussions, param('viewerId')),
          hasAnswer[shape.answered],
          shape.after
            ? sql`(${isSticky}, ${moment}, ${id}) < (${param('isSticky')}, ${param('moment')}, ${param('id')})`
            : undefined,
        ),
      )
      .orderBy(desc(isSticky), desc(moment), desc(id))
      .limit(param('limit'));
  },
);

/** The filters of `listDiscussions`. */
interface DiscussionsWanted extends PageRequest {
  q?: string | undefined;
  sort?: DiscussionOrder | undefined;
  answered?: 'true' | 'false' | undefined;
  mine?: 'true' | 'false' | undefined;
}

/** Sticky discussions first, then by last activity or by start. */
export async function listDiscussionsIn(
  db: Db,
  viewer: Viewer,
  circleId: number,
  wanted: DiscussionsWanted,
): Promise<Page<Discussion>> {
  const order = wanted.sort ?? 'activity';
  const after = readCursor(wanted.cursor, ['boolean', 'moment', 'id']);
  const rows = isNarrowed(wanted)
    ? await findDiscussions(db, viewer, circleId, wanted, after)
    : await discussionsPage(db, { order, answered: wanted.answered ?? 'any', after: after !== null }).execute({
        viewerId: viewer.id,
        circleId,
        isSticky: after?.[0],
        moment: after?.[1],
        id: after?.[2],
        limit: wanted.limit + 1,
      });
  return pageOf(rows, wanted.limit, (row) => [
    row.isSticky,
    order === 'activity' ? (row.lastReplyAt ?? row.createdAt) : row.createdAt,
    row.id,
  ]);
}

const isNarrowed = ({ q, mine }: DiscussionsWanted): boolean => Boolean(q || mine === 'true');

/** The title and content have words that begin with the typed ones. */
const hasTyped = (circleId: number, typed: string): SQL => {
  const { discussionId, words } = discussionWords;
  return sql`exists (select from ${discussionWords}
    where ${discussionId} = ${id} and ${discussionWords.circleId} = ${circleId} and ${hasWords(words, typed)})`;
};

/** The discussions that match the filters, one more than requested, in the order of the list. */
async function findDiscussions(
  db: Db,
  viewer: Viewer,
  circleId: number,
  { q, sort, answered, mine, limit }: DiscussionsWanted,
  after: readonly [boolean, string, number] | null,
) {
  // A text without a letter or digit is no word.
  if (q && typedWords(q).length === 0) return [];
  const { userId, lastReplyAt, takenDownAt } = circleDiscussions;
  const moment = orderedBy[sort ?? 'activity'];
  const ids = await findInOrder(db, {
    table: circleDiscussions,
    id,
    needs: [isSticky, createdAt, lastReplyAt, userId, takenDownAt],
    scope: and(
      eq(circleDiscussions.circleId, circleId),
      hasAnswer[answered ?? 'any'],
      mine === 'true' ? eq(userId, viewer.id) : undefined,
      after ? sql`(${isSticky}, ${moment}, ${id}) < (${after[0]}, ${after[1]}, ${after[2]})` : undefined,
    ),
    filters: and(q ? hasTyped(circleId, q) : undefined, isShown(circleDiscussions, viewer.id)),
    order: [desc(isSticky), desc(moment), desc(id)],
    limit: limit + 1,
  });
  return readInOrder(
    ids,
    () => selectDiscussions(db, viewer.id).where(isAmong(circleDiscussions.id, ids)),
    (row) => row.id,
  );
}

const oneDiscussion = prepared('one_discussion', (db, param: Param<{ viewerId: number; discussionId: number }>) =>
  selectDiscussions(db, param('viewerId')).where(eq(circleDiscussions.id, param('discussionId'))),
);

/** One discussion. Call `requireVisibleDiscussion` first. Throws 404 if it was removed since then. */
export async function getDiscussionById(db: Db, viewer: Viewer, discussionId: number): Promise<Discussion> {
  const [found] = await oneDiscussion(db, {}).execute({ viewerId: viewer.id, discussionId });
  if (!found) throw discussionMissing();
  return found;
}
