import { and, asc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import { circleMembers, circles, ownMembership } from '#areas/circles/server/index.ts';
import { listNetworkFollowers, muteNetwork, networkSummary } from '#areas/networks/server/index.ts';
import { users } from '#areas/people/server/index.ts';
import { dayAndTime } from '#contract/london.ts';
import type { Db } from '#server/database.ts';
import type { NotificationAbout, NotificationEvent, NotificationKind, ShownEvent } from '#server/notifications.ts';
import { findShownPeople } from '../shown-people.ts';
import { followersWhere, muteCircleOf } from '../thing-followers.ts';
import { placeEnded } from './ended-places.ts';
import { isInside, leadsItsCircle, leadsSession, seesSession } from './session-access.ts';
import { sessionRegistrations as registrations, expertSessions as sessions } from './session-tables.ts';

/** The page that opens a session. People of other circles of its network have no page of the circle. */
export const sessionPath = ({ id, circleId, isInside }: { id: number; circleId: number; isInside: boolean }) =>
  isInside ? `/circles/${circleId}?tab=sessions&session=${id}` : `/expert-sessions/${id}`;

const found = (db: Db, personId: number, ids: number[]) =>
  db
    .select({
      id: sessions.id,
      userId: sessions.userId,
      title: sessions.title,
      status: sessions.status,
      startsAt: sessions.startsAt,
      recordingUrl: sessions.recordingUrl,
      circleId: circles.id,
      isInside: sql<boolean>`${isInside(personId)}`,
      network: networkSummary(sessions.networkId),
      place: circles.name,
      level: circleMembers.level,
      registration: registrations.state,
      leadsCircle: sql<boolean>`${leadsItsCircle(personId)}`,
      leads: sql<boolean>`${leadsSession(personId)}`,
    })
    .from(sessions)
    .innerJoin(circles, eq(circles.id, sessions.circleId))
    .leftJoin(circleMembers, ownMembership(personId))
    .leftJoin(registrations, and(eq(registrations.sessionId, sessions.id), eq(registrations.personId, personId)))
    .where(and(inArray(sessions.id, ids), isNull(sessions.takenDownAt), seesSession(personId)));
type Found = Awaited<ReturnType<typeof found>>[number] & { isMine: boolean };

/** Shows a session to a member who may see it and meets the condition, with its time if `withTime`. */
const showIf =
  (condition: (session: Found) => boolean, { withTime = false } = {}): NotificationKind['show'] =>
  async (db: Db, personId: number, events: readonly NotificationEvent[]) => {
    const rows = await found(db, personId, [...new Set(events.map(({ subject }) => subject))]);
    const shown = new Map<number, ShownEvent>();
    for (const row of rows)
      if (condition({ ...row, isMine: row.userId === personId }))
        shown.set(row.id, {
          title: withTime && row.startsAt ? `${row.title} on ${dayAndTime(row.startsAt)}` : row.title,
          place: row.isInside ? row.place : (row.network?.name ?? row.place),
          link: sessionPath(row),
        });
    const people = await findShownPeople(db, personId, events);
    return events.map(({ subject, by }) => (by === null || people.has(by) ? (shown.get(subject) ?? null) : null));
  };

const isOn = ({ status }: Found) => status === 'scheduled';
const hasPlace = (session: Found) => session.registration === 'registered';

/** Those with a place, and with `orWaiting` those who wait for one, who may still see the session. */
const registered =
  (orWaiting: boolean): NonNullable<NotificationKind['audience']> =>
  async (db, { subject }, after, most) => {
    const rows = await db
      .select({ id: registrations.personId })
      .from(registrations)
      .innerJoin(users, eq(users.id, registrations.personId))
      .innerJoin(sessions, eq(sessions.id, registrations.sessionId))
      .where(
        and(
          eq(registrations.sessionId, subject),
          orWaiting ? undefined : eq(registrations.state, 'registered'),
          gt(registrations.personId, after),
          isNull(users.erasedAt),
          isNull(users.suspendedAt),
          seesSession(users.id),
        ),
      )
      .orderBy(asc(registrations.personId))
      .limit(most);
    return rows.map(({ id }) => id);
  };

/** The members who chose 'everything' for the circle. */
const followersOf = followersWhere(sessions);

/** The owner and leads of a circle, at most 50. */
export async function findLeadsOf(db: Db, circleId: number): Promise<number[]> {
  const rows = await db
    .select({ id: circleMembers.userId })
    .from(circleMembers)
    .where(
      and(eq(circleMembers.circleId, circleId), or(eq(circleMembers.isLead, true), eq(circleMembers.role, 'owner'))),
    )
    .orderBy(asc(circleMembers.userId))
    .limit(50);
  return rows.map(({ id }) => id);
}

export const sessionProposed: NotificationKind = {
  key: 'workspace.session-proposed',
  group: 'waiting',
  one: ({ who, title, place }) => `${who} suggested an expert in ${place}: “${title}”`,
  because: 'you lead the workspace of this circle',
  show: showIf(({ leadsCircle, status }) => leadsCircle && status === 'proposed'),
};

export const sessionHandedOver: NotificationKind = {
  key: 'workspace.session-handed-over',
  group: 'waiting',
  one: ({ who, title }) => `${who} asks you to schedule “${title}”`,
  because: 'you suggested this expert',
  show: showIf(({ leads, status }) => leads && status === 'proposed'),
};

export const proposalScheduled: NotificationKind = {
  key: 'workspace.session-agreed',
  group: 'circles',
  one: ({ who, title }) => `${who} scheduled the session that you suggested: ${title}`,
  because: 'you suggested this expert',
  show: showIf((session) => isOn(session) && session.isMine, { withTime: true }),
};

export const sessionScheduled: NotificationKind = {
  key: 'workspace.session-scheduled',
  group: 'circles',
  one: ({ who, title, place }) => `${who} scheduled a session in ${place}: ${title}`,
  because: 'you chose Everything for this circle',
  show: showIf((session) => isOn(session) && session.level !== 'nothing', { withTime: true }),
  audience: followersOf,
  mute: muteCircleOf(sessions),
};

const because = 'you registered for this session';

/** The day before. The wording has the day, because the member may read it later. */
export const sessionSoon: NotificationKind = {
  key: 'workspace.session-soon',
  group: 'waiting',
  one: ({ title }) => `You have a place at ${title}`,
  because,
  audience: registered(false),
  show: showIf((session) => isOn(session) && hasPlace(session), { withTime: true }),
};

export const sessionMoved: NotificationKind = {
  key: 'workspace.session-moved',
  group: 'waiting',
  one: ({ title }) => `The time or the joining link is new: ${title}`,
  because,
  audience: registered(true),
  show: showIf((session) => isOn(session) && session.registration !== null, { withTime: true }),
};

export const sessionCancelled: NotificationKind = {
  key: 'workspace.session-cancelled',
  group: 'waiting',
  one: ({ title }) => `${title} is cancelled`,
  because,
  audience: registered(true),
  show: showIf(({ status, registration }) => status === 'cancelled' && registration !== null),
};

/** The member waited, and has a place now. */
export const placeGiven: NotificationKind = {
  key: 'workspace.session-place',
  group: 'waiting',
  one: ({ title }) => `You have a place now: ${title}`,
  because: 'you were waiting for a place at this session',
  show: showIf((session) => isOn(session) && hasPlace(session), { withTime: true }),
};

export const sessionRecorded: NotificationKind = {
  key: 'workspace.session-recorded',
  group: 'circles',
  one: ({ title }) => `You can watch the recording of “${title}”`,
  because,
  audience: registered(true),
  show: showIf((session) => isOn(session) && session.registration !== null && session.recordingUrl !== null),
};

/** Members of the other circles of the network who chose 'everything' for one of them. */
async function networkFollowersOf(db: Db, { subject }: NotificationAbout, after: number, most: number) {
  const [session] = await db
    .select({ circleId: sessions.circleId, networkId: sessions.networkId })
    .from(sessions)
    .where(and(eq(sessions.id, subject), isNull(sessions.takenDownAt)));
  if (!session || session.networkId === null) return [];
  return listNetworkFollowers(db, { circleId: session.circleId, networkId: session.networkId }, after, most);
}

/** For members of the other circles of the network. */
export const sessionSharedWithNetwork: NotificationKind = {
  key: 'workspace.session-shared-with-network',
  group: 'circles',
  one: ({ title, place }) => `A circle of the network “${place}” shares a session with you: ${title}`,
  because: 'you chose Everything for a circle of this network',
  show: showIf((session) => isOn(session) && !session.isInside && session.network !== null, { withTime: true }),
  audience: networkFollowersOf,
  async mute(db, personId, sessionId) {
    const [session] = await db.select({ of: sessions.networkId }).from(sessions).where(eq(sessions.id, sessionId));
    if (session && session.of !== null) await muteNetwork(db, personId, session.of);
  },
};

export const sessionNotifications = [
  ...[sessionProposed, sessionHandedOver, proposalScheduled, sessionScheduled],
  ...[sessionSoon, sessionMoved, sessionCancelled, placeGiven, sessionRecorded],
  ...[sessionSharedWithNetwork, placeEnded],
];
