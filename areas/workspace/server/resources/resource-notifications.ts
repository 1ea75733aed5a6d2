import { and, eq, ne } from 'drizzle-orm';
import { circleMembers, circles, ownMembership } from '#areas/circles/server/index.ts';
import { isAmong } from '#server/among.ts';
import type { Db } from '#server/database.ts';
import type { NotificationEvent, NotificationKind, ShownEvent } from '#server/notifications.ts';
import { findShownPeople } from '../shown-people.ts';
import { followersWhere, muteCircleOf } from '../thing-followers.ts';
import { mayAccess } from '../workspace-access.ts';
import { seesResource } from './resource-access.ts';
import { innerCircleResources as resources } from './resource-tables.ts';

/** The page that opens a resource. */
export const resourcePath = (circleId: number, id: number) => `/circles/${circleId}?tab=resources&resource=${id}`;

/** What a person may see of events about resources: as the list does, unless they muted the circle. */
async function showResources(db: Db, personId: number, events: readonly NotificationEvent[]) {
  const rows = await db
    .select({ id: resources.id, title: resources.title, circleId: circles.id, place: circles.name })
    .from(resources)
    .innerJoin(circles, eq(circles.id, resources.circleId))
    .innerJoin(circleMembers, ownMembership(personId))
    .where(
      and(
        isAmong(
          resources.id,
          events.map(({ subject }) => subject),
        ),
        seesResource(personId),
        ne(circleMembers.level, 'nothing'),
      ),
    );
  const people = await findShownPeople(db, personId, events);
  const shown = new Map<number, ShownEvent>(
    rows.map(({ id, circleId, title, place }) => [id, { title, place, link: resourcePath(circleId, id) }]),
  );
  return events.map(({ subject, by }) => (by !== null && people.has(by) ? (shown.get(subject) ?? null) : null));
}

export const resourceShared: NotificationKind = {
  key: 'workspace.resource-shared',
  group: 'circles',
  one: ({ who, title, place }) => `${who} shared “${title}” in ${place}`,
  because: 'you chose Everything for this circle',
  show: showResources,
  audience: followersWhere(resources, mayAccess(resources.accessLevel)),
  mute: muteCircleOf(resources),
};

/** The item is the version. */
export const versionAdded: NotificationKind = {
  key: 'workspace.resource-version',
  group: 'circles',
  one: ({ who, title }) => `${who} added a new version of your resource “${title}”`,
  because: 'you shared this resource',
  show: showResources,
};
