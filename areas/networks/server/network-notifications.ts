import { and, asc, eq, gt, isNotNull, notExists, type SQL, sql } from 'drizzle-orm';
import { circleMembers, circles, ownMembership } from '#areas/circles/server/index.ts';
import { users } from '#areas/people/server/index.ts';
import { isAmong } from '#server/among.ts';
import type { Db } from '#server/database.ts';
import type {
  FindWaiting,
  NotificationAbout,
  NotificationEvent,
  NotificationKind,
  WaitingValues,
} from '#server/notifications.ts';
import { type Param, prepared, type Value } from '#server/prepared.ts';
import { isNetworkOwner, networkName, seesNetwork } from './network-access.ts';
import { networkCircles, networkInvitations, networks } from './network-tables.ts';

const linkTo = (id: number) => `/networks/${id}`;
const itemsOf = (events: readonly NotificationEvent[]) => events.map(({ item }) => item ?? 0);

/** The networks of these events that meet a condition, with their names. */
async function findNames(db: Db, personId: number, events: readonly NotificationEvent[], which: SQL) {
  const ids = events.map(({ subject }) => subject);
  const rows = await db
    .select({ id: networks.id, title: networkName(personId) })
    .from(networks)
    .where(and(isAmong(networks.id, ids), which));
  return new Map(rows.map(({ id, title }) => [id, title]));
}

/** The owner is told that they own the network while they do. */
export const becameNetworkOwner: NotificationKind = {
  key: 'networks.became-owner',
  group: 'circles',
  one: ({ title }) => `You are now an owner of the network “${title}”`,
  because: 'you became an owner of a network',
  async show(db, personId, events) {
    const names = await findNames(db, personId, events, isNetworkOwner(personId));
    return events.map(({ subject }) => {
      const title = names.get(subject);
      return title === undefined ? null : { title, link: linkTo(subject) };
    });
  },
};

/** The name of a circle that is in the network now. The item is the circle. */
async function findCircles(db: Db, events: readonly NotificationEvent[]) {
  const rows = await db
    .select({ id: circles.id, networkId: networkCircles.networkId, name: circles.name })
    .from(networkCircles)
    .innerJoin(circles, eq(circles.id, networkCircles.circleId))
    .where(isAmong(networkCircles.circleId, itemsOf(events)));
  return new Map(rows.map(({ id, networkId, name }) => [`${networkId}:${id}`, name]));
}

const aboutCircle = (
  key: string,
  which: (personId: number) => SQL,
  wording: Pick<NotificationKind, 'one' | 'because' | 'audience'>,
): NotificationKind => ({
  key,
  group: 'circles',
  ...wording,
  async show(db, personId, events) {
    const names = await findNames(db, personId, events, which(personId));
    const found = await findCircles(db, events);
    return events.map(({ subject, item }) => {
      const title = names.get(subject);
      const place = found.get(`${subject}:${item}`);
      return title === undefined || place === undefined ? null : { title, place, link: linkTo(subject) };
    });
  },
});

/** For the owners of the network. */
export const circleCame = aboutCircle('networks.circle-came', isNetworkOwner, {
  one: ({ title, place }) => `The circle “${place}” is now in the network “${title}”`,
  because: 'you own this network',
});

/** The members of the circle that came, in order. */
async function membersOf(db: Db, { item }: NotificationAbout, after: number, most: number): Promise<number[]> {
  const rows = await db
    .select({ id: circleMembers.userId })
    .from(circleMembers)
    .where(and(eq(circleMembers.circleId, item ?? 0), gt(circleMembers.userId, after)))
    .orderBy(asc(circleMembers.userId))
    .limit(most);
  return rows.map(({ id }) => id);
}

/** For the members of the circle. */
export const ownCircleCame = aboutCircle('networks.own-circle-came', seesNetwork, {
  one: ({ title, place }) => `Your circle “${place}” is now in the network “${title}”`,
  because: 'you are a member of this circle',
  audience: membersOf,
});

/** The owner of the circle is told while it is in no network. The subject is the circle: its network is no longer shown to them. */
export const ownCircleTakenOut: NotificationKind = {
  key: 'networks.circle-taken-out',
  group: 'circles',
  one: ({ title }) => `Your circle “${title}” was taken out of its network`,
  because: 'you own this circle',
  async show(db, personId, events) {
    const ids = events.map(({ subject }) => subject);
    const inOne = db
      .select({ id: networkCircles.circleId })
      .from(networkCircles)
      .where(eq(networkCircles.circleId, circles.id));
    const rows = await db
      .select({ id: circles.id, title: circles.name })
      .from(circles)
      .innerJoin(circleMembers, ownMembership(personId))
      .where(and(isAmong(circles.id, ids), eq(circleMembers.role, 'owner'), notExists(inOne)));
    const found = new Map(rows.map(({ id, title }) => [id, title]));
    return events.map(({ subject }) => {
      const title = found.get(subject);
      return title === undefined ? null : { title, link: `/circles/${subject}` };
    });
  },
};

/** Invitations for the person's confirmed address that still work, to networks that they do not see. */
const invitationsFor = (db: Db, personId: Value<number> | number, now: Value<string> | string, which?: SQL) =>
  db
    .select({
      id: networkInvitations.id,
      networkId: networks.id,
      network: networkName(personId),
      code: networkInvitations.inviteCode,
      by: sql<string>`(select inviter.name from users inviter where inviter.id = ${networkInvitations.createdBy})`,
      since: networkInvitations.createdAt,
    })
    .from(users)
    .innerJoin(networkInvitations, sql`lower(${networkInvitations.email}) = lower(${users.email})`)
    .innerJoin(networks, eq(networks.id, networkInvitations.networkId))
    .where(
      and(
        eq(users.id, personId),
        isNotNull(users.emailConfirmedAt),
        gt(networkInvitations.expiresAt, now),
        sql`not exists (select from users inviter where inviter.id = ${networkInvitations.createdBy}
          and (inviter.suspended_at is not null or inviter.erased_at is not null))`,
        sql`not exists (select from blocks where blocker_id = ${personId} and blocked_id = ${networkInvitations.createdBy})`,
        which,
      ),
    )
    .orderBy(asc(networkInvitations.createdAt), asc(networkInvitations.id));

const waitingInvitations = prepared('waiting_network_invitations', (db, param: Param<WaitingValues>) =>
  invitationsFor(db, param('personId'), param('now')).limit(param('limit')),
);

const invitationLink = (code: string) => `/networks?code=${encodeURIComponent(code)}`;

/** An invitation for the recipient's address. The item is the invitation. */
export const invitedToNetwork: NotificationKind = {
  key: 'networks.invited',
  group: 'waiting',
  one: ({ who, title }) => `${who} invited you to bring a circle into the network “${title}”`,
  because: 'somebody invited you to a network',
  async show(db, personId, events) {
    const which = isAmong(networkInvitations.id, itemsOf(events));
    const found = await invitationsFor(db, personId, new Date().toISOString(), which).limit(Math.max(events.length, 1));
    const shown = new Map(found.map(({ id, network, code }) => [id, { title: network, link: invitationLink(code) }]));
    return events.map(({ item }) => shown.get(item ?? 0) ?? null);
  },
};

export const findWaitingNetworks: FindWaiting = async (db, personId, now, limit) =>
  (await waitingInvitations(db, {}).execute({ personId, now: now.toISOString(), limit })).map(
    ({ id, networkId, network, code, by, since }) => ({
      kind: invitedToNetwork.key,
      subject: networkId,
      item: id,
      text: `${by} invited you to bring a circle into the network “${network}”`,
      link: invitationLink(code),
      since,
    }),
  );

export const networkKinds = [becameNetworkOwner, circleCame, ownCircleCame, ownCircleTakenOut, invitedToNetwork];
