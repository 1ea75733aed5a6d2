import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import { blocks, users } from '#areas/people/server/index.ts';
import type { Db } from '#server/database.ts';
import type {
  FindWaiting,
  NotificationAbout,
  NotificationEvent,
  NotificationKind,
  ShownEvent,
  WaitingValues,
} from '#server/notifications.ts';
import { type Param, prepared, type Value } from '#server/prepared.ts';
import { ownMembership } from './circle-access.ts';
import { circleDepartures, circleMembers, circles } from './circle-tables.ts';
import { innerCircleInvitations } from './inner-circles/inner-circle-tables.ts';

const subjectsOf = (events: readonly NotificationEvent[]) => events.map(({ subject }) => subject);

/** The circles of these events in which the person has this role now. */
async function findOwn(db: Db, personId: number, events: readonly NotificationEvent[], isOwner: boolean) {
  const rows = await db
    .select({ id: circles.id, title: circles.name })
    .from(circles)
    .innerJoin(circleMembers, ownMembership(personId))
    .where(and(inArray(circles.id, subjectsOf(events)), isOwner ? eq(circleMembers.role, 'owner') : undefined));
  return new Map(rows.map(({ id, title }) => [id, title]));
}

/** The owner of a circle is shown who joined it while they are members, and that they own it while they do. */
const showToOwner = (tab: string) => async (db: Db, personId: number, events: readonly NotificationEvent[]) => {
  const found = await findOwn(db, personId, events, true);
  return events.map(({ subject }): ShownEvent | null => {
    const title = found.get(subject);
    return title === undefined ? null : { title, link: `/circles/${subject}${tab}` };
  });
};

export const joinedMine: NotificationKind = {
  key: 'circles.joined-mine',
  group: 'circles',
  one: ({ who, title }) => `${who} joined your circle “${title}”`,
  because: 'you own this circle',
  show: showToOwner('?tab=members'),
};

export const becameOwner: NotificationKind = {
  key: 'circles.became-owner',
  group: 'circles',
  one: ({ title }) => `You are now the owner of the circle “${title}”`,
  because: 'you became the owner of a circle',
  show: showToOwner('?tab=settings'),
};

/** Shows the name that the circle had when the person left it, unless they have joined it again. */
export const removedFromCircle: NotificationKind = {
  key: 'circles.removed',
  group: 'circles',
  one: ({ title }) => `You were removed from the circle “${title}”`,
  because: 'you were a member of this circle',
  async show(db, personId, events) {
    const rows = await db
      .select({ id: circleDepartures.circleId, title: circleDepartures.circleName })
      .from(circleDepartures)
      .where(and(eq(circleDepartures.userId, personId), inArray(circleDepartures.circleId, subjectsOf(events))));
    const left = new Map(rows.map(({ id, title }) => [id, title]));
    const own = await findOwn(db, personId, events, false);
    return events.map(({ subject }) => {
      const title = own.has(subject) ? undefined : left.get(subject);
      return title === undefined ? null : { title, link: '/circles?tab=inner' };
    });
  },
};

/** Invitations for the person's confirmed address that still work at a moment, to circles that they are not in. Oldest first. */
function invitationsFor(db: Db, personId: Value<number> | number, now: Value<string> | string, which?: SQL) {
  const invitation = innerCircleInvitations;
  return db
    .select({
      id: invitation.id,
      circleId: circles.id,
      circle: circles.name,
      code: invitation.inviteCode,
      by: sql<string>`(select inviter.name from users inviter where inviter.id = ${invitation.createdBy})`,
      since: invitation.createdAt,
    })
    .from(users)
    .innerJoin(invitation, sql`lower(${invitation.email}) = lower(${users.email})`)
    .innerJoin(circles, eq(circles.id, invitation.circleId))
    .leftJoin(circleMembers, ownMembership(personId))
    .where(
      and(
        eq(users.id, personId),
        isNotNull(users.emailConfirmedAt),
        eq(invitation.isActive, true),
        lt(invitation.currentUses, invitation.maxUses),
        or(isNull(invitation.expiresAt), gt(invitation.expiresAt, now)),
        isNull(circles.archivedAt),
        isNull(circleMembers.userId),
        sql`not exists (select from users inviter where inviter.id = ${invitation.createdBy}
          and (inviter.suspended_at is not null or inviter.erased_at is not null))`,
        sql`not exists (select from ${blocks} where blocker_id = ${personId} and blocked_id = ${invitation.createdBy})`,
        which,
      ),
    )
    .orderBy(asc(invitation.createdAt), asc(invitation.id));
}

const waitingInvitations = prepared('waiting_circle_invitations', (db, param: Param<WaitingValues>) =>
  invitationsFor(db, param('personId'), param('now')).limit(param('limit')),
);

const invitationLink = (code: string) => `/circles?join=${encodeURIComponent(code)}`;

/** An invitation to an inner circle for the recipient's address. The item is the invitation. */
export const invitedToCircle: NotificationKind = {
  key: 'circles.invited',
  group: 'waiting',
  one: ({ who, title }) => `${who} invited you to the inner circle “${title}”`,
  because: 'somebody invited you to an inner circle',
  async show(db, personId, events) {
    const ids = events.map(({ item }) => item ?? 0);
    const which = inArray(innerCircleInvitations.id, ids);
    const found = await invitationsFor(db, personId, new Date().toISOString(), which).limit(events.length);
    const shown = new Map(found.map(({ id, circle, code }) => [id, { title: circle, link: invitationLink(code) }]));
    return events.map(({ item }) => shown.get(item ?? 0) ?? null);
  },
};

export const findWaitingInvitations: FindWaiting = async (db, personId, now, limit) =>
  (await waitingInvitations(db, {}).execute({ personId, now: now.toISOString(), limit })).map(
    ({ id, circleId, circle, code, by, since }) => ({
      kind: invitedToCircle.key,
      subject: circleId,
      item: id,
      text: `${by} invited you to the inner circle “${circle}”`,
      link: invitationLink(code),
      since,
    }),
  );

/** The members of a circle, in order. */
async function membersOf(db: Db, { subject }: NotificationAbout, after: number, most: number): Promise<number[]> {
  const rows = await db
    .select({ id: circleMembers.userId })
    .from(circleMembers)
    .where(and(eq(circleMembers.circleId, subject), gt(circleMembers.userId, after)))
    .orderBy(asc(circleMembers.userId))
    .limit(most);
  return rows.map(({ id }) => id);
}

const becauseMember = 'you are a member of this circle';

/** A kind about a circle of the recipient, shown while the circle is archived, or while it is not. */
const aboutState = (key: string, isArchived: boolean, one: NotificationKind['one']): NotificationKind => ({
  key,
  group: 'circles',
  one,
  because: becauseMember,
  audience: membersOf,
  async show(db, personId, events) {
    const rows = await db
      .select({ id: circles.id, title: circles.name })
      .from(circles)
      .innerJoin(circleMembers, ownMembership(personId))
      .where(
        and(
          inArray(circles.id, subjectsOf(events)),
          isArchived ? isNotNull(circles.closedAt) : isNull(circles.closedAt),
        ),
      );
    const found = new Map(rows.map(({ id, title }) => [id, title]));
    return events.map(({ subject }) => {
      const title = found.get(subject);
      return title === undefined ? null : { title, link: `/circles/${subject}` };
    });
  },
});

export const circleArchived = aboutState(
  'circles.archived',
  true,
  ({ title }) => `The organisers archived the circle “${title}”. You can still read it`,
);

export const circleRestored = aboutState(
  'circles.restored',
  false,
  ({ title }) => `The circle “${title}” is open again`,
);

/** The subject is the circle that is left, and the item the one that became part of it. */
export const circlesMerged: NotificationKind = {
  key: 'circles.merged',
  group: 'circles',
  one: ({ title, place }) => `The circle “${place}” is now part of “${title}”`,
  because: becauseMember,
  // A trigger on `circle_members` notes who leaves a circle, also in a merge.
  async audience(db, { item }, after, most) {
    const { rows } = await db.execute<{ id: number }>(sql`
      select d.user_id as id from ${circleDepartures} d join circles merged on merged.id = d.circle_id
      where d.circle_id = ${item ?? 0} and d.left_at >= merged.closed_at and d.user_id > ${after}
      order by d.user_id limit ${most}`);
    return rows.map(({ id }) => id);
  },
  async show(db, personId, events) {
    const rows = await db
      .select({ id: circles.id, title: circles.name })
      .from(circles)
      .innerJoin(circleMembers, ownMembership(personId))
      .where(inArray(circles.id, subjectsOf(events)));
    const merged = await db
      .select({ id: circles.id, name: circles.name })
      .from(circles)
      .where(
        and(
          inArray(
            circles.id,
            events.map(({ item }) => item ?? 0),
          ),
          isNotNull(circles.mergedIntoId),
        ),
      );
    const titles = new Map(rows.map(({ id, title }) => [id, title]));
    const names = new Map(merged.map(({ id, name }) => [id, name]));
    return events.map(({ subject, item }) => {
      const [title, place] = [titles.get(subject), names.get(item ?? 0)];
      return title === undefined || place === undefined ? null : { title, place, link: `/circles/${subject}` };
    });
  },
};

/** The desk made the recipient a member. Shown while they are one. */
export const addedToCircle: NotificationKind = {
  key: 'circles.added',
  group: 'circles',
  one: ({ title }) => `The organisers added you to the circle “${title}”. You can leave it at any time`,
  because: becauseMember,
  async show(db, personId, events) {
    const own = await findOwn(db, personId, events, false);
    return events.map(({ subject }) => {
      const title = own.get(subject);
      return title === undefined ? null : { title, link: `/circles/${subject}` };
    });
  },
};

export const circleKinds = [
  addedToCircle,
  joinedMine,
  becameOwner,
  removedFromCircle,
  invitedToCircle,
  circleArchived,
  circleRestored,
  circlesMerged,
];

/** Returns the member with this confirmed address, unless they are in the circle already. */
export async function findInvited(db: Db, circleId: number, address: string): Promise<number[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        sql`lower(${users.email}) = lower(${address})`,
        isNotNull(users.emailConfirmedAt),
        isNull(users.erasedAt),
        sql`not exists (select from ${circleMembers} where circle_id = ${circleId} and user_id = ${users.id})`,
      ),
    );
  return rows.map(({ id }) => id);
}

/** The owner of a circle, except this person. */
export async function ownerToNotify(db: Db, circleId: number, exceptId: number): Promise<number[]> {
  const rows = await db
    .select({ id: circleMembers.userId })
    .from(circleMembers)
    .where(
      and(eq(circleMembers.circleId, circleId), eq(circleMembers.role, 'owner'), ne(circleMembers.userId, exceptId)),
    );
  return rows.map(({ id }) => id);
}
