import { and } from 'drizzle-orm';
import { skillLabels } from '#areas/development/contract/skill.ts';
import { longDate } from '#contract/london.ts';
import { isAmong } from '#server/among.ts';
import { type Param, prepared } from '#server/prepared.ts';
import { bodyOf, idsOf, inOrderOf, type SearchKind, type ShowValues, topicsOf } from '#server/search.ts';
import { beginsAt, inUtc, isOn, seesEvent } from './event-queries.ts';
import { events } from './event-tables.ts';

const shownEvents = prepared('shown_events', (db, param: Param<ShowValues>) =>
  db
    .select({ id: events.id, title: events.title, date: events.date, place: events.place })
    .from(events)
    .where(and(isAmong(events.id, param('ids')), seesEvent(param('personId')))),
);

/** Events that are not cancelled and were not taken down. Past ones have a page too. */
export const eventSearch: SearchKind = {
  kind: 'event',
  weight: 0.85,
  sources: [{ table: events, column: 'id' }],
  listIds: idsOf(events, events.id),
  async read(db, ids) {
    const rows = await db
      .select({
        id: events.id,
        title: events.title,
        description: events.description,
        category: events.category,
        place: events.place,
        circleId: events.circleId,
        roles: events.roles,
        phases: events.phases,
        subjects: events.subjects,
        skills: events.skills,
        at: inUtc(beginsAt),
      })
      .from(events)
      .where(and(isAmong(events.id, ids), isOn));
    return rows.map(({ id, title, description, category, place, circleId, roles, phases, subjects, skills, at }) => ({
      id,
      title,
      body: bodyOf(description, category, place, ...subjects, ...skills.map((skill) => skillLabels[skill])),
      audience: circleId === null ? 'everyone' : { kind: 'circle', id: circleId },
      circleId,
      at,
      topics: topicsOf(roles, phases, subjects),
    }));
  },
  async show(db, personId, ids) {
    const rows = await shownEvents(db, {}).execute({ personId, ids });
    return inOrderOf(ids, rows, ({ id, title, date, place }) => ({
      title,
      link: `/events/${id}`,
      place: [longDate(date), place].filter(Boolean).join(', '),
    }));
  },
};
