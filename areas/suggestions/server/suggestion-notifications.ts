import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { circleMembers, circles, isVisible, ownMembership } from '#areas/circles/server/index.ts';
import type { Db } from '#server/database.ts';
import type { NotificationAbout, NotificationEvent, NotificationKind, ShownEvent } from '#server/notifications.ts';
import { circleSuggestions, circleSuggestionVotes } from './suggestion-tables.ts';

/** The member who made a suggestion, and those who voted for it. */
async function supporters(db: Db, { subject }: NotificationAbout, after: number, most: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select user_id as id from ${circleSuggestionVotes}
      where suggestion_id = ${subject} and vote_type = 'up' and user_id > ${after}
    union
    select suggested_by_user_id from ${circleSuggestions} where id = ${subject} and suggested_by_user_id > ${after}
    order by id limit ${most}`);
  return rows.map(({ id }) => id);
}

async function showSuggestions(
  db: Db,
  personId: number,
  events: readonly NotificationEvent[],
  which: SQL | undefined,
  linkOf: (circleId: number | null) => string,
): Promise<(ShownEvent | null)[]> {
  const ids = events.map(({ subject }) => subject);
  const rows = await db
    .select({ id: circleSuggestions.id, title: circleSuggestions.name, circleId: circles.id })
    .from(circleSuggestions)
    .leftJoin(circles, eq(circles.id, circleSuggestions.circleId))
    .leftJoin(circleMembers, ownMembership(personId))
    .where(and(inArray(circleSuggestions.id, ids), which));
  const shown = new Map(rows.map(({ id, title, circleId }) => [id, { title, link: linkOf(circleId) }]));
  return events.map(({ subject }) => shown.get(subject) ?? null);
}

const because = 'you suggested this circle or voted for it';

export const suggestionReady: NotificationKind = {
  key: 'suggestions.ready',
  group: 'circles',
  one: ({ title }) => `The suggested circle “${title}” has enough votes and can be created`,
  because,
  show: (db, personId, events) =>
    showSuggestions(db, personId, events, eq(circleSuggestions.status, 'ready'), () => '/circles?tab=suggestions'),
  audience: supporters,
};

/** The item is the circle, so that voters can join it in the row of the notification. */
export const becameCircle: NotificationKind = {
  key: 'suggestions.became-circle',
  group: 'circles',
  one: ({ who, title }) => `${who} created the circle “${title}”. You can join it`,
  because,
  show: (db, personId, events) =>
    showSuggestions(
      db,
      personId,
      events,
      and(eq(circleSuggestions.status, 'created'), sql`${circles.id} is not null`, isVisible),
      (circleId) => `/circles/${circleId}`,
    ),
  audience: supporters,
};

export const suggestionKinds = [suggestionReady, becameCircle];
