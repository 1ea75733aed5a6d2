import { and, asc, eq, gt, gte, inArray, lte, sql } from 'drizzle-orm';
import { audienceWords, type Position } from '#areas/people/contract/audience.ts';
import type { FindPosition } from '#areas/people/server/index.ts';
import { listOpenGoals } from '#areas/people/server/index.ts';
import { dayAndTime, longDate } from '#contract/london.ts';
import { dayInLondon, days } from '#server/clock.ts';
import type { DigestPart } from '#server/digests.ts';
import { listItemsFor } from './catalogue/catalogue-queries.ts';
import { resourceEnrolments } from './catalogue/enrolment-tables.ts';
import type { FindFor } from './catalogue/for-you.ts';
import { lastDueDay } from './development-notifications.ts';
import { beginsAt, isOn, seesEvent } from './events/event-queries.ts';
import { eventParticipants, events } from './events/event-tables.ts';

const week = days(7);

/** Goals that are due in the week after next. Of earlier dates there is a notification of its own. */
const goalsDue: DigestPart = {
  section: 'due',
  group: 'development',
  async find(db, personId, { now, most }) {
    const until = dayInLondon(new Date(now.getTime() + 2 * week));
    const goals = await listOpenGoals(db, { id: personId }, most * 4);
    return goals
      .filter(({ targetDate }) => targetDate !== null && targetDate > lastDueDay(now) && targetDate <= until)
      .slice(0, most)
      .map(({ targetDate }) => ({ text: `Your goal for ${longDate(targetDate ?? '')}`, link: '/profile?tab=goals' }));
  },
};

/** The events of the next seven days that the member is going to. */
const eventsAhead: DigestPart = {
  section: 'due',
  group: 'circles',
  async find(db, personId, { now, most }) {
    const rows = await db
      .select({ id: events.id, title: events.title, begins: sql<string>`${beginsAt}::text` })
      .from(eventParticipants)
      .innerJoin(events, eq(events.id, eventParticipants.eventId))
      .where(
        and(
          eq(eventParticipants.personId, personId),
          isOn,
          seesEvent(personId),
          gte(events.date, dayInLondon(now)),
          lte(events.date, dayInLondon(new Date(now.getTime() + week))),
          gt(beginsAt, now.toISOString()),
        ),
      )
      .orderBy(asc(events.date), asc(events.startTime))
      .limit(most);
    return rows.map(({ id, title, begins: at }) => ({
      text: title,
      link: `/events/${id}`,
      note: `You are going: ${dayAndTime(new Date(at).toISOString())}`,
    }));
  },
};

/**
 * The recommendations of the member. If there are none, items of the catalogue that suit the member's role, phase, level and subjects, and are not in their plan. Those for a
 * certain audience come before those for everybody. Each week begins with others.
 */
const itemsThatFit = (findPosition: FindPosition, findFor: FindFor): DigestPart => ({
  section: 'fits',
  group: 'development',
  async find(db, personId, { now, most }) {
    const next = await findFor(db, { id: personId }, now);
    // The reasons are not in the email, because others may read the mailbox.
    if (next.length > 0)
      return next.slice(0, most).map(({ item }) => ({
        text: item.title,
        link: `/development/${item.id}`,
        note: 'It is one of the next things for you',
      }));
    const position: Position = await findPosition(db, { id: personId });
    const items = await listItemsFor(db, position);
    const own = await db
      .select({ id: resourceEnrolments.resourceId })
      .from(resourceEnrolments)
      .where(
        and(
          eq(resourceEnrolments.userId, personId),
          inArray(
            resourceEnrolments.resourceId,
            items.map(({ id }) => id),
          ),
        ),
      );
    const planned = new Set(own.map(({ id }) => id));
    const open = items.filter(({ id }) => !planned.has(id));
    const special = open.filter((item) => audienceWords(item) !== 'Everybody');
    const from = special.length > 0 ? special : open;
    const first = (Math.floor(now.getTime() / week) * most) % Math.max(1, from.length);
    return [...from.slice(first), ...from.slice(0, first)].slice(0, most).map((item) => ({
      text: item.title,
      link: `/development/${item.id}`,
      note: `It suits you because it is for: ${audienceWords(item)}`,
    }));
  },
});

/** The parts of the weekly digest about development. */
export const developmentDigest = (findPosition: FindPosition, findFor: FindFor): DigestPart[] => [
  goalsDue,
  eventsAhead,
  itemsThatFit(findPosition, findFor),
];
