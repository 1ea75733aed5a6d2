import { and, sql } from 'drizzle-orm';
import { skillLabels } from '#areas/development/contract/skill.ts';
import { isAmong } from '#server/among.ts';
import { weekdayWords } from '#server/day-words.ts';
import { idsOfItems, inOrderOfItems, itemsOf, linesOf, nationsIn, type PassageKind } from '#server/passages.ts';
import { type Param, prepared } from '#server/prepared.ts';
import { bodyOf, idsOf } from '#server/search.ts';
import { endsAt, isOn, moments, seesEvent } from './event-queries.ts';
import { events } from './event-tables.ts';

const comingEvents = prepared(
  'passage_events',
  (db, param: Param<{ ids: readonly number[]; now: string; personId: number }>) =>
    db
      .select({ id: events.id, title: events.title, date: events.date, place: events.place })
      .from(events)
      .where(
        and(
          isAmong(events.id, param('ids')),
          isOn,
          sql`${endsAt} > ${param('now')}::timestamptz`,
          seesEvent(param('personId')),
        ),
      ),
);

/** The events that Savi can recommend: those that are not over, not cancelled and not taken down. */
export const eventPassages: PassageKind = {
  kind: 'event',
  listItems: itemsOf(idsOf(events, events.id)),
  async read(db, items) {
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
        levels: events.levels,
        subjects: events.subjects,
        skills: events.skills,
        ...moments,
      })
      .from(events)
      .where(and(isAmong(events.id, idsOfItems(items)), isOn));
    return rows.map(
      ({ id, title, description, category, place, circleId, skills, startsAt, endsAt: ends, ...audience }) => ({
        item: String(id),
        title,
        text: bodyOf(description, category, place, ...audience.subjects, ...skills.map((skill) => skillLabels[skill])),
        lines: linesOf(description, 3),
        circleId,
        place,
        at: startsAt,
        expiresAt: ends,
        nations: nationsIn(`${title} ${description}`),
        ...audience,
      }),
    );
  },
  async show(db, viewer, wanted) {
    const rows = await comingEvents(db, {}).execute({
      ids: idsOfItems(wanted),
      now: viewer.now.toISOString(),
      personId: viewer.id,
    });
    return inOrderOfItems(
      wanted,
      rows,
      ({ id }) => id,
      ({ id, title, date, place }) => ({
        title,
        link: `/events/${id}`,
        facts: `${weekdayWords(date)}, ${place ?? 'online'}`,
      }),
    );
  },
};
