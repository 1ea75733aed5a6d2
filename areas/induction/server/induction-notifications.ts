import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import { users } from '#areas/people/server/index.ts';
import type { Db } from '#server/database.ts';
import type { FindWaiting, NotificationKind } from '#server/notifications.ts';
import { type Param, prepared } from '#server/prepared.ts';
import { inductionComments, inductionEntries, inductionShares, inductionTracks } from './induction-tables.ts';

/** The subject is a share that waits for the recipient. */
export const shareAsked: NotificationKind = {
  key: 'induction.share-asked',
  group: 'mentoring',
  one: ({ who }) => `${who} asks you to follow their induction`,
  because: 'a member named you as their mentor or induction tutor',
  async show(db, personId, events) {
    const ids = events.map(({ subject }) => subject);
    const found = await db
      .select({ id: inductionShares.id })
      .from(inductionShares)
      .where(
        and(
          inArray(inductionShares.id, ids),
          eq(inductionShares.personId, personId),
          isNull(inductionShares.acceptedAt),
        ),
      );
    const shown = new Set(found.map(({ id }) => id));
    return events.map(({ subject }) => (shown.has(subject) ? { title: 'Induction', link: '/induction' } : null));
  },
};

/** The subject is a share of the recipient's record. */
export const shareAccepted: NotificationKind = {
  key: 'induction.share-accepted',
  group: 'mentoring',
  one: ({ who }) => `${who} follows your induction now`,
  because: 'you asked this member to follow your induction',
  async show(db, personId, events) {
    const ids = events.map(({ subject }) => subject);
    const found = await db
      .select({ id: inductionShares.id })
      .from(inductionShares)
      .where(and(inArray(inductionShares.id, ids), eq(inductionShares.userId, personId)));
    const shown = new Set(found.map(({ id }) => id));
    return events.map(({ subject }) => (shown.has(subject) ? { title: 'Induction', link: '/induction' } : null));
  },
};

const ownTrack = async (db: Db, personId: number) =>
  (await db.$count(inductionTracks, eq(inductionTracks.userId, personId))) > 0;

/** The subject is the member. The wording has no details, because other people may read the mailbox. */
export const checkpointDue: NotificationKind = {
  key: 'induction.checkpoint-due',
  group: 'development',
  one: () => 'A review or assessment of your induction is due',
  many: () => 'Reviews or assessments of your induction are due',
  because: 'you follow your induction in Staffroom',
  async show(db, personId, events) {
    const isThere = await ownTrack(db, personId);
    return events.map(({ subject }) =>
      isThere && subject === personId ? { title: 'Induction', link: '/induction' } : null,
    );
  },
};

/** The subject is the member. */
export const inductionOverdue: NotificationKind = {
  key: 'induction.overdue',
  group: 'development',
  one: () => 'Something in your induction is overdue',
  because: 'you follow your induction in Staffroom',
  show: checkpointDue.show,
};

/** The subject is a share that the recipient agreed to. */
export const followedOverdue: NotificationKind = {
  key: 'induction.followed-overdue',
  group: 'mentoring',
  one: () => 'A review or assessment is overdue in an induction that you follow',
  because: 'you agreed to follow the induction of a member',
  async show(db, personId, events) {
    const ids = events.map(({ subject }) => subject);
    const { id, acceptedAt } = inductionShares;
    const found = await db
      .select({ id })
      .from(inductionShares)
      .where(and(inArray(id, ids), eq(inductionShares.personId, personId), isNotNull(acceptedAt)));
    const shown = new Set(found.map((share) => share.id));
    return events.map(({ subject }) =>
      shown.has(subject) ? { title: 'Induction', link: `/induction?record=${subject}` } : null,
    );
  },
};

/** The subject is an entry of the recipient, the item a comment about it. */
export const commentWritten: NotificationKind = {
  key: 'induction.comment-written',
  group: 'mentoring',
  one: ({ who }) => `${who} commented on your induction record`,
  many: ({ count }) => `${count} comments on your induction record`,
  because: 'you share your induction record with this member',
  async show(db, personId, events) {
    const ids = events.flatMap(({ item }) => (item === null ? [] : [item]));
    const { id, takenDownAt, entryId } = inductionComments;
    const found = await db
      .select({ id, title: inductionEntries.title })
      .from(inductionComments)
      .innerJoin(inductionEntries, eq(inductionEntries.id, entryId))
      .where(and(inArray(id, ids), eq(inductionEntries.userId, personId), isNull(takenDownAt)));
    const titles = new Map(found.map((comment) => [comment.id, comment.title]));
    return events.map(({ item }) => {
      const title = titles.get(item ?? 0);
      return title === undefined ? null : { title, link: '/induction?tab=record' };
    });
  },
};

export const inductionKinds = [
  shareAsked,
  shareAccepted,
  checkpointDue,
  inductionOverdue,
  followedOverdue,
  commentWritten,
];

const waitingShares = prepared('waiting_induction_shares', (db, param: Param<{ personId: number; limit: number }>) =>
  db
    .select({ id: inductionShares.id, name: users.name, since: inductionShares.createdAt })
    .from(inductionShares)
    .innerJoin(users, eq(users.id, inductionShares.userId))
    .where(and(eq(inductionShares.personId, param('personId')), isNull(inductionShares.acceptedAt)))
    .orderBy(inductionShares.createdAt, inductionShares.id)
    .limit(param('limit')),
);

/** The requests to follow somebody's induction. */
export const findInductionWaiting: FindWaiting = async (db, personId, _now, limit) => {
  const rows = await waitingShares(db, {}).execute({ personId, limit });
  return rows.map(({ id, name, since }) => ({
    kind: shareAsked.key,
    subject: id,
    item: null,
    text: `${name} asks you to follow their induction`,
    link: '/induction',
    since,
  }));
};
