import { and, desc, eq, isNull, ne, or, sql } from 'drizzle-orm';
import { circleMembers, circles, isVisible, ownMembership } from '#areas/circles/server/index.ts';
import type { Contributions } from '#areas/discussions/contract/contributions.ts';
import { reactionCountsOf } from '#areas/reactions/server/index.ts';
import type { Db } from '#server/database.ts';
import type { Viewer } from '#server/endpoints.ts';
import { circleActivity } from '../activity/activity-tables.ts';
import { circleDiscussions, discussionReplies } from '../discussion-tables.ts';
import { circleResources } from '../resources/resource-tables.ts';

/** The latest posts of each kind that are read, so that the time does not grow with the number of posts. */
const mostRead = 200;
const circlesShown = 5;
const postsShown = 3;

const ofCircle = { id: circles.id, name: circles.name, color: circles.color };

/** What a person does in circles that the current user can read. Call `requireShownPerson` first. */
export async function listContributions(db: Db, viewer: Viewer, personId: number): Promise<Contributions> {
  return {
    circles: await listTalkedIn(db, viewer, personId),
    discussions: await listLatest(db, viewer, personId, circleDiscussions),
    answers: await listAnswers(db, viewer, personId),
    resources: await listLatest(db, viewer, personId, circleResources),
  };
}

/** The circles where the person posted most lately. */
async function listTalkedIn(db: Db, viewer: Viewer, personId: number) {
  const recent = db
    .select({ circleId: circleActivity.circleId })
    .from(circleActivity)
    .where(eq(circleActivity.userId, personId))
    .orderBy(desc(circleActivity.createdAt))
    .limit(mostRead)
    .as('recent');
  return db
    .select(ofCircle)
    .from(recent)
    .innerJoin(circles, eq(circles.id, recent.circleId))
    .leftJoin(circleMembers, ownMembership(viewer.id))
    .where(isVisible)
    .groupBy(circles.id)
    .orderBy(desc(sql`count(*)`), circles.id)
    .limit(circlesShown);
}

/** The latest posts of a person of one kind, newest first. */
async function listLatest(
  db: Db,
  viewer: Viewer,
  personId: number,
  posts: typeof circleDiscussions | typeof circleResources,
) {
  const { id, title, circleId, createdAt, userId, takenDownAt } = posts;
  const recent = db
    .select({ id, title, circleId, createdAt })
    .from(posts)
    .where(and(eq(userId, personId), isNull(takenDownAt)))
    .orderBy(desc(createdAt))
    .limit(mostRead)
    .as('recent');
  return db
    .select({ id: recent.id, title: recent.title, circle: ofCircle, createdAt: recent.createdAt })
    .from(recent)
    .innerJoin(circles, eq(circles.id, recent.circleId))
    .leftJoin(circleMembers, ownMembership(viewer.id))
    .where(isVisible)
    .orderBy(desc(recent.createdAt), desc(recent.id))
    .limit(postsShown);
}

/** Replies to others that were marked as the answer or got a reaction: answers first, then those with most reactions. */
async function listAnswers(db: Db, viewer: Viewer, personId: number) {
  const counts = Object.values(reactionCountsOf(discussionReplies));
  const recent = db
    .select({
      id: discussionReplies.id,
      discussionId: discussionReplies.discussionId,
      reactions: sql<number>`${sql.join(counts, sql` + `)}`.as('reactions'),
    })
    .from(discussionReplies)
    .where(and(eq(discussionReplies.userId, personId), isNull(discussionReplies.takenDownAt)))
    .orderBy(desc(discussionReplies.createdAt))
    .limit(mostRead)
    .as('recent');
  const isAnswer = sql<boolean>`coalesce(${circleDiscussions.answerId} = ${recent.id}, false)`;
  return db
    .select({
      replyId: recent.id,
      discussionId: recent.discussionId,
      title: circleDiscussions.title,
      circle: ofCircle,
      isAnswer,
      reactions: recent.reactions,
    })
    .from(recent)
    .innerJoin(circleDiscussions, eq(circleDiscussions.id, recent.discussionId))
    .innerJoin(circles, eq(circles.id, circleDiscussions.circleId))
    .leftJoin(circleMembers, ownMembership(viewer.id))
    .where(
      and(
        isVisible,
        isNull(circleDiscussions.takenDownAt),
        ne(circleDiscussions.userId, personId),
        or(isAnswer, sql`${recent.reactions} > 0`),
      ),
    )
    .orderBy(desc(isAnswer), desc(recent.reactions), desc(recent.id))
    .limit(postsShown);
}
