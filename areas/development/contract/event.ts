import * as z from 'zod/mini';
import { circleColour } from '#areas/circles/contract/circle-colour.ts';
import { audiencePhases, audienceRoles } from '#areas/people/contract/audience.ts';
import { userRole } from '#areas/people/contract/user.ts';
import { endpoint } from '#contract/endpoint.ts';
import { searchQuery, typedFilter } from '#contract/paging.ts';
import { day, id, idParams, pathId } from '#contract/scalars.ts';
import { audienceAndSkills } from './audience.ts';
import { cpdActivity } from './cpd-activity.ts';

/** An event. Day and times are local to Europe/London. */
export const event = z.extend(audienceAndSkills, {
  id,
  title: z.string(),
  description: z.string(),
  /** '2026-11-27' */
  date: z.iso.date(),
  /** '16:00' */
  startTime: z.string(),
  endTime: z.string(),
  /** 'Nov' and 27, for a calendar icon. */
  month: z.string(),
  day: z.int(),
  category: z.string(),
  /** The circle that it belongs to. Only members see the events of a private circle. Null: for every member. */
  circle: z.nullable(z.object({ id, name: z.string(), color: circleColour })),
  /** Where it takes place. */
  place: z.nullable(z.string()),
  /** The address of an online event. Always https. */
  link: z.nullable(z.string()),
  /** How many members are going. */
  goingCount: z.int(),
  /** How many members can go. Null: as many as want to. */
  capacity: z.nullable(z.int()),
  /** Whether the current user is going. */
  isGoing: z.boolean(),
  /** Nobody can go to it any more. */
  hasEnded: z.boolean(),
  /** Whether it is for the role, phase, level and subjects of the current user, as far as they are known. */
  fitsYou: z.boolean(),
});
export type Event = z.infer<typeof event>;

const yes = z.optional(z.literal('true'));
/** '2027-03' */
const monthFilter = z.optional(z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Enter a month like 2027-03')));
const dayFilter = z.optional(day('Enter a day like 2027-03-04'));

/**
 * Events from today on, soonest first. `past=true`: events before today, latest first. `from` and `to` are the first and
 * the last day. `month=2027-03`: the events of that month, past and coming, soonest first; `past`, `from` and `to` do not
 * count then. `circle` is the id of a circle: a private one selects nothing for others than its members. `q` selects events with words that begin with each typed word, in the title, description, category or
 * place. `phase` and `role` also select what is for every phase or role; `subject` selects only what names it.
 * `forMe=true` selects what `fitsYou`, `going=true` what the current user said that they are going to.
 */
export const listEvents = endpoint({
  method: 'GET',
  path: '/api/events',
  summary: 'Events',
  access: 'signed-in',
  scope: 'calendar',
  query: z.extend(searchQuery, {
    past: yes,
    from: dayFilter,
    to: dayFilter,
    month: monthFilter,
    category: typedFilter(40),
    circle: z.optional(pathId),
    subject: typedFilter(80),
    phase: z.optional(z.enum(audiencePhases)),
    role: z.optional(z.enum(audienceRoles)),
    forMe: yes,
    going: yes,
  }),
  answer: z.array(event),
});

/** The categories, subjects and circles that events have, in alphabetical order, at most 50 of each. For the filters. */
export const listEventTopics = endpoint({
  method: 'GET',
  path: '/api/events/topics',
  summary: 'The categories, subjects and circles of events',
  access: 'signed-in',
  scope: 'calendar',
  answer: z.object({
    categories: z.array(z.string()),
    subjects: z.array(z.string()),
    circles: z.array(z.object({ id, name: z.string() })),
  }),
});

/** A member who is going to an event and whose profile the current user can see. */
const participant = z.object({ id, name: z.string(), role: userRole, avatar: z.nullable(z.string()) });

/** The most members that the page of an event names. */
export const mostNamed = 12;

export const eventDetail = z.extend(event, {
  /** It is full, and the current user waits for a place. */
  isWaiting: z.boolean(),
  isCancelled: z.boolean(),
  /** Why the operator took it down. Only its creator still sees it. */
  takenDownReason: z.nullable(z.string()),
  /** Whether another member added it, so that the current user can report it. */
  mayReport: z.boolean(),
  /** Whether the current user owns its circle, and can change or cancel it. */
  mayManage: z.boolean(),
  /**
   * Members who are going: at most 12. Members who do not show their profile are only counted. So are those who blocked
   * the current user or someone the current user blocked.
   */
  people: z.array(participant),
});
export type EventDetail = z.infer<typeof eventDetail>;

/** Also returns past and cancelled events, because links and calendars lead to them. */
export const getEvent = endpoint({
  method: 'GET',
  path: '/api/events/{id}',
  summary: 'One event',
  access: 'signed-in',
  scope: 'calendar',
  params: idParams,
  answer: eventDetail,
});

/** What the home page shows. Soonest first. */
export const getMyEvents = endpoint({
  method: 'GET',
  path: '/api/events/mine',
  summary: 'The events that the current user is going to, and events of the next two weeks that fit',
  access: 'signed-in',
  scope: 'calendar',
  answer: z.object({
    /** Events from today on that the current user is going to: at most 5. */
    going: z.array(event),
    /** Other events of the next 14 days that are for the current user: at most 3. */
    fitting: z.array(event),
  }),
});

const going = z.object({ isGoing: z.boolean(), isWaiting: z.boolean(), goingCount: z.int() });

/**
 * 'I'm going'. If the event is full, the current user waits for a place. Repeating it changes nothing. 409 for an event that has ended or is cancelled.
 */
export const goToEvent = endpoint({
  method: 'PUT',
  path: '/api/events/{id}/going',
  summary: 'Say that the current user is going to an event',
  access: 'signed-in',
  scope: 'calendar',
  params: idParams,
  answer: going,
  pace: 'message',
});

/** 'Not going', or not waiting any more. Repeating it changes nothing. 409 for an event that has ended or is cancelled. */
export const leaveEvent = endpoint({
  method: 'DELETE',
  path: '/api/events/{id}/going',
  summary: 'Say that the current user is not going to an event',
  access: 'signed-in',
  scope: 'calendar',
  params: idParams,
  answer: going,
});

/**
 * Events of the last 30 days that have ended and that the current user has not marked as attended, latest first. At
 * most 20.
 */
export const listPastEvents = endpoint({
  method: 'GET',
  path: '/api/events/past',
  summary: 'Past events that the current user may have attended',
  access: 'signed-in',
  scope: 'calendar',
  answer: z.array(event),
});

/**
 * 'I was there': drafts a CPD entry of the length of the event. 409 before the event has ended, and the second time.
 */
export const attendEvent = endpoint({
  method: 'POST',
  path: '/api/events/{id}/attendance',
  summary: 'Mark an event as attended by the current user',
  access: 'signed-in',
  scope: 'calendar',
  params: idParams,
  answer: cpdActivity,
  creates: true,
  pace: 'message',
});

/** One event as an iCalendar file (RFC 5545). */
export const getEventCalendar = endpoint({
  method: 'GET',
  path: '/api/events/{id}/calendar.ics',
  summary: 'One event as a calendar file',
  access: 'signed-in',
  scope: 'calendar',
  params: idParams,
  answer: null,
  file: 'text/calendar; charset=utf-8',
});

/** The next 200 events in one iCalendar file. */
export const getEventsCalendar = endpoint({
  method: 'GET',
  path: '/api/events/calendar.ics',
  summary: 'All upcoming events as a calendar file',
  access: 'signed-in',
  scope: 'calendar',
  answer: null,
  file: 'text/calendar; charset=utf-8',
});
