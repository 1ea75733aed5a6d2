import { listGoing } from '#areas/development/server/index.ts';
import { type ComingItem, daysInWeek, mostComing } from '#areas/growth/contract/growth-overview.ts';
import { listComingClosingDates } from '#areas/jobs/server/index.ts';
import { listComingMeetings } from '#areas/mentoring/server/index.ts';
import { listStepsDueBetween } from '#areas/pathway/server/index.ts';
import { listGoalsDueBetween } from '#areas/people/server/index.ts';
import { dayInLondon, days, endOfDay } from '#server/clock.ts';
import type { Db } from '#server/database.ts';

/** What finds the items of one kind that have not ended, up to the end of the week. Soonest first. */
type FindComing = (
  db: Db,
  personId: number,
  now: Date,
  until: Date,
  most: number,
) => Promise<(Omit<ComingItem, 'isStandIn'> & { isStandIn?: boolean })[]>;

const findMeetings: FindComing = async (db, personId, now, until, most) =>
  (await listComingMeetings(db, personId, now, until, most)).map((meeting) => ({
    kind: 'meeting',
    id: meeting.id,
    title: `Meeting with ${meeting.with}`,
    place: null,
    day: dayInLondon(new Date(meeting.scheduledAt)),
    startsAt: meeting.scheduledAt,
    link: meeting.link,
  }));

const findEvents: FindComing = async (db, personId, now, until, most) => {
  const going = await listGoing(db, personId, now, dayInLondon(now), most);
  return going
    .filter(({ date }) => date <= dayInLondon(until))
    .map(({ id, title, place, link, date, startsAt }) => ({
      kind: 'event',
      id,
      title,
      place: place ?? (link ? 'Online' : null),
      day: date,
      startsAt,
      link: `/events/${id}`,
    }));
};

const findClosingDates: FindComing = async (db, personId, now, until, most) =>
  (await listComingClosingDates(db, personId, now, until, most)).map((vacancy) => ({
    kind: 'closing_date',
    id: vacancy.id,
    title: vacancy.title,
    place: vacancy.schoolName,
    day: dayInLondon(new Date(vacancy.applicationDeadline)),
    startsAt: null,
    link: `/jobs/${vacancy.id}`,
    isStandIn: vacancy.isStandIn,
  }));

const findGoals: FindComing = async (db, personId, now, until, most) =>
  (await listGoalsDueBetween(db, personId, dayInLondon(now), dayInLondon(until), most)).map((goal) => ({
    kind: 'goal',
    id: goal.id,
    title: goal.title,
    place: null,
    day: goal.targetDate,
    startsAt: null,
    link: '/development-tracker',
  }));

const findSteps: FindComing = async (db, personId, now, until, most) =>
  (await listStepsDueBetween(db, personId, dayInLondon(now), dayInLondon(until), most)).map((step) => ({
    kind: 'step',
    id: step.id,
    title: step.title,
    place: null,
    day: step.dueOn,
    startsAt: null,
    link: '/pathway',
  }));

const finders: readonly FindComing[] = [findMeetings, findEvents, findClosingDates, findSteps, findGoals];

/** Sorts by day. Within a day, what has no time comes last. */
const inOrder = (a: ComingItem, b: ComingItem): number =>
  a.day.localeCompare(b.day) || (a.startsAt ?? '~').localeCompare(b.startsAt ?? '~') || a.id - b.id;

/** Today and the six days after it. One query for each kind. */
export async function findThisWeek(
  db: Db,
  personId: number,
  now: Date,
): Promise<{ week: ComingItem[]; hasMore: boolean }> {
  const until = endOfDay(dayInLondon(new Date(now.getTime() + days(daysInWeek - 1))));
  const found = await Promise.all(finders.map((find) => find(db, personId, now, until, mostComing + 1)));
  const all = found
    .flat()
    .map((item) => ({ ...item, isStandIn: item.isStandIn ?? false }))
    .sort(inOrder);
  return { week: all.slice(0, mostComing), hasMore: all.length > mostComing };
}
