import { and, eq, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { circleMembers, circles, ownMembership } from '#areas/circles/server/index.ts';
import { listNetworkFollowers, muteNetwork, networkSummary } from '#areas/networks/server/index.ts';
import { isAmong } from '#server/among.ts';
import type { Db } from '#server/database.ts';
import type { NotificationEvent, NotificationKind, ShownEvent } from '#server/notifications.ts';
import { findShownPeople } from '../shown-people.ts';
import { followersWhere, muteCircleOf } from '../thing-followers.ts';
import { isInWorkspace } from '../workspace-access.ts';
import { practicePath } from './draft-practice.ts';
import { isSharedWith, seesPractice } from './practice-access.ts';
import { bestPractices as practices, practiceTrials } from './practice-tables.ts';

/** The practices of these events that the person may read, if `which` holds too. */
async function findShown(
  db: Db,
  personId: number,
  events: readonly NotificationEvent[],
  which: SQL | undefined,
): Promise<Map<number, ShownEvent>> {
  const rows = await db
    .select({
      id: practices.id,
      title: practices.title,
      place: sql<string>`case when ${isInWorkspace} then ${circles.name} else '' end`,
      network: networkSummary(practices.networkId),
    })
    .from(practices)
    .innerJoin(circles, eq(circles.id, practices.circleId))
    .leftJoin(circleMembers, ownMembership(personId))
    .where(
      and(
        isAmong(
          practices.id,
          events.map(({ subject }) => subject),
        ),
        seesPractice(personId),
        which,
      ),
    );
  return new Map(
    rows.map(({ id, title, place, network }) => [
      id,
      { title, place: place || (network?.name ?? ''), link: practicePath(id) },
    ]),
  );
}

export const practiceShared: NotificationKind = {
  key: 'workspace.practice-shared',
  group: 'circles',
  one: ({ who, title, place }) => `${who} wrote up “${title}” in ${place}`,
  because: 'you chose Everything for this circle',
  async show(db, personId, events) {
    const shown = await findShown(db, personId, events, and(isInWorkspace, ne(circleMembers.level, 'nothing')));
    const people = await findShownPeople(db, personId, events);
    return events.map(({ subject, by }) => (by !== null && people.has(by) ? (shown.get(subject) ?? null) : null));
  },
  audience: followersWhere(practices, eq(practices.status, 'published')),
  mute: muteCircleOf(practices),
};

/** The member still has a plan without a result. */
const isOpen = (personId: number) => sql`exists (select from ${practiceTrials} t
  where t.practice_id = ${practices.id} and t.user_id = ${personId} and t.asked_at is not null and t.result is null)`;

export const howDidItGo: NotificationKind = {
  key: 'workspace.practice-how-it-went',
  group: 'waiting',
  one: ({ title }) => `You planned to try “${title}”. How did it go?`,
  because: 'you planned to try this practice three weeks before',
  async show(db, personId, events) {
    const shown = await findShown(db, personId, events, isOpen(personId));
    return events.map(({ subject }) => shown.get(subject) ?? null);
  },
};

/** A member agreed that the author is told. The item is the trial. */
export const practiceTried: NotificationKind = {
  key: 'workspace.practice-tried',
  group: 'circles',
  one: ({ who, title }) => `${who} told you how “${title}” went`,
  because: 'you wrote this practice',
  async show(db, personId, events) {
    const isAuthor = eq(practices.userId, personId);
    const shown = await findShown(db, personId, events, isAuthor);
    const told = await db
      .select({ practiceId: practiceTrials.practiceId, by: practiceTrials.userId })
      .from(practiceTrials)
      .where(
        and(
          isAmong(practiceTrials.practiceId, [...shown.keys()]),
          eq(practiceTrials.tellsAuthor, true),
          isNull(practiceTrials.takenDownAt),
        ),
      );
    const isTold = new Set(told.map(({ practiceId, by }) => `${practiceId} ${by}`));
    const people = await findShownPeople(db, personId, events);
    return events.map(({ subject, by }) =>
      by !== null && people.has(by) && isTold.has(`${subject} ${by}`) ? (shown.get(subject) ?? null) : null,
    );
  },
};

const forAuthor = (key: string, words: (title: string) => string, which: SQL | undefined): NotificationKind => ({
  key,
  group: 'circles',
  one: ({ title }) => words(title),
  because: 'you offered this practice to all members',
  async show(db, personId, events) {
    const shown = await findShown(db, personId, events, and(eq(practices.userId, personId), which));
    return events.map(({ subject }) => shown.get(subject) ?? null);
  },
});

export const practicePublished = forAuthor(
  'workspace.practice-published',
  (title) => `All members can now read your practice “${title}”`,
  sql`${practices.sharedAt} is not null`,
);

export const practiceDeclined = forAuthor(
  'workspace.practice-declined',
  (title) => `The editors wrote to you about your practice “${title}”`,
  and(isNull(practices.offeredAt), sql`${practices.deskNote} is not null`),
);

/** For members of the other circles of the network who chose 'everything' for one of them. */
export const practiceSharedWithNetwork: NotificationKind = {
  key: 'workspace.practice-shared-with-network',
  group: 'circles',
  one: ({ who, title, place }) => `${who} shares the practice “${title}” with the network “${place}”`,
  because: 'you chose Everything for a circle of this network',
  async show(db, personId, events) {
    const which = and(isSharedWith(personId), sql`${circleMembers.userId} is null`);
    const shown = await findShown(db, personId, events, which);
    const people = await findShownPeople(db, personId, events);
    return events.map(({ subject, by }) => (by !== null && people.has(by) ? (shown.get(subject) ?? null) : null));
  },
  async audience(db, { subject }, after, most) {
    const [practice] = await db
      .select({ circleId: practices.circleId, networkId: practices.networkId })
      .from(practices)
      .where(and(eq(practices.id, subject), isNull(practices.takenDownAt)));
    if (!practice || practice.networkId === null) return [];
    return listNetworkFollowers(db, { circleId: practice.circleId, networkId: practice.networkId }, after, most);
  },
  async mute(db, personId, practiceId) {
    const [practice] = await db.select({ of: practices.networkId }).from(practices).where(eq(practices.id, practiceId));
    if (practice && practice.of !== null) await muteNetwork(db, personId, practice.of);
  },
};

export const practiceNotifications: NotificationKind[] = [
  practiceShared,
  practiceSharedWithNetwork,
  howDidItGo,
  practiceTried,
  practicePublished,
  practiceDeclined,
];
