import { and, eq, isNotNull } from 'drizzle-orm';
import { circles } from '#areas/circles/server/index.ts';
import { users } from '#areas/people/server/index.ts';
import { takeDownIn } from '#areas/reports/server/index.ts';
import type { Reportable } from '#server/area.ts';
import { eventMissing } from './circle-events.ts';
import { circleOfEvent, eventColumns, isShown, seesEvent } from './event-queries.ts';
import { events } from './event-tables.ts';
import { dayAndTimes } from './event-words.ts';

/**
 * Events that a member added to their circle. The operator changes and cancels their own events, and those of an erased
 * account, with `npm run event`.
 */
export const eventReportable: Reportable = {
  async describe(db, viewer, eventId) {
    const [found] = await db
      .select({ ...eventColumns, author: { id: users.id, name: users.name } })
      .from(events)
      .innerJoin(users, eq(users.id, events.createdBy))
      .leftJoin(circles, circleOfEvent)
      .where(and(eq(events.id, eventId), isShown, seesEvent(viewer.id)));
    if (!found) throw eventMissing();
    const { circle, title, place, link, description, author } = found;
    return {
      place: circle ? `Event of the circle ‘${circle.name}’` : 'Event',
      content: [title, dayAndTimes(found), place, link, description].filter(Boolean).join('\n'),
      author,
    };
  },
  takeDown: takeDownIn({
    table: events,
    id: events.id,
    author: events.createdBy,
    // Without its author, nobody would see the reason.
    only: isNotNull(events.createdBy),
  }),
};
