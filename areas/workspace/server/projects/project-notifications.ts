import { and, eq, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { circleMembers, circles, ownMembership } from '#areas/circles/server/index.ts';
import { isAmong } from '#server/among.ts';
import type { Db } from '#server/database.ts';
import type { NotificationEvent, NotificationKind, ShownEvent } from '#server/notifications.ts';
import { findShownPeople } from '../shown-people.ts';
import { membersWhere, muteCircleOf } from '../thing-followers.ts';
import { seesProject } from './project-access.ts';
import { projectPath } from './project-path.ts';
import { projectHubs, projectParticipants, projectUpdates } from './project-tables.ts';

/** What a person may see of events about projects, unless they muted the circle. `still`: while this is true as well. */
const showWhile =
  (still?: (personId: number) => SQL | undefined) =>
  async (db: Db, personId: number, events: readonly NotificationEvent[]) => {
    const rows = await db
      .select({ id: projectHubs.id, title: projectHubs.title, circleId: circles.id, place: circles.name })
      .from(projectHubs)
      .innerJoin(circles, eq(circles.id, projectHubs.circleId))
      .innerJoin(circleMembers, ownMembership(personId))
      .where(
        and(
          isAmong(
            projectHubs.id,
            events.map(({ subject }) => subject),
          ),
          seesProject(personId),
          ne(circleMembers.level, 'nothing'),
          still?.(personId),
        ),
      );
    const people = await findShownPeople(db, personId, events);
    const shown = new Map<number, ShownEvent>(
      rows.map(({ id, circleId, title, place }) => [id, { title, place, link: projectPath(circleId, id) }]),
    );
    return events.map(({ subject, by }) => (by !== null && people.has(by) ? (shown.get(subject) ?? null) : null));
  };

const isWaiting = eq(projectHubs.proposal, 'waiting');
const isAccepted = isNull(projectHubs.proposal);
const takesPart = (personId: number) => sql`exists (select from ${projectParticipants} own
  where own.project_id = ${projectHubs.id} and own.user_id = ${personId})`;

export const projectCreated: NotificationKind = {
  key: 'workspace.project-created',
  group: 'circles',
  one: ({ who, title, place }) => `${who} leads the new project “${title}” in ${place}`,
  because: 'you chose Everything for this circle',
  show: showWhile(() => isAccepted),
  audience: membersWhere(projectHubs, and(eq(circleMembers.level, 'everything'), isAccepted)),
  mute: muteCircleOf(projectHubs),
};

/** To the owner and leads, while it waits for their answer. */
export const projectProposed: NotificationKind = {
  key: 'workspace.project-proposed',
  group: 'circles',
  one: ({ who, title, place }) => `${who} proposed the project “${title}” in ${place}. You can accept or decline it`,
  because: 'you lead this circle',
  show: showWhile(() => and(isWaiting, or(eq(circleMembers.isLead, true), eq(circleMembers.role, 'owner')))),
  audience: membersWhere(
    projectHubs,
    and(or(eq(circleMembers.isLead, true), eq(circleMembers.role, 'owner')), isWaiting),
  ),
};

export const projectDecided: NotificationKind = {
  key: 'workspace.project-decided',
  group: 'circles',
  one: ({ who, title }) => `${who} answered your proposal “${title}”`,
  because: 'you proposed this project',
  show: showWhile(),
};

export const projectJoined: NotificationKind = {
  key: 'workspace.project-joined',
  group: 'circles',
  one: ({ who, title }) => `${who} joined your project “${title}”`,
  because: 'you lead this project',
  show: showWhile((personId) => eq(projectHubs.leadId, personId)),
};

export const becameProjectLead: NotificationKind = {
  key: 'workspace.project-lead',
  group: 'circles',
  one: ({ who, title }) => `${who} made you the lead of the project “${title}”`,
  because: 'you became the lead of a project',
  show: showWhile((personId) => eq(projectHubs.leadId, personId)),
};

const showUpdates = showWhile(takesPart);

/** The item is the update. */
export const updatePosted: NotificationKind = {
  key: 'workspace.project-update',
  group: 'circles',
  one: ({ who, title }) => `${who} posted an update to the project “${title}”`,
  because: 'you take part in this project',
  async show(db, personId, events) {
    const shown = await showUpdates(db, personId, events);
    const there = await db
      .select({ id: projectUpdates.id })
      .from(projectUpdates)
      .where(
        and(
          isAmong(
            projectUpdates.id,
            events.flatMap(({ item }) => item ?? []),
          ),
          isNull(projectUpdates.takenDownAt),
        ),
      );
    const ids = new Set(there.map(({ id }) => id));
    return shown.map((event, index) => (ids.has(events[index]?.item ?? 0) ? event : null));
  },
  mute: muteCircleOf(projectHubs),
};

export const projectEnded: NotificationKind = {
  key: 'workspace.project-ended',
  group: 'circles',
  one: ({ who, title }) => `${who} ended the project “${title}”. A CPD entry waits for you to complete it`,
  because: 'you take part in this project',
  show: showWhile(takesPart),
};

export const projectNotifications = [
  projectCreated,
  projectProposed,
  projectDecided,
  projectJoined,
  becameProjectLead,
  updatePosted,
  projectEnded,
];
