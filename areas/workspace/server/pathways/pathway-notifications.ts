import { and, eq, ne } from 'drizzle-orm';
import { circleMembers, circles, ownMembership } from '#areas/circles/server/index.ts';
import { isAmong } from '#server/among.ts';
import type { Db } from '#server/database.ts';
import type { NotificationEvent, NotificationKind, ShownEvent } from '#server/notifications.ts';
import { findShownPeople } from '../shown-people.ts';
import { followersWhere, muteCircleOf } from '../thing-followers.ts';
import { seesPathway } from './pathway-access.ts';
import { cpdPathways } from './pathway-tables.ts';

/** The page that opens a CPD Pathway. */
export const pathwayPath = (circleId: number, id: number) => `/circles/${circleId}?tab=pathways&pathway=${id}`;

/** What a person may see of events about CPD Pathways: as the list does, unless they muted the circle. */
async function showPathways(db: Db, personId: number, events: readonly NotificationEvent[]) {
  const subjects = events.map(({ subject }) => subject);
  const rows = await db
    .select({ id: cpdPathways.id, title: cpdPathways.title, circleId: circles.id, place: circles.name })
    .from(cpdPathways)
    .innerJoin(circles, eq(circles.id, cpdPathways.circleId))
    .innerJoin(circleMembers, ownMembership(personId))
    .where(and(isAmong(cpdPathways.id, subjects), seesPathway(personId), ne(circleMembers.level, 'nothing')));
  const people = await findShownPeople(db, personId, events);
  const shown = new Map<number, ShownEvent>(
    rows.map(({ id, circleId, title, place }) => [id, { title, place, link: pathwayPath(circleId, id) }]),
  );
  return events.map(({ subject, by }) => (by !== null && people.has(by) ? (shown.get(subject) ?? null) : null));
}

export const pathwayProposed: NotificationKind = {
  key: 'workspace.pathway-proposed',
  group: 'circles',
  one: ({ who, title, place }) => `${who} proposed the CPD Pathway “${title}” in ${place}`,
  because: 'you chose Everything for this circle',
  show: showPathways,
  audience: followersWhere(cpdPathways),
  mute: muteCircleOf(cpdPathways),
};

export const pathwayStarted: NotificationKind = {
  key: 'workspace.pathway-started',
  group: 'circles',
  one: ({ title }) => `The CPD Pathway “${title}” has started. You can finish its modules now`,
  because: 'you are enrolled in this CPD Pathway',
  show: showPathways,
};

export const pathwayDone: NotificationKind = {
  key: 'workspace.pathway-done',
  group: 'circles',
  one: ({ title }) => `The CPD Pathway “${title}” is done. If you finished a module, your certificate is ready`,
  because: 'you are enrolled in this CPD Pathway',
  show: showPathways,
};
